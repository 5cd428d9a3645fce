import {
  CHAT_IMAGE_MAX_BYTES,
  CHAT_IMAGE_PATH,
  CHAT_UPLOAD_KEY_HEADER,
} from '@foyer/contract/chat/chat-paths-and-limits';
import { envelopeSchema } from '@foyer/contract/envelope';
import * as z from 'zod/mini';

export type ChatImageUploadResult =
  | { readonly kind: 'sent'; readonly imageId: string }
  | { readonly kind: 'tooBig' | 'noPicture' | 'failed' };

const valueSchema = z.object({ imageId: z.string() });
const UPLOAD_TIMEOUT_MS = 60_000;

/** Uploads an image for a chat message. The chat's upload key authorises the request, not the session token. */
export async function uploadChatImage(file: Blob, key: string): Promise<ChatImageUploadResult> {
  const image = await shrinkImage(file);
  if (image.size > CHAT_IMAGE_MAX_BYTES) return { kind: 'tooBig' };
  const timeout = new AbortController();
  const timer = setTimeout(() => timeout.abort(), UPLOAD_TIMEOUT_MS);
  try {
    const answer = await fetch(CHAT_IMAGE_PATH, {
      method: 'POST',
      headers: { 'content-type': image.type === '' ? 'image/unknown' : image.type, [CHAT_UPLOAD_KEY_HEADER]: key },
      body: image,
      signal: timeout.signal,
    });
    if (answer.status === 413) return { kind: 'tooBig' };
    if (answer.status === 415) return { kind: 'noPicture' };
    const envelope = z.safeParse(envelopeSchema, await answer.json());
    const value = z.safeParse(valueSchema, envelope.success ? envelope.data.value : null);
    return value.success ? { kind: 'sent', imageId: value.data.imageId } : { kind: 'failed' };
  } catch {
    // The upload failed or the response is unreadable. The member sees an error and can retry.
    return { kind: 'failed' };
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Maximum width and height of an image in pixels. The server scales images down to this size, so larger uploads only
 * take longer.
 */
const MAX_SIDE_PX = 1_600;
const JPEG_QUALITY = 0.85;

/**
 * Scales an image down before the upload. A file that the browser cannot decode is sent unchanged, and the server
 * rejects it.
 */
async function shrinkImage(file: Blob): Promise<Blob> {
  try {
    const bitmap = await createImageBitmap(file);
    const scale = Math.min(1, MAX_SIDE_PX / Math.max(bitmap.width, bitmap.height));
    const canvas = document.createElement('canvas');
    canvas.width = Math.round(bitmap.width * scale);
    canvas.height = Math.round(bitmap.height * scale);
    canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
    bitmap.close();
    const small = await new Promise<Blob | null>((resolve) => {
      canvas.toBlob(resolve, 'image/jpeg', JPEG_QUALITY);
    });
    return small !== null && small.size < file.size ? small : file;
  } catch {
    return file;
  }
}

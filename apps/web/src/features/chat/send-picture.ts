import { CHAT_IMAGE_MAX_BYTES, CHAT_IMAGE_PATH, CHAT_KEY_HEADER } from '@foyer/contract/chat/chat-limits';
import { envelopeSchema } from '@foyer/contract/envelope';
import * as z from 'zod/mini';

export type PictureSent =
  | { readonly kind: 'sent'; readonly imageId: string }
  | { readonly kind: 'tooBig' | 'noPicture' | 'failed' };

const valueSchema = z.object({ imageId: z.string() });
const OUR_LIMIT_MS = 60_000;

/**
 * Brings a picture to the server, which checks what it is by its content; a message may show it then. The body is the picture
 * itself, and the key is the chat's own: the session's token has no part in it.
 */
export async function sendPicture(file: Blob, key: string): Promise<PictureSent> {
  const picture = await shrinkPicture(file);
  if (picture.size > CHAT_IMAGE_MAX_BYTES) return { kind: 'tooBig' };
  const giveUp = new AbortController();
  const timer = setTimeout(() => giveUp.abort(), OUR_LIMIT_MS);
  try {
    const answer = await fetch(CHAT_IMAGE_PATH, {
      method: 'POST',
      headers: { 'content-type': picture.type === '' ? 'image/unknown' : picture.type, [CHAT_KEY_HEADER]: key },
      body: picture,
      signal: giveUp.signal,
    });
    if (answer.status === 413) return { kind: 'tooBig' };
    if (answer.status === 415) return { kind: 'noPicture' };
    const envelope = z.safeParse(envelopeSchema, await answer.json());
    const value = z.safeParse(valueSchema, envelope.success ? envelope.data.value : null);
    return value.success ? { kind: 'sent', imageId: value.data.imageId } : { kind: 'failed' };
  } catch {
    // No line, or no answer that can be read: the member is told, and may try again.
    return { kind: 'failed' };
  } finally {
    clearTimeout(timer);
  }
}

/** The server keeps no more than this of the longer side, in pixels: sending more would only take longer. */
const LONGEST_SIDE = 1_600;
const QUALITY = 0.85;

/**
 * A picture as small as the server would make it, so that it goes over a slow line in seconds. A file that this browser cannot
 * draw is sent as it is: the server says what is wrong with it.
 */
async function shrinkPicture(file: Blob): Promise<Blob> {
  try {
    const bitmap = await createImageBitmap(file);
    const scale = Math.min(1, LONGEST_SIDE / Math.max(bitmap.width, bitmap.height));
    const canvas = document.createElement('canvas');
    canvas.width = Math.round(bitmap.width * scale);
    canvas.height = Math.round(bitmap.height * scale);
    canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
    bitmap.close();
    const small = await new Promise<Blob | null>((resolve) => {
      canvas.toBlob(resolve, 'image/jpeg', QUALITY);
    });
    return small !== null && small.size < file.size ? small : file;
  } catch {
    return file;
  }
}

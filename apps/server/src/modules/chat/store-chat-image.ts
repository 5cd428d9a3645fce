import { randomUUID } from 'node:crypto';
import { reencodePicture } from '#src/adapters/picture/reencode-picture.ts';
import { done, refuse, type Result } from '#src/http/result.ts';
import type { Chat } from '#src/modules/chat/chat-services.ts';
import { insertImage } from '#src/modules/chat/image-store.ts';

/**
 * Keeps a picture for a message to come. `access_denied` without a living upload key, `TOO_MANY_REQUEST` with how long to
 * wait, `unsupported_media_type` for what is no picture, whatever its name says.
 */
export async function storeChatImage(
  { clock, db, keys, limits }: Chat,
  { key, bytes }: { readonly key: string; readonly bytes: Buffer },
): Promise<Result<{ imageId: string }>> {
  const conversationId = await keys.readUploadKey(key);
  if (conversationId === null) return refuse('access_denied');
  const taken = await limits.pictures.take(conversationId);
  if (!taken.allowed) return refuse('TOO_MANY_REQUEST', { retryAfterSeconds: taken.retryAfterSeconds });
  const picture = await reencodePicture(bytes);
  if (picture === null) return refuse('unsupported_media_type');
  const id = randomUUID();
  await insertImage(db, { id, conversation_id: conversationId, ...picture, created_at: new Date(clock.now()) });
  return done({ imageId: id });
}

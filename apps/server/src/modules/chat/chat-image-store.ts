import { randomUUID } from 'node:crypto';
import type { Database } from '#src/db/schema.ts';
import type { ChatTables } from '#src/modules/chat/chat-tables.ts';
import { reencodeImage } from '#src/adapters/image/reencode-image.ts';
import { ok, callError, type Result } from '#src/http/result.ts';
import type { ChatService } from '#src/modules/chat/chat.public.ts';

const UNSENT_LIFE_MS = 24 * 60 * 60 * 1_000;

async function insertImage(db: Database, row: ChatTables['chat_image']): Promise<void> {
  await db.insertInto('chat_image').values(row).execute();
}

export async function findChatImage(db: Database, id: string): Promise<Uint8Array | undefined> {
  const row = await db.selectFrom('chat_image').select('webp').where('id', '=', id).executeTakeFirst();
  return row?.webp;
}

export async function hasChatImage(db: Database, conversationId: string, id: string): Promise<boolean> {
  const row = await db
    .selectFrom('chat_image')
    .select('id')
    .where('id', '=', id)
    .where('conversation_id', '=', conversationId)
    .executeTakeFirst();
  return row !== undefined;
}

/** Deletes chat images older than a day that belong to no message. `now` is in milliseconds. */
export async function deleteUnsentChatImages(db: Database, now: number): Promise<void> {
  await db
    .deleteFrom('chat_image')
    .where('created_at', '<', new Date(now - UNSENT_LIFE_MS))
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('chat_message').select('seq').whereRef('chat_message.image_id', '=', 'chat_image.id'))),
    )
    .execute();
}

/**
 * Stores an image that a later chat message can contain. Fails with `access_denied` without a valid upload key,
 * `TOO_MANY_REQUEST` above the rate limit, and `unsupported_media_type` if the content is not an image.
 */
export async function storeChatImage(
  { clock, db, keys, limits }: ChatService,
  { key, bytes }: { readonly key: string; readonly bytes: Buffer },
): Promise<Result<{ imageId: string }>> {
  const conversationId = await keys.readUploadToken(key);
  if (conversationId === null) return callError('access_denied');
  const taken = await limits.pictures.take(conversationId);
  if (!taken.allowed) return callError('TOO_MANY_REQUEST', { retryAfterSeconds: taken.retryAfterSeconds });
  const picture = await reencodeImage(bytes);
  if (picture === null) return callError('unsupported_media_type');
  const id = randomUUID();
  await insertImage(db, { id, conversation_id: conversationId, ...picture, created_at: new Date(clock.now()) });
  return ok({ imageId: id });
}

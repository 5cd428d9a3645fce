import type { Database } from '#src/db/schema.ts';
import type { ChatTables } from '#src/modules/chat/chat-tables.ts';

export async function insertImage(db: Database, row: ChatTables['chat_image']): Promise<void> {
  await db.insertInto('chat_image').values(row).execute();
}

export async function findImage(db: Database, id: string): Promise<Uint8Array | undefined> {
  const row = await db.selectFrom('chat_image').select('webp').where('id', '=', id).executeTakeFirst();
  return row?.webp;
}

export async function hasImage(db: Database, conversationId: string, id: string): Promise<boolean> {
  const row = await db
    .selectFrom('chat_image')
    .select('id')
    .where('id', '=', id)
    .where('conversation_id', '=', conversationId)
    .executeTakeFirst();
  return row !== undefined;
}

/** Those that no message came to show. */
export async function pruneUnsentImages(db: Database, before: Date): Promise<void> {
  await db
    .deleteFrom('chat_image')
    .where('created_at', '<', before)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('chat_message').select('seq').whereRef('chat_message.image_id', '=', 'chat_image.id'))),
    )
    .execute();
}

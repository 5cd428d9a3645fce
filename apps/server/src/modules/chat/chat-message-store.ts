import { sql } from 'kysely';
import type { Database } from '#src/db/schema.ts';
import type { ChatTables } from '#src/modules/chat/chat-tables.ts';

const columns = [
  'chat_message.seq',
  'chat_message.client_id as clientId',
  'chat_message.author',
  'chat_message.text',
  'chat_message.created_at as at',
  'chat_image.id as imageId',
  'chat_image.width',
  'chat_image.height',
] as const;

function selectMessages(db: Database, conversationId: string) {
  return db
    .selectFrom('chat_message')
    .leftJoin('chat_image', 'chat_image.id', 'chat_message.image_id')
    .where('chat_message.conversation_id', '=', conversationId)
    .select(columns);
}

export type StoredChatMessage = Awaited<ReturnType<typeof findChatMessagesAfter>>[number];

export type NewChatMessage = Pick<
  ChatTables['chat_message'],
  'conversation_id' | 'author' | 'client_id' | 'text' | 'image_id' | 'created_at'
>;

/**
 * Appends a chat message, once per author and client id, and returns the stored message. `alongside` runs in the same
 * transaction, and only for a new message. The `seq` of messages gives only their order: it may skip numbers.
 */
export async function insertChatMessage(
  db: Database,
  message: NewChatMessage,
  alongside?: (db: Database) => Promise<void>,
): Promise<StoredChatMessage> {
  const { conversation_id: id, author, client_id: clientId } = message;
  await db.transaction().execute(async (trx) => {
    // The lock on this row serialises senders of one conversation.
    const { last_seq: seq } = await trx
      .updateTable('chat_conversation')
      .set({ last_seq: sql`last_seq + 1`, last_message_at: message.created_at })
      .where('id', '=', id)
      .returning('last_seq')
      .executeTakeFirstOrThrow();
    const row = await trx
      .insertInto('chat_message')
      .values({ ...message, seq })
      .onConflict((conflict) => conflict.columns(['conversation_id', 'author', 'client_id']).doNothing())
      .returning('seq')
      .executeTakeFirst();
    if (row !== undefined) await alongside?.(trx);
  });
  return selectMessages(db, id)
    .where('chat_message.author', '=', author)
    .where('chat_message.client_id', '=', clientId)
    .executeTakeFirstOrThrow();
}

/** Finds the chat messages of a conversation after the position `after`, oldest first. */
export async function findChatMessagesAfter(
  db: Database,
  conversationId: string,
  { after, limit }: { readonly after: number; readonly limit: number },
) {
  return selectMessages(db, conversationId).where('seq', '>', after).orderBy('seq').limit(limit).execute();
}

/** Finds the newest chat messages of a conversation before the position `before`, oldest first. */
export async function findChatMessagesBefore(
  db: Database,
  conversationId: string,
  { before, limit }: { readonly before: number; readonly limit: number },
): Promise<StoredChatMessage[]> {
  const rows = await selectMessages(db, conversationId)
    .where('seq', '<', before)
    .orderBy('seq', 'desc')
    .limit(limit)
    .execute();
  return rows.toReversed();
}

/** Finds the `seq` of the newest message of each conversation. */
export async function findLastChatMessageSeqs(
  db: Database,
  ids: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const rows = await db.selectFrom('chat_conversation').select(['id', 'last_seq']).where('id', 'in', ids).execute();
  return new Map(rows.map((row) => [row.id, row.last_seq]));
}

/** Counts the chat messages from support agents that the member has not read. */
export async function countUnreadChatMessages(db: Database, memberId: string): Promise<number> {
  const { unread } = await db
    .selectFrom('chat_conversation')
    .innerJoin('chat_message', 'chat_message.conversation_id', 'chat_conversation.id')
    .where('member_id', '=', memberId)
    .where('author', '=', 'agent')
    .whereRef('seq', '>', 'member_read_seq')
    .select(sql<number>`count(*)::int`.as('unread'))
    .executeTakeFirstOrThrow();
  return unread;
}

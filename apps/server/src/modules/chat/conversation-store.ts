import type { Database } from '#src/db/schema.ts';
import type { ChatTables } from '#src/modules/chat/chat-tables.ts';

interface Conversation {
  readonly id: string;
  readonly merchantCode: string;
  readonly memberId: string;
}

/** Returns the id of the member's chat conversation. Creates a conversation if there is none. */
export async function ensureConversation(db: Database, conversation: Conversation, now: Date): Promise<string> {
  await db
    .insertInto('chat_conversation')
    .values({
      id: conversation.id,
      merchant_code: conversation.merchantCode,
      member_id: conversation.memberId,
      last_seq: 0,
      member_read_seq: 0,
      created_at: now,
      last_message_at: null,
    })
    .onConflict((conflict) => conflict.column('member_id').doNothing())
    .execute();
  const row = await db
    .selectFrom('chat_conversation')
    .select('id')
    .where('member_id', '=', conversation.memberId)
    .executeTakeFirstOrThrow();
  return row.id;
}

export async function findConversationOfMember(db: Database, memberId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('chat_conversation')
    .select('id')
    .where('member_id', '=', memberId)
    .executeTakeFirst();
  return row?.id;
}

/** Finds chat conversations that have messages, most recent first, with the username of the member. */
export async function findRecentConversations(db: Database, merchantCode: string, limit: number) {
  return db
    .selectFrom('chat_conversation')
    .innerJoin('member', 'member.id', 'chat_conversation.member_id')
    .where('chat_conversation.merchant_code', '=', merchantCode)
    .where('last_message_at', 'is not', null)
    .select(['chat_conversation.id', 'member.username', 'last_message_at as at'])
    .orderBy('last_message_at', 'desc')
    .limit(limit)
    .execute();
}

/** Finds the username of the member of a chat conversation, if the conversation belongs to the merchant. */
export async function findConversationMember(
  db: Database,
  merchantCode: string,
  id: string,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('chat_conversation')
    .innerJoin('member', 'member.id', 'chat_conversation.member_id')
    .select('member.username')
    .where('chat_conversation.merchant_code', '=', merchantCode)
    .where('chat_conversation.id', '=', id)
    .executeTakeFirst();
  return row?.username;
}

/**
 * Marks the chat messages up to `seq` as read by the member. A `seq` below the stored one or beyond the last message
 * changes nothing.
 */
export async function markConversationRead(db: Database, id: string, seq: number): Promise<void> {
  await db
    .updateTable('chat_conversation')
    .set({ member_read_seq: seq })
    .where('id', '=', id)
    .where('member_read_seq', '<', seq)
    .where('last_seq', '>=', seq)
    .execute();
}

export async function insertChatTicket(db: Database, row: ChatTables['chat_ticket']): Promise<void> {
  await db.insertInto('chat_ticket').values(row).execute();
}

/** Deletes a chat ticket, which works once, and returns the conversation that it opens. */
export async function claimChatTicket(
  db: Database,
  { hash, merchantCode, now }: { readonly hash: string; readonly merchantCode: string; readonly now: Date },
) {
  const ticket = await db
    .deleteFrom('chat_ticket')
    .where('ticket_hash', '=', hash)
    .where('merchant_code', '=', merchantCode)
    .where('expires_at', '>', now)
    .returning(['conversation_id as conversationId', 'session_id as sessionId'])
    .executeTakeFirst();
  if (!ticket) return undefined;
  const row = await db
    .selectFrom('chat_conversation')
    .select('member_id as memberId')
    .where('id', '=', ticket.conversationId)
    .executeTakeFirst();
  return row && { ...ticket, ...row };
}

export async function insertSupportNote(db: Database, row: ChatTables['chat_note']): Promise<void> {
  await db.insertInto('chat_note').values(row).execute();
}

export async function findSupportNotes(db: Database, merchantCode: string, limit: number) {
  return db
    .selectFrom('chat_note')
    .leftJoin('member', 'member.id', 'chat_note.member_id')
    .select(['contact', 'text', 'chat_note.created_at as at', 'member.username'])
    .where('chat_note.merchant_code', '=', merchantCode)
    .orderBy('chat_note.created_at', 'desc')
    .limit(limit)
    .execute();
}

/** Stores until when support agents of the merchant are available, for all server instances. */
export async function setSupportAgentPresence(db: Database, merchantCode: string, until: Date): Promise<void> {
  await db
    .insertInto('agent_presence')
    .values({ merchant_code: merchantCode, available_until: until })
    .onConflict((conflict) => conflict.column('merchant_code').doUpdateSet({ available_until: until }))
    .execute();
}

export async function listSupportAgentPresence(db: Database) {
  return db
    .selectFrom('agent_presence')
    .select(['merchant_code as merchantCode', 'available_until as until'])
    .execute();
}

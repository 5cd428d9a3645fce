import type { Database } from '#src/db/schema.ts';
import type { ChatTables } from '#src/modules/chat/chat-tables.ts';

/** A conversation as its two sides know it. */
interface Conversation {
  readonly id: string;
  readonly merchantCode: string;
  readonly memberId: string;
}

/** The member's conversation, begun if there is none. */
export async function ensureConversation(db: Database, wanted: Conversation, now: Date): Promise<string> {
  await db
    .insertInto('chat_conversation')
    .values({
      id: wanted.id,
      merchant_code: wanted.merchantCode,
      member_id: wanted.memberId,
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
    .where('member_id', '=', wanted.memberId)
    .executeTakeFirstOrThrow();
  return row.id;
}

export async function findConversationOf(db: Database, memberId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('chat_conversation')
    .select('id')
    .where('member_id', '=', memberId)
    .executeTakeFirst();
  return row?.id;
}

/** Those with messages, the liveliest first, with the name of the member and what waits for an answer. */
export async function findRecent(db: Database, merchantCode: string, limit: number) {
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

/** The name of the member of a merchant's conversation. */
export async function findPartner(db: Database, merchantCode: string, id: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('chat_conversation')
    .innerJoin('member', 'member.id', 'chat_conversation.member_id')
    .select('member.username')
    .where('chat_conversation.merchant_code', '=', merchantCode)
    .where('chat_conversation.id', '=', id)
    .executeTakeFirst();
  return row?.username;
}

/** The member has seen everything up to `seq`, and never less than before. */
export async function markRead(db: Database, id: string, seq: number): Promise<void> {
  await db
    .updateTable('chat_conversation')
    .set({ member_read_seq: seq })
    .where('id', '=', id)
    .where('member_read_seq', '<', seq)
    .where('last_seq', '>=', seq)
    .execute();
}

export async function insertTicket(db: Database, row: ChatTables['chat_ticket']): Promise<void> {
  await db.insertInto('chat_ticket').values(row).execute();
}

/** Of any number at once, one gets in. */
export async function takeTicket(
  db: Database,
  { hash, merchantCode, now }: { readonly hash: string; readonly merchantCode: string; readonly now: Date },
) {
  const taken = await db
    .deleteFrom('chat_ticket')
    .where('ticket_hash', '=', hash)
    .where('merchant_code', '=', merchantCode)
    .where('expires_at', '>', now)
    .returning(['conversation_id as conversationId', 'session_id as sessionId'])
    .executeTakeFirst();
  if (!taken) return undefined;
  const row = await db
    .selectFrom('chat_conversation')
    .select('member_id as memberId')
    .where('id', '=', taken.conversationId)
    .executeTakeFirst();
  return row && { ...taken, ...row };
}

export async function insertNote(db: Database, row: ChatTables['chat_note']): Promise<void> {
  await db.insertInto('chat_note').values(row).execute();
}

export async function findNotes(db: Database, merchantCode: string, limit: number) {
  return db
    .selectFrom('chat_note')
    .leftJoin('member', 'member.id', 'chat_note.member_id')
    .select(['contact', 'text', 'chat_note.created_at as at', 'member.username'])
    .where('chat_note.merchant_code', '=', merchantCode)
    .orderBy('chat_note.created_at', 'desc')
    .limit(limit)
    .execute();
}

/** Says until when somebody is at a merchant's desk, for every instance of the server. */
export async function setAgentPresence(db: Database, merchantCode: string, until: Date): Promise<void> {
  await db
    .insertInto('agent_presence')
    .values({ merchant_code: merchantCode, available_until: until })
    .onConflict((conflict) => conflict.column('merchant_code').doUpdateSet({ available_until: until }))
    .execute();
}

export async function findAgentPresence(db: Database) {
  return db
    .selectFrom('agent_presence')
    .select(['merchant_code as merchantCode', 'available_until as until'])
    .execute();
}

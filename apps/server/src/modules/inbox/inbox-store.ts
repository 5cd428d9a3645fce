import type { LanguageCode } from '@foyer/contract/language';
import type { Database } from '#src/db/schema.ts';

/** A message is stored as a template and its details; the text is formatted in the reader's language when it is read. */
export interface NewInboxMessage {
  readonly memberId: string;
  readonly template: string;
  /** Values for the placeholders of the text. */
  readonly details?: Readonly<Record<string, string>>;
  /** Link of the message, a path under /m/, in place of the template's. */
  readonly link?: string | null;
  /** Text of a message that an operator wrote. */
  readonly written?: OperatorInboxMessage;
  readonly createdAt: Date;
}

/** A message that an operator wrote; its template is its kind. */
export interface OperatorInboxMessage {
  /** Id of the operator call: a member receives a message with the same id once. */
  readonly sourceId: string;
  readonly texts: Readonly<Partial<Record<LanguageCode, { readonly title: string; readonly text: string }>>>;
  /** Link of the message, a path under /m/, or `null`. */
  readonly link: string | null;
}

/** Stores a message; returns false if the member already has it. */
export async function insertInboxMessage(db: Database, message: NewInboxMessage): Promise<boolean> {
  const { written } = message;
  const row = await db
    .insertInto('inbox_message')
    .values({
      id: crypto.randomUUID(),
      member_id: message.memberId,
      template: message.template,
      details: JSON.stringify(message.details ?? {}),
      ...(written === undefined
        ? { link: message.link ?? null }
        : { texts: JSON.stringify(written.texts), link: written.link, source_id: written.sourceId }),
      read_at: null,
      created_at: message.createdAt,
    })
    .onConflict((conflict) => conflict.columns(['member_id', 'source_id']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Finds the messages of a member before position `before`, newest first. */
export async function findInboxMessages(
  db: Database,
  memberId: string,
  { before, limit }: { readonly before: number | null; readonly limit: number },
) {
  return db
    .selectFrom('inbox_message')
    .select(['id', 'seq', 'template', 'details', 'texts', 'link', 'read_at', 'created_at'])
    .where('member_id', '=', memberId)
    .where('deleted_at', 'is', null)
    .$if(before !== null, (query) => query.where('seq', '<', before ?? 0))
    .orderBy('seq', 'desc')
    .limit(limit)
    .execute();
}

/** `newest` is the position of the last message, 0 for an empty inbox. */
export interface InboxState {
  readonly unreadCount: number;
  readonly newest: number;
}

const EMPTY: InboxState = { unreadCount: 0, newest: 0 };

/** Reads the states of several inboxes in one query. Members without messages are left out. */
export async function findInboxStates(db: Database, memberIds: readonly string[]): Promise<Map<string, InboxState>> {
  if (memberIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('inbox_message')
    .select('member_id')
    .select((select) => select.fn.max('seq').as('newest'))
    .select((select) =>
      select.fn
        .count<number | string>('id')
        .filterWhere((where) => where.and([where('read_at', 'is', null), where('deleted_at', 'is', null)]))
        .as('unread'),
    )
    .where('member_id', 'in', memberIds)
    .groupBy('member_id')
    .execute();
  return new Map(rows.map(({ member_id: id, newest, unread }) => [id, { unreadCount: Number(unread), newest }]));
}

export async function findInboxState(db: Database, memberId: string): Promise<InboxState> {
  return (await findInboxStates(db, [memberId])).get(memberId) ?? EMPTY;
}

/** Counts the unread messages after a position. */
export async function countNewInboxMessages(db: Database, memberId: string, after: number): Promise<number> {
  const { arrived } = await db
    .selectFrom('inbox_message')
    .select((select) => select.fn.countAll<number | string>().as('arrived'))
    .where('member_id', '=', memberId)
    .where('seq', '>', after)
    .where('read_at', 'is', null)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(arrived);
}

type Change = { readonly read_at: Date } | { readonly deleted_at: Date | null };

/** Changes a message; returns false if the member has no such message. */
export async function updateInboxMessage(
  db: Database,
  { memberId, id }: { readonly memberId: string; readonly id: string },
  change: Change,
): Promise<boolean> {
  const row = await db
    .updateTable('inbox_message')
    .set(change)
    .where('id', '=', id)
    .where('member_id', '=', memberId)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Finds the codes of the merchants whose members have messages that were not announced to devices. */
export async function findMerchantsWithUnannouncedMessages(db: Database): Promise<string[]> {
  const rows = await db
    .selectFrom('inbox_message')
    .innerJoin('member', 'member.id', 'inbox_message.member_id')
    .select('member.merchant_code as code')
    .distinct()
    .where('inbox_message.announced', '=', false)
    .execute();
  return rows.map(({ code }) => code);
}

interface Unannounced {
  readonly merchantCodes: readonly string[];
  readonly since: Date;
  readonly limit: number;
}

/**
 * Marks the oldest messages that were not announced to devices as announced. Returns their number, and those that are newer than
 * `since`, unread and not deleted.
 */
export async function claimUnannouncedMessages(db: Database, { merchantCodes, since, limit }: Unannounced) {
  const next = db
    .selectFrom('inbox_message')
    .innerJoin('member', 'member.id', 'inbox_message.member_id')
    .select('inbox_message.id')
    .where('inbox_message.announced', '=', false)
    .where('member.merchant_code', 'in', merchantCodes)
    .orderBy('inbox_message.seq')
    .limit(limit)
    .forUpdate('inbox_message')
    .skipLocked();
  const claimed = await db
    .updateTable('inbox_message')
    .from('member')
    .set({ announced: true })
    .where('inbox_message.id', 'in', next)
    .whereRef('member.id', '=', 'inbox_message.member_id')
    .returning([
      'inbox_message.id',
      'inbox_message.template',
      'inbox_message.details',
      'inbox_message.texts',
      'inbox_message.link',
      'inbox_message.read_at',
      'inbox_message.deleted_at',
      'inbox_message.created_at',
      'member.id as memberId',
      'member.merchant_code as merchantCode',
    ])
    .execute();
  const recent = claimed.filter((row) => row.read_at === null && row.deleted_at === null && row.created_at > since);
  return { count: claimed.length, recent };
}

import type { LanguageCode } from '@foyer/contract/language';
import type { MarketingProduct } from '@foyer/contract/protection/marketing-kinds';
import { sql } from 'kysely';
import type { Database } from '#src/db/schema.ts';

/**
 * A message to store in a member's inbox. The row contains a template and its details; the text is formatted in the
 * reader's language when the message is read.
 */
export interface NewInboxMessage {
  readonly memberId: string;
  readonly template: string;
  /** Values for the placeholders of the message's text. */
  readonly details?: Readonly<Record<string, string>>;
  /** Page that the message links to, a path under /m/. Replaces the page of the template. */
  readonly link?: string | null;
  /** Text of an inbox message that an operator wrote. */
  readonly written?: OperatorInboxMessage;
  readonly createdAt: Date;
}

/** An inbox message that an operator wrote. Its `template` contains the kind of the message. */
export interface OperatorInboxMessage {
  /** Id of the operator's request. A member receives a message with the same id only once. */
  readonly sourceId: string;
  readonly texts: Readonly<Partial<Record<LanguageCode, { readonly title: string; readonly text: string }>>>;
  /** Page that the operator's message links to, a path under /m/; `null` for none. */
  readonly link: string | null;
  /** The product that the message advertises, stored in the details; `undefined` if it is no marketing. */
  readonly product?: MarketingProduct | undefined;
}

/** Stores an inbox message. Returns false if the member already has it. */
export async function insertInboxMessage(db: Database, message: NewInboxMessage): Promise<boolean> {
  const { written } = message;
  const row = await db
    .insertInto('inbox_message')
    .values({
      id: crypto.randomUUID(),
      member_id: message.memberId,
      template: message.template,
      details: JSON.stringify(written === undefined ? (message.details ?? {}) : { product: written.product }),
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

/** A message of the server for several members. Each member receives a message with the same `sourceId` only once. */
export interface InboxMessageForSeveral extends Pick<NewInboxMessage, 'template' | 'details' | 'createdAt'> {
  readonly link: string;
  readonly sourceId: string;
  /**
   * Time of the event that the message reports, in milliseconds since 1970. Of a member's unread messages with the same
   * template and link, only the one about the latest event remains. `null`: the message neither replaces others nor is
   * replaced.
   */
  readonly eventAt: number | null;
}

/**
 * Stores a message in the inboxes of members, in one transaction. Resolves to the ids of the members who received it:
 * not those who have it already, or have a message about a later event.
 */
export async function insertInboxMessages(
  trx: Database,
  memberIds: readonly string[],
  { template, details = {}, link, sourceId, eventAt, createdAt }: InboxMessageForSeveral,
): Promise<string[]> {
  if (memberIds.length === 0) return [];
  const stored = eventAt === null ? details : { ...details, eventAt: String(eventAt) };
  const message = { template, details: JSON.stringify(stored), link, source_id: sourceId, read_at: null };
  const rows = await trx
    .insertInto('inbox_message')
    .values(memberIds.map((member_id) => ({ ...message, id: crypto.randomUUID(), member_id, created_at: createdAt })))
    .onConflict((conflict) => conflict.columns(['member_id', 'source_id']).doNothing())
    .returning('member_id')
    .execute();
  const receivers = rows.map((row) => row.member_id);
  if (eventAt === null || receivers.length === 0) return receivers;
  const replaced = await trx
    .updateTable('inbox_message as older')
    .set({ deleted_at: createdAt })
    .where('older.member_id', 'in', receivers)
    .where('older.template', '=', template)
    .where('older.link', '=', link)
    .where('older.read_at', 'is', null)
    .where('older.deleted_at', 'is', null)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('inbox_message as later')
          .select('later.id')
          .whereRef('later.member_id', '=', 'older.member_id')
          .where('later.template', '=', template)
          .where('later.link', '=', link)
          .where(readEventTime('later'), '>', readEventTime('older')),
      ),
    )
    .returning(['older.member_id', 'older.source_id'])
    .execute();
  const late = new Set(replaced.filter((row) => row.source_id === sourceId).map((row) => row.member_id));
  return receivers.filter((id) => !late.has(id));
}

/** Reads the time of a message's event in SQL, in milliseconds since 1970; 0 if it has none. */
const readEventTime = (table: 'older' | 'later') =>
  sql<number>`coalesce((${sql.ref(`${table}.details`)} ->> 'eventAt')::bigint, 0)`;

/** Finds the inbox messages of a member before the position `before`, newest first. */
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

/** State of a member's inbox. `newest` is the position of the newest message, 0 for an empty inbox. */
export interface InboxState {
  readonly unreadCount: number;
  readonly newest: number;
}

const EMPTY: InboxState = { unreadCount: 0, newest: 0 };

/** Reads the states of several members' inboxes in one query. The result lacks members without messages. */
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

/** Counts a member's unread inbox messages after a position. */
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

/** Changes an inbox message, e.g. marks it as read. Returns false if the member has no message with this id. */
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

/** Finds the codes of the merchants whose members have inbox messages for which no push message was queued yet. */
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
 * Claims the oldest inbox messages that have not been announced by push, and marks them as announced. Returns their
 * number, and those that must be announced: newer than `since`, unread and not deleted.
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

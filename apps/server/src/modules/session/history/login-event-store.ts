import type { Insertable } from 'kysely';
import type { Database, DatabaseSchema } from '#src/db/schema.ts';

export type NewLoginEvent = Insertable<DatabaseSchema['login_event']>;

export async function insertLoginEvent(db: Database, event: NewLoginEvent): Promise<void> {
  await db.insertInto('login_event').values(event).execute();
}

/**
 * Finds a page of the member's logins, newest first: those after the time `since`, and before the position `before` if
 * it is given.
 */
export async function findLoginEvents(
  db: Database,
  memberId: string,
  { since, before, limit }: { readonly since: Date; readonly before: number | null; readonly limit: number },
) {
  return db
    .selectFrom('login_event')
    .select(['id', 'seq', 'at', 'method', 'result', 'device', 'browser', 'system', 'country', 'ip'])
    .where('member_id', '=', memberId)
    .where('at', '>', since)
    .$if(before !== null, (query) => query.where('seq', '<', before ?? 0))
    .orderBy('seq', 'desc')
    .limit(limit)
    .execute();
}

interface SimilarLogins {
  readonly memberId: string;
  readonly browser: string | null;
  readonly system: string | null;
  readonly ip: string;
  readonly since: Date;
}

/**
 * Counts the different browsers from which a member has logged in with the same browser name, system and IP address.
 */
export async function countSimilarLoginDevices(
  db: Database,
  { memberId, browser, system, ip, since }: SimilarLogins,
): Promise<number> {
  const { count } = await db
    .selectFrom('login_event')
    .select(({ fn }) => fn.count<string>('device_hash').distinct().as('count'))
    .where('member_id', '=', memberId)
    .where('result', '=', 'success')
    .where('browser', 'is not distinct from', browser)
    .where('system', 'is not distinct from', system)
    .where('ip', '=', ip)
    .where('at', '>', since)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Finds the session that a login has opened, by the hash of its token. */
export async function findLoginSession(db: Database, tokenHash: string) {
  return db
    .selectFrom('session')
    .select(['id', 'device', 'remember_family as rememberFamily'])
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst();
}

/**
 * The account at which a failed login was aimed: identified by username or number, or by the ticket of a pending login.
 */
export type LoginAttemptAccount =
  | { readonly usernameKey: string }
  | { readonly mobile: string }
  | { readonly ticketHash: string };

/** Finds the member whose account a failed login was aimed at; `null` if there is no open account. */
export async function findMemberOfLoginAttempt(
  db: Database,
  merchantCode: string,
  account: LoginAttemptAccount,
): Promise<string | null> {
  const members = db
    .selectFrom('member')
    .select('member.id')
    .where('member.merchant_code', '=', merchantCode)
    .where('member.closed_at', 'is', null);
  const query =
    'usernameKey' in account
      ? members.where('member.username_key', '=', account.usernameKey)
      : 'mobile' in account
        ? members.where('member.mobile', '=', account.mobile)
        : members
            .innerJoin('login_ticket', 'login_ticket.member_id', 'member.id')
            .where('login_ticket.ticket_hash', '=', account.ticketHash);
  return (await query.executeTakeFirst())?.id ?? null;
}

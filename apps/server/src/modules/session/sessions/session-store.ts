import { sql } from 'kysely';
import type { Database } from '#src/db/schema.ts';
import type { Call } from '#src/http/wps/operation.ts';
import { hashSecretToken, newSecretToken } from '#src/modules/session/credentials/secret-token.ts';
import type { Context } from '#src/context.ts';

export interface StoredSession {
  readonly id: string;
  readonly memberId: string;
  readonly merchantCode: string;
  readonly userName: string;
  readonly customerType: number;
  readonly restricted: boolean;
  /** He has a password and nothing besides. */
  readonly passwordAlone: boolean;
  readonly ip: string;
  readonly createdAt: Date;
  readonly lastSeenAt: Date;
}

/** Who never chose a password comes in by a provider's word only, and has no password to set a second factor up with. */
const passwordAlone = sql<boolean>`member.second_factor is null and not exists
  (select 1 from passwordless_member where passwordless_member.member_id = member.id)`;

export async function findSession(db: Database, tokenHash: string): Promise<StoredSession | undefined> {
  return (
    db
      .selectFrom('session')
      .innerJoin('member', 'member.id', 'session.member_id')
      .select([
        'session.id',
        'session.member_id as memberId',
        'session.merchant_code as merchantCode',
        'member.username as userName',
        'member.customer_type as customerType',
        'session.restricted',
        'session.ip',
        'session.created_at as createdAt',
        'session.last_seen_at as lastSeenAt',
        passwordAlone.as('passwordAlone'),
      ])
      .where('session.token_hash', '=', tokenHash)
      // One that was being opened while the account was closed is nobody's either.
      .where('member.closed_at', 'is', null)
      .executeTakeFirst()
  );
}

export async function hasPasswordAlone(db: Database, memberId: string): Promise<boolean> {
  const row = await db
    .selectFrom('member')
    .select(passwordAlone.as('alone'))
    .where('id', '=', memberId)
    .executeTakeFirst();
  return row?.alone ?? false;
}

/** When these sessions began and were seen last; those that have ended are left out. */
export async function findSessionTimes(db: Database, ids: readonly string[]) {
  if (ids.length === 0) return [];
  return db
    .selectFrom('session')
    .select(['id', 'merchant_code as merchantCode', 'created_at as createdAt', 'last_seen_at as lastSeenAt'])
    .where('id', 'in', ids)
    .execute();
}

export async function endSession(db: Database, id: string): Promise<void> {
  await db.deleteFrom('session').where('id', '=', id).execute();
}

export async function endSessionOf(db: Database, tokenHash: string): Promise<void> {
  await db.deleteFrom('session').where('token_hash', '=', tokenHash).execute();
}

export async function touchSession(db: Database, id: string, seenAt: Date): Promise<void> {
  await db.updateTable('session').set({ last_seen_at: seenAt }).where('id', '=', id).execute();
}

/** The old token dies as the new one is born, in one statement. False when it had died already. */
export async function replaceToken(
  db: Database,
  id: string,
  hashes: { readonly old: string; readonly fresh: string },
): Promise<boolean> {
  const row = await db
    .updateTable('session')
    .set({ token_hash: hashes.fresh })
    .where('id', '=', id)
    .where('token_hash', '=', hashes.old)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Throws away sessions nobody has used since `before`; no merchant keeps one that long. */
export async function pruneSessions(db: Database, before: Date): Promise<void> {
  await db.deleteFrom('session').where('last_seen_at', '<', before).execute();
}

interface NewSession {
  readonly memberId: string;
  readonly merchantCode: string;
  /** May do nothing but change the password. */
  readonly restricted: boolean;
  readonly deviceId: string | null;
  readonly device: string | null;
  /** What its device remembers the member by; the session ends with it. */
  readonly rememberFamily?: string | null;
  /** The identity ticket that the login was started for. */
  readonly linkTicketHash?: string | null;
}

/** Opens a session where the call came from and gives its token, which is nowhere else: only its hash is stored. */
export async function openSession(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  session: NewSession,
  call: Pick<Call, 'ip' | 'userAgent'>,
): Promise<string> {
  const token = newSecretToken();
  const now = new Date(clock.now());
  await db
    .insertInto('session')
    .values({
      id: crypto.randomUUID(),
      token_hash: hashSecretToken(token),
      member_id: session.memberId,
      merchant_code: session.merchantCode,
      restricted: session.restricted,
      ip: call.ip,
      user_agent: call.userAgent,
      device_id: session.deviceId,
      device: session.device,
      remember_family: session.rememberFamily ?? null,
      link_ticket_hash: session.linkTicketHash ?? null,
      created_at: now,
      last_seen_at: now,
    })
    .execute();
  return token;
}

/** Whether the login that opened a session was started for this ticket. */
export async function isOpenedForTicket(db: Database, sessionId: string, ticket: string): Promise<boolean> {
  const row = await db
    .selectFrom('session')
    .select('id')
    .where('id', '=', sessionId)
    .where('link_ticket_hash', '=', hashSecretToken(ticket))
    .executeTakeFirst();
  return row !== undefined;
}

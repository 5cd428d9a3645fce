import { sql } from 'kysely';
import type { Database } from '#src/db/schema.ts';
import type { ApiCallContext } from '#src/http/wps/operation.ts';
import { buildMustAcceptLegalTextsCondition } from '#src/modules/legal/legal-text-store.public.ts';
import {
  buildHasPlayBlockCondition,
  buildLoginTimeLimitReachedCondition,
  buildRequiredLimitMissingCondition,
  type ProtectionRules,
} from '#src/modules/protection/protection.public.ts';
import type { ActiveSession } from '#src/modules/session/sessions/active-session.ts';
import { hashSecretToken, createSecretToken } from '#src/modules/session/credentials/secret-token.ts';
import type { ServerContext } from '#src/server-context.ts';

export interface StoredSession extends Omit<ActiveSession, 'tokenHash' | 'needsSecondFactor'> {
  /**
   * True if the member has a password and no second factor, and has not logged in by passkey. Such a member must set up
   * a second factor if the merchant requires one.
   */
  readonly hasOnlyPassword: boolean;
  readonly ip: string;
  readonly lastSeenAt: Date;
  /** True if the member has reached a limit of the login time, which ends the session. */
  readonly isLoginTimeReached: boolean;
}

/**
 * SQL condition that a member has a password and no second factor. Members without a password log in through an
 * identity provider and cannot set up a second factor before they have a password.
 */
const hasOnlyPassword = sql<boolean>`member.second_factor is null and not exists
  (select 1 from passwordless_member where passwordless_member.member_id = member.id)`;

interface SessionQuery {
  readonly tokenHash: string;
  readonly now: Date;
  /** Player protection rules of the merchant at which the session token is used. */
  readonly rules: ProtectionRules;
}

export async function findSession(
  db: Database,
  { tokenHash, now, rules }: SessionQuery,
): Promise<StoredSession | undefined> {
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
        'session.restricted as isRestricted',
        'session.terms_due as mustAcceptTerms',
        buildRequiredLimitMissingCondition('member.id', rules).as('mustSetLimits'),
        'session.by_provider as byProvider',
        'session.interactive as isInteractive',
        'session.ip',
        'session.created_at as createdAt',
        'session.last_seen_at as lastSeenAt',
        buildSessionEndedByLoginTimeCondition('session.member_id', { rules, now }).as('isLoginTimeReached'),
        sql<boolean>`not session.by_passkey and ${hasOnlyPassword}`.as('hasOnlyPassword'),
      ])
      .where('session.token_hash', '=', tokenHash)
      // Omits a session that was created while the account was being closed or excluded.
      .where('member.closed_at', 'is', null)
      .where(sql<boolean>`not ${buildHasPlayBlockCondition('member.id', now, 'exclusion')}`)
      .executeTakeFirst()
  );
}

/** Builds the SQL condition that a limit of the login time has ended a session, or ends it now. */
export const buildSessionEndedByLoginTimeCondition = (memberId: string, query: Pick<SessionQuery, 'rules' | 'now'>) =>
  sql<boolean>`(session.login_time_reached or ${buildLoginTimeLimitReachedCondition(memberId, query)})`;

export async function memberHasOnlyPassword(db: Database, memberId: string): Promise<boolean> {
  const row = await db
    .selectFrom('member')
    .select(hasOnlyPassword.as('hasOnlyPassword'))
    .where('id', '=', memberId)
    .executeTakeFirst();
  return row?.hasOnlyPassword ?? false;
}

/**
 * Marks the sessions of a member as ended by a limit of the login time. They are not deleted, because each device must receive the
 * reason.
 */
export async function endSessionsByLoginTime(db: Database, memberId: string): Promise<void> {
  await db.updateTable('session').set({ login_time_reached: true }).where('member_id', '=', memberId).execute();
}

/** Finds the sessions of a merchant that a limit of the login time has ended, or ends now. */
export async function findSessionsEndedByLoginTime(
  db: Database,
  ids: readonly string[],
  query: Pick<SessionQuery, 'rules' | 'now'>,
): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('session')
    .select('id')
    .where('id', 'in', ids)
    .where(buildSessionEndedByLoginTimeCondition('session.member_id', query))
    .execute();
  return rows.map(({ id }) => id);
}

/** Finds the merchant, the creation time and the time of last use of sessions. Ended sessions are left out. */
export async function findSessionTimes(db: Database, ids: readonly string[]) {
  if (ids.length === 0) return [];
  return db
    .selectFrom('session')
    .select(['id', 'merchant_code as merchantCode', 'created_at as createdAt', 'last_seen_at as lastSeenAt'])
    .where('id', 'in', ids)
    .execute();
}

export async function deleteSession(db: Database, tokenHash: string): Promise<void> {
  await db.deleteFrom('session').where('token_hash', '=', tokenHash).execute();
}

/** Records that a session is used now, so that it does not end as idle. Requests and chat messages count as use. */
export async function recordSessionUse({ db, clock }: Pick<ServerContext, 'db' | 'clock'>, id: string): Promise<void> {
  await db
    .updateTable('session')
    .set({ last_seen_at: new Date(clock.now()) })
    .where('id', '=', id)
    .execute();
}

/** Replaces the session token in one statement; returns `false` if it was replaced meanwhile. */
export async function replaceSessionToken(
  db: Database,
  id: string,
  hashes: { readonly old: string; readonly new: string },
): Promise<boolean> {
  const row = await db
    .updateTable('session')
    .set({ token_hash: hashes.new })
    .where('id', '=', id)
    .where('token_hash', '=', hashes.old)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

interface NewSession {
  readonly memberId: string;
  readonly merchantCode: string;
  /** True if the session may only change the password. */
  readonly isRestricted: boolean;
  /** True if an identity provider has verified the member. */
  readonly byProvider?: boolean;
  /** True if the member has logged in by passkey. */
  readonly byPasskey?: boolean;
  /** True if a remembered device has logged in automatically. */
  readonly isAutomatic?: boolean;
  readonly deviceId: string | null;
  readonly device: string | null;
  /** Token family of the remembered device. If the family is revoked, the session ends. */
  readonly rememberFamily?: string | null;
  /** Hash of the identity ticket by which the session may link an identity to the account. */
  readonly linkTicketHash?: string | null;
}

/** Opens a session and resolves to its token. The database stores only the token's hash. */
export async function openSession(
  { db, clock }: Pick<ServerContext, 'db' | 'clock'>,
  session: NewSession,
  call: Pick<ApiCallContext, 'ip' | 'userAgent'>,
): Promise<string> {
  const token = createSecretToken();
  const now = new Date(clock.now());
  await db
    .insertInto('session')
    .values({
      id: crypto.randomUUID(),
      token_hash: hashSecretToken(token),
      member_id: session.memberId,
      merchant_code: session.merchantCode,
      restricted: session.isRestricted,
      terms_due: buildMustAcceptLegalTextsCondition({
        memberId: session.memberId,
        merchantCode: session.merchantCode,
        now,
      }),
      by_provider: session.byProvider ?? false,
      by_passkey: session.byPasskey ?? false,
      interactive: session.isAutomatic !== true,
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

/** Whether the session comes from the login that was started with this identity ticket. Only such a session may link the identity. */
export async function isSessionOfIdentityTicket(db: Database, sessionId: string, ticket: string): Promise<boolean> {
  const row = await db
    .selectFrom('session')
    .select('id')
    .where('id', '=', sessionId)
    .where('link_ticket_hash', '=', hashSecretToken(ticket))
    .executeTakeFirst();
  return row !== undefined;
}

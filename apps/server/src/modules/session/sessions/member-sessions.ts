import { listSessions, logout, endSession, endOtherSessions, exchangeUrlToken } from '@foyer/contract/session/sessions';
import { defineOperation } from '#src/http/wps/operation.ts';
import { ok, callError } from '#src/http/result.ts';
import { getProtectionRules, recordLoginTime } from '#src/modules/protection/protection.public.ts';
import {
  listActiveSessions,
  logOutOtherSessions,
  logOutSession,
} from '#src/modules/session/sessions/member-sessions-store.ts';
import type { ServerContext } from '#src/server-context.ts';
import { hashSecretToken, createSecretToken } from '#src/modules/session/credentials/secret-token.ts';
import { describeUserAgent } from '#src/modules/session/sessions/describe-user-agent.ts';
import { getRequiredLimitsFields } from '#src/modules/session/login/required-limits-field.ts';
import { replaceSessionToken } from '#src/modules/session/sessions/session-store.ts';

const MINUTE_MS = 60_000;

/**
 * Returns the member's active sessions with browser, system, IP address and time of last use, the most recently used
 * first.
 */
export const listSessionsOperation = ({ db, clock }: Pick<ServerContext, 'db' | 'clock'>) =>
  defineOperation(listSessions, async (_input, { session, merchant }) => {
    const { idleMinutes, absoluteMinutes } = merchant.brand.session;
    const ago = (minutes: number): Date => new Date(clock.now() - minutes * MINUTE_MS);
    const limits = { lastSeenAfter: ago(idleMinutes), createdAfter: ago(absoluteMinutes) };
    const rows = await listActiveSessions(db, session.memberId, limits);
    const sessions = rows.map((row) => ({
      id: row.id,
      current: row.id === session.id,
      device: row.device,
      ...describeUserAgent(row.user_agent),
      place: row.ip,
      createdAt: row.created_at.toISOString(),
      lastSeenAt: row.last_seen_at.toISOString(),
    }));
    return ok({ sessions });
  });

/** Logs out: ends the current session and forgets its device. Also succeeds if there is no session. [S4-035] */
export const logoutOperation = ({ db, clock }: Pick<ServerContext, 'db' | 'clock'>) =>
  defineOperation(logout, async (_input, { session, merchant }) => {
    if (session === null) return ok({});
    const { memberId } = session;
    const member = { memberId, rules: getProtectionRules(merchant.brand.protection) };
    await recordLoginTime(db, member, new Date(clock.now()));
    await logOutSession(db, memberId, session.id);
    return ok({});
  });

/** Ends one of the member's own sessions. Returns `not_found` for any other session. */
export const endMemberSessionOperation = ({ db }: Pick<ServerContext, 'db'>) =>
  defineOperation(endSession, async ({ id }, { session }) => {
    return (await logOutSession(db, session.memberId, id)) ? ok({}) : callError('not_found');
  });

/** Ends all sessions of the member except the current one. */
export const endOtherSessionsOperation = ({ db }: Pick<ServerContext, 'db'>) =>
  defineOperation(endOtherSessions, async (_input, { session }) => {
    return ok({ ended: await logOutOtherSessions(db, session.memberId, session.id) });
  });

/**
 * Exchanges the session token for a new one, because the old one was in a URL. Of two exchanges of one token, only one
 * succeeds. [S2-011]
 */
export const exchangeUrlTokenOperation = ({ db }: Pick<ServerContext, 'db'>) =>
  defineOperation(exchangeUrlToken, async (_input, { session, merchant, spanId }) => {
    const token = createSecretToken();
    const hashes = { old: session.tokenHash, new: hashSecretToken(token) };
    if (!(await replaceSessionToken(db, session.id, hashes))) return callError('login.not.session');
    return ok({
      id: session.memberId,
      token,
      userName: session.userName,
      customerType: session.customerType,
      firstTimeLogin: false,
      passwordExpired: session.isRestricted,
      updatePassword: session.isRestricted,
      ...(session.needsSecondFactor ? { factorDue: true } : {}),
      ...(session.mustAcceptTerms ? { termsDue: true } : {}),
      ...(await getRequiredLimitsFields(db, session.memberId, merchant)),
      spanId,
    });
  });

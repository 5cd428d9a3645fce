import type { SessionReader } from '#src/http/wps/session-reader.ts';
import { ok, callError } from '#src/http/result.ts';
import type { Merchant, MerchantDirectory } from '#src/modules/merchant/merchant.public.ts';
import type { Database } from '#src/db/schema.ts';
import {
  getProtectionRules,
  type MemberWithProtectionRules,
  offersLoginTimeLimit,
  readReachedLoginTimeLimit,
  recordLoginTime,
} from '#src/modules/protection/protection.public.ts';
import { merchantRequiresSecondFactor } from '#src/modules/session/two-factor/required-second-factor.ts';
import { hashSecretToken, isSecretToken } from '#src/modules/session/credentials/secret-token.ts';
import {
  deleteSession,
  endSessionsByLoginTime,
  findSession,
  findSessionsEndedByLoginTime,
  recordSessionUse,
  type StoredSession,
  findSessionTimes,
} from '#src/modules/session/sessions/session-store.ts';
import type { ServerContext } from '#src/server-context.ts';

const MINUTE_MS = 60_000;
/**
 * Minimum interval between updates of a session's `last_seen_at`, in milliseconds. Idle sessions end after minutes, so
 * this is precise enough.
 */
const TOUCH_EVERY_MS = MINUTE_MS;

/**
 * Returns a function that finds the session of an `Authorization` header at a merchant. Errors: `login.not.session` if
 * there is none, if it was idle for too long or is too old, or, with the limit in `value`, if the member has reached a limit of the
 * login time; `token_ip_different` if the merchant binds sessions to
 * their first IP address. [S4-034]
 */
export function createSessionReader({ db, clock }: Pick<ServerContext, 'db' | 'clock'>): SessionReader {
  return async (token, { merchant, ip }) => {
    if (!token || !isSecretToken(token)) return callError('login.not.session');
    const tokenHash = hashSecretToken(token);
    const now = clock.now();
    const rules = getProtectionRules(merchant.brand.protection);
    const found = await findSession(db, { tokenHash, now: new Date(now), rules });
    if (!found || found.merchantCode !== merchant.code) return callError('login.not.session');
    const member = { memberId: found.memberId, rules };
    if (hasEnded(found, merchant, now)) {
      await recordLoginTime(db, member, new Date(now));
      await deleteSession(db, tokenHash);
      return callError('login.not.session');
    }
    if (merchant.brand.session.bindToAddress && found.ip !== ip) return callError('token_ip_different');
    if (found.isLoginTimeReached) return rejectByLoginTime(db, member, new Date(now));
    if (now - found.lastSeenAt.getTime() >= TOUCH_EVERY_MS) {
      await recordSessionUse({ db, clock }, found.id);
      await recordLoginTime(db, member, new Date(now));
    }
    const { ip: _ip, lastSeenAt: _lastSeenAt, isLoginTimeReached: _isReached, hasOnlyPassword, ...session } = found;
    return ok({ ...session, tokenHash, needsSecondFactor: merchantRequiresSecondFactor(merchant) && hasOnlyPassword });
  };
}

/**
 * Rejects a session that a limit of the login time has ended. If the limit is reached now, all sessions of the member end, and the
 * error names the limit. Otherwise it was reached in an earlier period: a session that the member has opened since continues.
 */
async function rejectByLoginTime(db: Database, member: MemberWithProtectionRules, now: Date) {
  await recordLoginTime(db, member, now);
  const limit = await readReachedLoginTimeLimit(db, member, now);
  if (limit === null) return callError('login.not.session');
  await endSessionsByLoginTime(db, member.memberId);
  return callError('login.not.session', { value: { limit } });
}

/** Whether a session has ended, because it was idle for too long or is too old. */
function hasEnded(session: Pick<StoredSession, 'lastSeenAt' | 'createdAt'>, { brand }: Merchant, now: number): boolean {
  const idle = now - session.lastSeenAt.getTime();
  const age = now - session.createdAt.getTime();
  return idle >= brand.session.idleMinutes * MINUTE_MS || age >= brand.session.absoluteMinutes * MINUTE_MS;
}

interface Services extends Pick<ServerContext, 'db' | 'clock'> {
  readonly merchants: Pick<MerchantDirectory, 'byCode'>;
}

/**
 * Returns a function that finds out which sessions are still active. This does not count as use, so idle sessions still
 * end.
 */
export function createActiveSessionFilter({ db, clock, merchants }: Services) {
  /** Finds the sessions that a limit of the login time ends. Brands without such limits need no query. */
  const findEndedByLoginTime = async (active: Awaited<ReturnType<typeof findSessionTimes>>) => {
    const ended: string[] = [];
    for (const code of new Set(active.map(({ merchantCode }) => merchantCode))) {
      const rules = getProtectionRules(merchants.byCode(code)?.brand.protection);
      if (!offersLoginTimeLimit(rules)) continue;
      const ids = active.filter(({ merchantCode }) => merchantCode === code).map(({ id }) => id);
      ended.push(...(await findSessionsEndedByLoginTime(db, ids, { rules, now: new Date(clock.now()) })));
    }
    return new Set(ended);
  };
  return async (sessions: readonly { readonly sessionId: string }[]): Promise<ReadonlySet<string>> => {
    const found = await findSessionTimes(
      db,
      sessions.map(({ sessionId }) => sessionId),
    );
    const active = found.filter((session) => {
      const merchant = merchants.byCode(session.merchantCode);
      return merchant !== null && !hasEnded(session, merchant, clock.now());
    });
    const ended = await findEndedByLoginTime(active);
    return new Set(active.map(({ id }) => id).filter((id) => !ended.has(id)));
  };
}

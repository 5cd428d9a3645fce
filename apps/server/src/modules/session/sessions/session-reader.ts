import { throttle } from '#src/runtime/throttle.ts';
import type { ReadSession } from '#src/http/wps/read-session.ts';
import { done, refuse } from '#src/http/result.ts';
import type { Merchant, MerchantDirectory } from '#src/modules/merchant/merchant.public.ts';
import { requiresSecondFactor } from '#src/modules/session/two-factor/required-second-factor.ts';
import { hashSecretToken, looksLikeSecretToken } from '#src/modules/session/credentials/secret-token.ts';
import {
  endSession,
  findSession,
  pruneSessions,
  touchSession,
  type StoredSession,
  findSessionTimes,
} from '#src/modules/session/sessions/session-store.ts';
import type { Context } from '#src/context.ts';

const MINUTE_MS = 60_000;
/** `last_seen_at` is written at most so often; the idle limit is minutes, so a minute's grain is fine. */
const TOUCH_EVERY_MS = MINUTE_MS;
const PRUNE_AFTER_MS = 30 * 24 * 60 * MINUTE_MS;

/**
 * Finds the session of an `Authorization` value at a merchant. `login.not.session` when there is none or it has ended, be it
 * idle or too old; `token_ip_different` when the merchant binds sessions to the address they began at. [S4-034]
 */
export function createSessionReader({ db, clock }: Pick<Context, 'db' | 'clock'>): ReadSession {
  const prune = throttle(60 * MINUTE_MS, clock, () => pruneSessions(db, new Date(clock.now() - PRUNE_AFTER_MS)));
  return async (token, { merchant, ip }) => {
    if (!token || !looksLikeSecretToken(token)) return refuse('login.not.session');
    await prune();
    const tokenHash = hashSecretToken(token);
    const found = await findSession(db, tokenHash);
    if (!found || found.merchantCode !== merchant.code) return refuse('login.not.session');
    const now = clock.now();
    if (hasEnded(found, merchant, now)) {
      await endSession(db, found.id);
      return refuse('login.not.session');
    }
    if (merchant.brand.session.bindToAddress && found.ip !== ip) return refuse('token_ip_different');
    if (now - found.lastSeenAt.getTime() >= TOUCH_EVERY_MS) await touchSession(db, found.id, new Date(now));
    const { id, memberId, merchantCode, userName, customerType, createdAt, restricted } = found;
    const factorDue = requiresSecondFactor(merchant) && found.passwordAlone;
    return done({ id, tokenHash, memberId, merchantCode, userName, customerType, createdAt, restricted, factorDue });
  };
}

/** Idle for too long, or too old. */
export function hasEnded(
  session: Pick<StoredSession, 'lastSeenAt' | 'createdAt'>,
  { brand }: Merchant,
  now: number,
): boolean {
  const idle = now - session.lastSeenAt.getTime();
  const age = now - session.createdAt.getTime();
  return idle >= brand.session.idleMinutes * MINUTE_MS || age >= brand.session.absoluteMinutes * MINUTE_MS;
}

interface Services extends Pick<Context, 'db' | 'clock'> {
  readonly merchants: Pick<MerchantDirectory, 'byCode'>;
}

/** Which of these sessions are alive. Asking is no use of them: it lets them grow idle. */
export function createFilterActiveSessions({ db, clock, merchants }: Services) {
  return async (asked: readonly { readonly sessionId: string }[]): Promise<ReadonlySet<string>> => {
    const found = await findSessionTimes(
      db,
      asked.map(({ sessionId }) => sessionId),
    );
    const living = found.filter((session) => {
      const merchant = merchants.byCode(session.merchantCode);
      return merchant !== null && !hasEnded(session, merchant, clock.now());
    });
    return new Set(living.map(({ id }) => id));
  };
}

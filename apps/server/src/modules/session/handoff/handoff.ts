import { handoff } from '@foyer/contract/session/handoff';
import { throttle } from '#src/runtime/throttle.ts';
import type { Clock } from '#src/clock.ts';
import type { Database } from '#src/db/schema.ts';
import { operation } from '#src/http/wps/operation.ts';
import { done, refuse } from '#src/http/result.ts';
import { insertHandoff, pruneHandoffs } from '#src/modules/session/handoff/handoff-store.ts';
import { hashSecretToken, newSecretToken } from '#src/modules/session/credentials/secret-token.ts';

/** [wire: Session] */
const LIFE_S = 60;

interface Services {
  readonly db: Database;
  readonly clock: Clock;
}

/**
 * A token for exactly one origin of the merchant's list, good for 60 s and once. What is not on the list gets nothing; where
 * the list says `legacyToken`, it is the session's own. [S2-015]
 */
export function handoffOperation({ db, clock }: Services) {
  const prune = throttle(LIFE_S * 1_000, clock, () => pruneHandoffs(db, new Date(clock.now())));
  return operation(handoff, async ({ audience }, { session, merchant, raw }) => {
    if (!session) return refuse('login.not.session');
    const listed = merchant.brand.handoffOrigins.find(({ origin }) => origin === audience);
    if (!listed) return refuse('access_denied');
    const shown = raw.header('authorization');
    if (listed.legacyToken && shown !== null) return done({ token: shown, expiresIn: null });
    await prune();
    const token = newSecretToken();
    await insertHandoff(db, {
      token_hash: hashSecretToken(token),
      merchant_code: merchant.code,
      session_id: session.id,
      audience,
      expires_at: new Date(clock.now() + LIFE_S * 1_000),
    });
    return done({ token, expiresIn: LIFE_S });
  });
}

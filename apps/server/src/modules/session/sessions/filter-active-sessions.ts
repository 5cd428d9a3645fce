import type { Clock } from '#src/clock.ts';
import type { Database } from '#src/db/schema.ts';
import type { MerchantDirectory } from '#src/modules/merchant/merchant.public.ts';
import { hasEnded } from '#src/modules/session/sessions/session-reader.ts';
import { findSessionTimes } from '#src/modules/session/sessions/session-store.ts';

interface Services {
  readonly db: Database;
  readonly clock: Clock;
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

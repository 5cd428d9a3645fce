import { takeDeposits } from '@foyer/contract/tracking/take-deposits';
import type { Clock } from '#src/clock.ts';
import type { Database } from '#src/db/schema.ts';
import { operation } from '#src/http/wps/operation.ts';
import { done, refuse } from '#src/http/result.ts';
import { takeForBrowser } from '#src/modules/conversion/browser-deposits.ts';

interface Services {
  readonly db: Database;
  readonly clock: Clock;
}

/** Hands a member's arrived deposits to the browser that asks first. Only a browser with consent asks. [S9-035] */
export function takeDepositsOperation({ db, clock }: Services) {
  return operation(takeDeposits, async (_input, { session }) => {
    if (!session) return refuse('login.not.session');
    const rows = await takeForBrowser(db, session.memberId, clock.now());
    return done({
      deposits: rows.map(({ event_id: eventId, name, amount, currency }) => ({ eventId, name, amount, currency })),
    });
  });
}

import { claimDepositEventsForPixels } from '@foyer/contract/tracking/claim-deposit-events-for-pixels';
import type { ServerContext } from '#src/server-context.ts';
import { type Operation, defineOperation } from '#src/http/wps/operation.ts';
import { ok } from '#src/http/result.ts';
import { claimDepositsForBrowser } from '#src/modules/conversion/deposits-for-browser-store.ts';

/** Creates the module that reports conversions: other modules queue them, and a job sends them to ad partners. */
export function createConversionModule({ db, clock }: ServerContext) {
  const operations: readonly Operation[] = [claimDepositEventsForPixelsOperation({ db, clock })];
  return { operations };
}

/**
 * Returns the member's deposits of the last 24 hours that no browser has fetched yet, for the browser to report to ad
 * partners. Each deposit is returned once. Only browsers with the member's consent call it. [S9-035]
 */
const claimDepositEventsForPixelsOperation = ({ db, clock }: Pick<ServerContext, 'db' | 'clock'>) =>
  defineOperation(claimDepositEventsForPixels, async (_input, { session }) => {
    const rows = await claimDepositsForBrowser(db, session.memberId, clock.now());
    return ok({
      deposits: rows.map(({ event_id: eventId, name, amount, currency }) => ({ eventId, name, amount, currency })),
    });
  });

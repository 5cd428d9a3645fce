import * as z from 'zod/mini';
import { defineEndpoint } from '#src/endpoint.ts';

/**
 * Returns arrived deposits to a browser with consent, which sends them to the ad partners that accept deposits from browsers
 * only.
 */
export const claimDepositEventsForPixels = defineEndpoint({
  name: 'tracking.takeDeposits',
  method: 'POST',
  path: '/wps/system/deposits',
  summary:
    'Returns deposits of the member that arrived within the last day, each once to one browser, which sends them to advertisers.',
  source: 'S9-035',
  out: z.object({
    deposits: z.array(
      z.object({
        /**
         * Event id of the deposit. The server sends ad partners the same id, so that an ad partner that receives the deposit
         * twice counts it once.
         */
        eventId: z.string(),
        /** Name of the event: the member's first deposit, a later one (`redeposit`), or `deposit` if that is unknown. */
        name: z.enum(['firstDeposit', 'redeposit', 'deposit']),
        /** Amount of the deposit in units of the currency, with fractions. */
        amount: z.number(),
        /** ISO 4217 code of the deposit's currency. */
        currency: z.string(),
      }),
    ),
  }),
  lowPriority: true,
});

import * as z from 'zod/mini';
import { defineEndpoint } from '#src/endpoint.ts';

/** For advertisers that accept deposits from browsers only: a browser with consent collects the deposits and sends them. */
export const takeDepositsForPixels = defineEndpoint({
  name: 'tracking.takeDeposits',
  method: 'POST',
  path: '/wps/system/deposits',
  summary:
    'Returns deposits of the member that arrived within the last day, each once to one browser, which sends them to advertisers.',
  source: 'S9-035',
  out: z.object({
    deposits: z.array(
      z.object({
        /** The event id that the server also uses for the deposit, so that a vendor counts it once. */
        eventId: z.string(),
        /** The member's first deposit, a later one, or unknown. */
        name: z.enum(['firstDeposit', 'redeposit', 'deposit']),
        /** In units of the currency, with fractions. */
        amount: z.number(),
        /** ISO 4217. */
        currency: z.string(),
      }),
    ),
  }),
  lowPriority: true,
});

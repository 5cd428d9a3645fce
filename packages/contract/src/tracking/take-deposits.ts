import * as z from 'zod/mini';
import { defineEndpoint } from '#src/endpoint.ts';

/** Where a browser with consent takes over deposits for the advertisers that only a browser can send to. */
export const takeDeposits = defineEndpoint({
  name: 'tracking.takeDeposits',
  method: 'POST',
  path: '/wps/system/deposits',
  summary:
    'Hands the deposits of the member that arrived within a day to one browser, each once, to be sent to advertisers from there.',
  source: 'S9-035',
  out: z.object({
    deposits: z.array(
      z.object({
        /** The event id that the server sends the deposit with, so that a vendor counts it once. */
        eventId: z.string(),
        /** The member's first, a later one, or unknown. */
        name: z.enum(['firstDeposit', 'redeposit', 'deposit']),
        /** Whole or broken units of the currency. */
        amount: z.number(),
        /** ISO 4217. */
        currency: z.string(),
      }),
    ),
  }),
  lowPriority: true,
});

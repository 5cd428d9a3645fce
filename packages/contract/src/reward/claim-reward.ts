import * as z from 'zod/mini';
import { defineEndpoint } from '#src/endpoint.ts';

export const claimReward = defineEndpoint({
  name: 'reward.claimReward',
  method: 'POST',
  path: '/wps/relay/REWCENFE_claimReward',
  summary: 'Gives a member the play credits of a reward; claimed again, it answers the same and gives nothing.',
  source: 'S6-017',
  in: z.strictObject({ source: z.string().check(z.regex(/^(promotion|rank):[a-z0-9][a-z0-9-]{0,47}$/)) }),
  out: z.object({
    credits: z.int(),
    balance: z.int(),
    /** ISO 8601. */
    claimedAt: z.string(),
  }),
  errors: ['account_closed'],
  token: 'required',
});

import * as z from 'zod/mini';
import { defineEndpoint } from '#src/endpoint.ts';
import { rewardSchema } from '#src/reward/reward.ts';

export const getRewards = defineEndpoint({
  name: 'reward.getRewards',
  method: 'GET',
  path: '/wps/relay/REWCENFE_getRewards',
  summary: 'The play credits a member can claim and those he has claimed, the newest first.',
  source: 'S6-017',
  in: z.strictObject({}),
  out: z.object({
    /** All play credits claimed so far. */
    balance: z.int(),
    rewards: z.array(rewardSchema),
  }),
  token: 'required',
});

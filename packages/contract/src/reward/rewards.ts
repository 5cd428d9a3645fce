import * as z from 'zod/mini';
import { defineEndpoint, type Endpoint } from '#src/endpoint.ts';

/** Play credits that a member can claim or has claimed. */
export const rewardSchema = z.object({
  /** Identifies the reward in a claim: `promotion:<id>`, `rank:<label>` or `code:<code>`. */
  source: z.string(),
  title: z.string(),
  credits: z.int(),
  /** ISO 8601; `null` if not claimed yet. */
  claimedAt: z.nullable(z.string()),
  /** End of the claim period; `null` for none. */
  until: z.nullable(z.string()),
});

export type Reward = z.output<typeof rewardSchema>;

export const getRewards = defineEndpoint({
  name: 'reward.getRewards',
  method: 'GET',
  path: '/wps/relay/REWCENFE_getRewards',
  summary: 'Returns the play credits that the member can claim or has claimed, newest first.',
  source: 'S6-017',
  platform: { flag: 'REWCEN3' },
  out: z.object({
    /** The member's balance, in whole play credits. */
    balance: z.int(),
    rewards: z.array(rewardSchema),
  }),
});

export const claimReward = defineEndpoint({
  name: 'reward.claimReward',
  method: 'POST',
  path: '/wps/relay/REWCENFE_claimReward',
  summary: 'Credits the member with a reward; a repeated claim returns the same response and credits nothing.',
  source: 'S6-017',
  platform: { flag: 'REWCEN3' },
  in: z.strictObject({ source: z.string().check(z.regex(/^(promotion|rank):[a-z0-9][a-z0-9-]{0,47}$/)) }),
  out: z.object({
    credits: z.int(),
    /** The member's balance, in whole play credits. */
    balance: z.int(),
    /** ISO 8601. */
    claimedAt: z.string(),
  }),
  errors: ['account_closed', 'self_excluded', 'time_out'],
});

export const rewardEndpoints: readonly Endpoint[] = [getRewards, claimReward];

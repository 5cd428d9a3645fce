import * as z from 'zod/mini';
import { defineEndpoint, type Endpoint } from '#src/endpoint.ts';

/** A reward: play credits that a member can claim or has claimed. */
export const rewardSchema = z.object({
  /** Identifies the reward: `promotion:<id>`, `rank:<label>` or `code:<code>`. */
  source: z.string(),
  title: z.string(),
  credits: z.int(),
  /** When the member claimed the reward, ISO 8601; `null` if it can still be claimed. */
  claimedAt: z.nullable(z.string()),
  /** Until when the reward can be claimed; `null` if there is no end. */
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
    /** The balance of the member's wallet, in whole play credits. */
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
    /** The balance of the member's wallet after the claim, in whole play credits. */
    balance: z.int(),
    /** When the member claimed the reward, ISO 8601. */
    claimedAt: z.string(),
  }),
  errors: ['account_closed', 'self_excluded', 'time_out'],
});

export const rewardEndpoints: readonly Endpoint[] = [getRewards, claimReward];

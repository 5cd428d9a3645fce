import * as z from 'zod/mini';
import { defineEndpoint, type Endpoint } from '#src/endpoint.ts';

/** Play credits a member can claim, or has. */
export const rewardSchema = z.object({
  /** Names it when it is claimed: `promotion:<id>`, `rank:<label>` or `code:<code>`. */
  source: z.string(),
  title: z.string(),
  credits: z.int(),
  /** ISO 8601; `null` while it can be claimed. */
  claimedAt: z.nullable(z.string()),
  /** When it can no longer be claimed; `null` for never. */
  until: z.nullable(z.string()),
});

export type Reward = z.output<typeof rewardSchema>;

export const getRewards = defineEndpoint({
  name: 'reward.getRewards',
  method: 'GET',
  path: '/wps/relay/REWCENFE_getRewards',
  summary: 'The play credits a member can claim and those he has claimed, the newest first.',
  source: 'S6-017',
  platform: { flag: 'REWCEN3' },
  out: z.object({
    /** All play credits claimed so far. */
    balance: z.int(),
    rewards: z.array(rewardSchema),
  }),
});

export const claimReward = defineEndpoint({
  name: 'reward.claimReward',
  method: 'POST',
  path: '/wps/relay/REWCENFE_claimReward',
  summary: 'Gives a member the play credits of a reward; claimed again, it answers the same and gives nothing.',
  source: 'S6-017',
  platform: { flag: 'REWCEN3' },
  in: z.strictObject({ source: z.string().check(z.regex(/^(promotion|rank):[a-z0-9][a-z0-9-]{0,47}$/)) }),
  out: z.object({
    credits: z.int(),
    balance: z.int(),
    /** ISO 8601. */
    claimedAt: z.string(),
  }),
  errors: ['account_closed'],
});

export const rewardEndpoints: readonly Endpoint[] = [getRewards, claimReward];

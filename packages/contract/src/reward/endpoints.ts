import type { Endpoint } from '#src/endpoint.ts';
import { claimReward } from '#src/reward/claim-reward.ts';
import { getRewards } from '#src/reward/get-rewards.ts';

export const rewardEndpoints: readonly Endpoint[] = [getRewards, claimReward];

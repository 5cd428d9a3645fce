import { defineMemberQuery } from '#src/platform/member/use-member-query.ts';

/** The balance and the rewards of the member. */
export const rewardsQuery = defineMemberQuery(
  'reward.getRewards',
  async () => (await import('@foyer/contract/reward/rewards')).getRewards,
  {},
);

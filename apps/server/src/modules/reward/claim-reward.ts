import { claimReward } from '@foyer/contract/reward/rewards';
import { operation } from '#src/http/wps/operation.ts';
import { done, refuse } from '#src/http/result.ts';
import { mayPlay } from '#src/modules/protection/protection.public.ts';
import { readOpenRewards, type RewardServices } from '#src/modules/reward/open-rewards.ts';
import { findClaim, insertClaim, sumCredits } from '#src/modules/reward/reward-store.ts';

/** Gives the credits of a reward that is open to the member, once; repeated and concurrent claims get the same answer. [S6-017] */
export const claimRewardOperation = (services: RewardServices) =>
  operation(claimReward, async ({ source }, { merchant, language, session }) => {
    if (!session) return refuse('login.not.session');
    if (!merchant.brand.flags.REWCEN3) return refuse('not_found');
    const { db, clock } = services;
    const { memberId } = session;
    const before = await findClaim(db, memberId, source);
    if (!before) {
      const open = await readOpenRewards(services, { merchant, language, memberId });
      const reward = open.find((one) => one.source === source);
      if (!reward) return refuse('not_found');
      const newClaim = { memberId, source, credits: reward.credits, claimedAt: new Date(clock.now()) };
      const given = await db.transaction().execute(async (trx) => {
        if (!(await mayPlay(trx, memberId))) return false;
        await insertClaim(trx, newClaim);
        return true;
      });
      if (!given) return refuse('account_closed');
    }
    const claim = before ?? (await findClaim(db, memberId, source));
    if (!claim) return refuse('not_found');
    const balance = await sumCredits(db, memberId);
    return done({ credits: claim.credits, balance, claimedAt: claim.claimed_at.toISOString() });
  });

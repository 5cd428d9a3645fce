import { getRewards } from '@foyer/contract/reward/rewards';
import { operation } from '#src/http/wps/operation.ts';
import { done, refuse } from '#src/http/result.ts';
import { readOpenRewards, type RewardServices } from '#src/modules/reward/open-rewards.ts';
import { findClaims } from '#src/modules/reward/reward-store.ts';

/** What can be claimed, then what was; a claim whose promotion is over is called by its source. [S6-017] */
export const getRewardsOperation = (services: RewardServices) =>
  operation(getRewards, async (_input, { merchant, language, session }) => {
    if (!session) return refuse('login.not.session');
    if (!merchant.brand.flags.REWCEN3) return refuse('not_found');
    const { memberId } = session;
    const open = await readOpenRewards(services, { merchant, language, memberId });
    const claims = await findClaims(services.db, memberId);
    const claimed = new Set(claims.map(({ source }) => source));
    return done({
      balance: claims.reduce((sum, { credits }) => sum + credits, 0),
      rewards: [
        ...open.filter(({ source }) => !claimed.has(source)).map((reward) => ({ ...reward, claimedAt: null })),
        ...claims.map(({ source, credits, claimed_at: at }) => ({
          source,
          title: open.find((reward) => reward.source === source)?.title ?? source.slice(source.indexOf(':') + 1),
          credits,
          claimedAt: at.toISOString(),
          until: null,
        })),
      ],
    });
  });

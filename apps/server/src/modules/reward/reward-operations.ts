import { getRewards, claimReward } from '@foyer/contract/reward/rewards';
import type { LanguageCode } from '@foyer/contract/language';
import { defineOperation } from '#src/http/wps/operation.ts';
import { ok, callError } from '#src/http/result.ts';
import {
  findRewardClaim,
  findRewardClaims,
  grantReward,
  lockWallet,
  readWalletBalance,
} from '#src/modules/wallet/wallet.public.ts';
import { findPlayBlock, rejectPlay } from '#src/modules/protection/protection.public.ts';
import type { Database } from '#src/db/schema.ts';
import { findMemberVipLabelId, findVipLabels } from '#src/modules/vip/vip.public.ts';
import { type ArticleServices, readArticles } from '#src/modules/content/content.public.ts';
import { getBrandCopyInLanguage, type Merchant } from '#src/modules/merchant/merchant.public.ts';

/**
 * Returns the rewards that the member can claim, followed by claimed ones. A member who may not play gets no claimable
 * rewards. If the title of a claimed reward is unknown, for example because the promotion has ended, the id in its
 * source replaces it. [S6-017]
 */
export const getRewardsOperation = (services: RewardServices) =>
  defineOperation(getRewards, async (_input, { merchant, language, session }) => {
    if (!merchant.brand.flags.REWCEN3) return callError('not_found');
    const { memberId } = session;
    const block = await findPlayBlock(services.db, memberId, new Date(services.clock.now()));
    const open = block === null ? await readOpenRewards(services, { merchant, language, memberId }) : [];
    const claims = await findRewardClaims(services.db, memberId);
    const claimed = new Set(claims.map(({ source }) => source));
    return ok({
      balance: await readWalletBalance(services.db, memberId),
      rewards: [
        ...open.filter(({ source }) => !claimed.has(source)).map((reward) => ({ ...reward, claimedAt: null })),
        ...claims.map(({ source, credits, claimedAt }) => ({
          source,
          title: open.find((reward) => reward.source === source)?.title ?? source.slice(source.indexOf(':') + 1),
          credits,
          claimedAt: claimedAt.toISOString(),
          until: null,
        })),
      ],
    });
  });

/**
 * Grants the play credits of a claimable reward once. Repeated and concurrent claims get the same response. [S6-017]
 */
export const claimRewardOperation = (services: RewardServices) =>
  defineOperation(claimReward, async ({ source }, { merchant, language, session }) => {
    if (!merchant.brand.flags.REWCEN3) return callError('not_found');
    const { db, clock } = services;
    const { memberId } = session;
    const before = await findRewardClaim(db, memberId, source);
    if (!before) {
      const open = await readOpenRewards(services, { merchant, language, memberId });
      const reward = open.find((one) => one.source === source);
      if (!reward) return callError('not_found');
      const now = new Date(clock.now());
      const owner = { memberId, merchantCode: merchant.code, currency: merchant.brand.country.currency };
      const block = await db.transaction().execute(async (trx) => {
        const wallet = await lockWallet(trx, owner, now);
        const found = await findPlayBlock(trx, memberId, now);
        if (found === null) await grantReward(trx, wallet, { source, credits: reward.credits, claimedAt: now });
        return found;
      });
      if (block !== null) return rejectPlay(block);
    }
    const claim = before ?? (await findRewardClaim(db, memberId, source));
    if (!claim) return callError('not_found');
    const balance = await readWalletBalance(db, memberId);
    return ok({ credits: claim.credits, balance, claimedAt: claim.claimedAt.toISOString() });
  });

interface RewardServices extends ArticleServices {
  readonly db: Database;
}

interface OpenReward {
  readonly source: string;
  readonly title: string;
  readonly credits: number;
  /** When the reward ends, ISO 8601. */
  readonly until: string | null;
}

interface RewardQuery {
  readonly merchant: Merchant;
  readonly language: LanguageCode;
  readonly memberId: string;
}

/**
 * Lists the rewards for which a member qualifies, claimed or not: those of current promotions, and of the VIP ranks
 * that the member has reached.
 */
async function readOpenRewards(services: RewardServices, query: RewardQuery): Promise<OpenReward[]> {
  const { merchant, language, memberId } = query;
  const labelId = await findMemberVipLabelId(services.db, memberId);
  // The callers reject blocked members.
  const viewer = { kind: 'member', labelId, isBlocked: false } as const;
  const reader = { merchant, language, viewer };
  const { articles } = await readArticles(services, reader, 'promotion');
  const promotions = articles.flatMap(({ id, title, credits, until }) =>
    credits === null ? [] : [{ source: `promotion:${id}`, title, credits, until }],
  );
  return [...promotions, ...(await readRankRewards(services, query, labelId))];
}

async function readRankRewards(
  services: RewardServices,
  query: RewardQuery,
  labelId: string | null,
): Promise<OpenReward[]> {
  const { merchant, language } = query;
  const labels = await findVipLabels(services.db, merchant.code);
  const currentLevel = labels.find(({ id }) => id === labelId)?.rankLevel ?? 0;
  const copy = getBrandCopyInLanguage(await services.readSite(merchant), merchant, language).club;
  return labels.flatMap(({ id, rankLevel, credits }) =>
    credits === null || rankLevel > currentLevel
      ? []
      : [{ source: `rank:${id}`, title: copy?.[id]?.name ?? id, credits, until: null }],
  );
}

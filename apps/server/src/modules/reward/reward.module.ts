import type { Context } from '#src/context.ts';
import type { Operation } from '#src/http/wps/operation.ts';
import type { ReadContentCache } from '#src/modules/content/content.public.ts';
import type { ReadSite } from '#src/modules/merchant/merchant.public.ts';
import { claimRewardOperation } from '#src/modules/reward/claim-reward.ts';
import { getPromoCodeEnableOperation } from '#src/modules/reward/get-promo-code-enable.ts';
import { getRewardsOperation } from '#src/modules/reward/get-rewards.ts';
import { redeemPromoCodeOperation } from '#src/modules/reward/redeem-promo-code.ts';
import { createTakesPromoCodes } from '#src/modules/reward/takes-promo-codes.ts';

interface Dependencies {
  readonly readContentCache: ReadContentCache;
  readonly readSite: ReadSite;
}

/** Rewards and promotional codes. */
export function createRewardModule({ db, clock, limits }: Context, { readContentCache, readSite }: Dependencies) {
  const services = { db, clock, readContentCache, readSite };
  const takesPromoCodes = createTakesPromoCodes({ db, clock });
  const operations: readonly Operation[] = [
    getPromoCodeEnableOperation(takesPromoCodes),
    redeemPromoCodeOperation({ db, clock, limits }),
    getRewardsOperation(services),
    claimRewardOperation(services),
  ];
  return { operations };
}

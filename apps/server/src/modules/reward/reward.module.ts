import { getPromoCodeAvailability } from '@foyer/contract/promo/promo-code';
import type { ServerContext } from '#src/server-context.ts';
import { type Operation, defineOperation } from '#src/http/wps/operation.ts';
import type { ContentCacheReader } from '#src/modules/content/content.public.ts';
import { claimRewardOperation, getRewardsOperation } from '#src/modules/reward/reward-operations.ts';
import { redeemPromoCodeOperation } from '#src/modules/reward/redeem-promo-code.ts';
import { createRevisionCache } from '#src/modules/merchant/merchant.public.ts';
import { findPromoCodePeriods } from '#src/modules/reward/reward.public.ts';
import { ok } from '#src/http/result.ts';

interface Dependencies {
  readonly readContentCache: ContentCacheReader;
}

/** Creates the module for rewards and promo codes. */
export function createRewardModule({ db, clock, limits, readSite }: ServerContext, { readContentCache }: Dependencies) {
  const services = { db, clock, readContentCache, readSite };
  const operations: readonly Operation[] = [
    getPromoCodeAvailabilityOperation(services),
    redeemPromoCodeOperation({ db, clock, limits }),
    getRewardsOperation(services),
    claimRewardOperation(services),
  ];
  return { operations };
}

/**
 * Whether the merchant offers promo codes: the flag of the reward centre is on, and a code is currently valid. [S7-050,
 * S6-017]
 */
function getPromoCodeAvailabilityOperation({ db, clock }: Pick<ServerContext, 'db' | 'clock'>) {
  const readPeriods = createRevisionCache((code) => findPromoCodePeriods(db, code));
  return defineOperation(getPromoCodeAvailability, async (_input, { merchant }) => {
    if (!merchant.brand.flags.REWCEN3) return ok({ enabled: false });
    const now = new Date(clock.now());
    const periods = await readPeriods(merchant);
    return ok({ enabled: periods.some(({ from, until }) => (from ?? now) <= now && (until === null || until > now)) });
  });
}

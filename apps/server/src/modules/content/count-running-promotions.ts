import type {
  AvailabilityByPromotionName,
  PromotionName,
} from '@foyer/contract/content/get-named-promotion-availability';
import type { ArticleServices } from '#src/modules/content/read-articles.ts';
import type { Merchant } from '#src/modules/merchant/merchant.public.ts';

type Services = Pick<ArticleServices, 'clock' | 'readContentCache'>;

/**
 * Counts the running promotions by name, including promotions for audiences other than the caller. [S3-042, S7-034,
 * S6-005]
 */
export async function countRunningPromotions(
  { clock, readContentCache }: Services,
  merchant: Merchant,
): Promise<AvailabilityByPromotionName> {
  const { items } = await readContentCache(merchant);
  const now = clock.now();
  const running = items.promotion.filter(
    ({ from, until }) => (from === null || now >= from.getTime()) && (until === null || now < until.getTime()),
  );
  const count = (promotion: PromotionName) => {
    const number = running.filter(({ name }) => name === promotion).length;
    return { enabled: number > 0, count: number };
  };
  return { APP_DOWNLOAD: count('APP_DOWNLOAD'), REFERRAL: count('REFERRAL') };
}

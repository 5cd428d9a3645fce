import type { AvailablePromotions, PromotionName } from '@foyer/contract/content/get-available-promotions';
import type { ArticleServices } from '#src/modules/content/read-articles.ts';
import type { Merchant } from '#src/modules/merchant/merchant.public.ts';

type Services = Pick<ArticleServices, 'clock' | 'readContentCache'>;

/** Which promotions known by name run now, whomever they are for, and how many of each. [S3-042, S7-034, S6-005] */
export async function readAvailablePromotions(
  { clock, readContentCache }: Services,
  merchant: Merchant,
): Promise<AvailablePromotions> {
  const { items } = await readContentCache(merchant);
  const now = clock.now();
  const running = items.promotion.filter(
    ({ from, until }) => (from === null || now >= from.getTime()) && (until === null || now < until.getTime()),
  );
  const of = (wanted: PromotionName) => {
    const count = running.filter(({ name }) => name === wanted).length;
    return { enabled: count > 0, count };
  };
  return { APP_DOWNLOAD: of('APP_DOWNLOAD'), REFERRAL: of('REFERRAL') };
}

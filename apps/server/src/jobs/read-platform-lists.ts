import { getAnnouncements } from '@foyer/contract/content/get-announcements';
import { getAvailablePromotions } from '@foyer/contract/content/get-available-promotions';
import type { LanguageCode } from '@foyer/contract/language';
import * as z from 'zod';
import type { Context } from '#src/context.ts';
import { askPlatform } from '#src/http/upstream/ask-platform.ts';
import type { Merchant } from '#src/modules/merchant/merchant.public.ts';

type Services = Pick<Context, 'log' | 'merchants'> & {
  /** Origin of the operator's own platform. */
  readonly upstreamUrl: string;
};

/** A promotion that the platform leaves out does not run; names that this product does not know are ignored. */
const promotionSchema = z.object({ enabled: z.boolean(), count: z.int() }).catch({ enabled: false, count: 0 });
const promotionsSchema = z.object({
  promotions: z.object({ APP_DOWNLOAD: promotionSchema, REFERRAL: promotionSchema }),
});

async function readPromotions({ log, merchants, upstreamUrl }: Services, merchant: Merchant): Promise<void> {
  const answer = await askPlatform({ upstreamUrl, merchant, path: getAvailablePromotions.path, query: {} });
  const read = answer.kind === 'answered' ? promotionsSchema.safeParse(answer.envelope.value) : null;
  if (read?.success) merchants.applyPlatformLists(merchant.code, { promotions: read.data.promotions });
  else log.warn({ merchant: merchant.code, answer: answer.kind }, 'the platform did not send its promotions');
}

async function readAnnouncements(services: Services, merchant: Merchant, language: LanguageCode): Promise<void> {
  const { log, merchants, upstreamUrl } = services;
  const path = getAnnouncements.path;
  const answer = await askPlatform({ upstreamUrl, merchant, language, path, query: { platform: 'H5' } });
  const read = answer.kind === 'answered' ? getAnnouncements.out.safeParse(answer.envelope.value) : null;
  if (read?.success) {
    merchants.applyPlatformLists(merchant.code, { announcements: { [language]: read.data.announcements } });
  } else
    log.warn({ merchant: merchant.code, language, answer: answer.kind }, 'the platform did not send announcements');
}

/**
 * Reads the promotions that run and the announcements of every site from the operator's own platform, so that pages show
 * these and not the brand folder's. One request at a time per site: nobody waits for them. If one fails, the last list stays.
 * [S6-005, S7-034, S7-035]
 */
export async function readPlatformLists(services: Services, stopping: AbortSignal): Promise<void> {
  const readAll = async (merchant: Merchant): Promise<void> => {
    await readPromotions(services, merchant);
    for (const language of merchant.brand.languages) {
      if (stopping.aborted) return;
      await readAnnouncements(services, merchant, language);
    }
  };
  await Promise.all(services.merchants.loaded().map(readAll));
}

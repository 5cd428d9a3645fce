import type { Context } from '#src/context.ts';
import type { Operation } from '#src/http/wps/operation.ts';
import { createReadContentCache } from '#src/modules/content/content-cache.ts';
import { getAnnouncements } from '#src/modules/content/get-announcements.ts';
import {
  getArticleCategoriesOperation,
  getArticleOperation,
  getArticlesOperation,
} from '#src/modules/content/get-articles.ts';
import { getAvailablePromotionsOperation } from '#src/modules/content/get-available-promotions.ts';
import { getBanners } from '#src/modules/content/get-banners.ts';
import type { ReadSite } from '#src/modules/merchant/merchant.public.ts';

/** Articles, promotions, banners and announcements of a brand. */
export function createContentModule({ db, clock }: Context, { readSite }: { readonly readSite: ReadSite }) {
  const readContentCache = createReadContentCache({ db });
  const services = { db, clock, readSite, readContentCache };
  const operations: readonly Operation[] = [
    getArticlesOperation(services),
    getArticleOperation(services),
    getArticleCategoriesOperation(services),
    getAvailablePromotionsOperation(services),
    getBanners(services),
    getAnnouncements(services),
  ];
  return { operations, readContentCache };
}

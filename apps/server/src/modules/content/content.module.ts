import type { ServerContext } from '#src/server-context.ts';
import type { Operation } from '#src/http/wps/operation.ts';
import { createContentCacheReader } from '#src/modules/content/content-cache.ts';
import {
  getAnnouncementsOperation,
  getArticleCategoriesOperation,
  getArticleOperation,
  getArticlesOperation,
  getNamedPromotionAvailabilityOperation,
  getBannersOperation,
} from '#src/modules/content/content-operations.ts';

/** Creates the module for a brand's articles, promotions, banners and announcements. */
export function createContentModule(context: ServerContext) {
  const { db, clock, readSite } = context;
  const readContentCache = createContentCacheReader({ db });
  const services = { db, clock, readSite, readContentCache };
  const operations: readonly Operation[] = [
    getArticlesOperation(services),
    getArticleOperation(services),
    getArticleCategoriesOperation(services),
    getNamedPromotionAvailabilityOperation(services),
    getBannersOperation(services),
    getAnnouncementsOperation(services),
  ];
  return { operations, readContentCache };
}

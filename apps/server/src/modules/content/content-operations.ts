import { getArticle, getArticleCategories, getArticles } from '@foyer/contract/content/articles';
import { getAnnouncements } from '@foyer/contract/content/get-announcements';
import { getNamedPromotionAvailability } from '@foyer/contract/content/get-named-promotion-availability';
import { getBanners } from '@foyer/contract/content/get-banners';
import type { Database } from '#src/db/schema.ts';
import { type ApiCallContext, defineOperation } from '#src/http/wps/operation.ts';
import { ok, callError } from '#src/http/result.ts';
import {
  type ArticleServices,
  readArticle,
  readArticles,
  type ArticleReadContext,
} from '#src/modules/content/read-articles.ts';
import { findContentViewer, visitorContentViewer } from '#src/modules/content/content-viewer.ts';
import {
  readAnnouncements,
  type BannerAndAnnouncementServices,
  readBanners,
} from '#src/modules/content/read-banners-and-announcements.ts';
import { countRunningPromotions } from '#src/modules/content/count-running-promotions.ts';

interface Services extends ArticleServices {
  readonly db: Database;
}

const createReader = async (
  { clock, db }: Pick<Services, 'clock' | 'db'>,
  { merchant, language, session }: ApiCallContext,
): Promise<ArticleReadContext> => ({
  merchant,
  language,
  viewer: await findContentViewer(db, session, new Date(clock.now())),
});

/**
 * Returns the current articles that the caller may see, either of all categories or of the requested one. [S1-005,
 * S3-060]
 */
export const getArticlesOperation = (services: Services) =>
  defineOperation(getArticles, async ({ kind, category }, call) => {
    const { categories, articles } = await readArticles(services, await createReader(services, call), kind);
    const filtered = category === undefined ? articles : articles.filter((article) => article.category === category);
    return ok({ categories, articles: filtered });
  });

/** Returns an article; `not_found` if it is not current, is for another audience or is unknown. [S2-005] */
export const getArticleOperation = (services: Services) =>
  defineOperation(getArticle, async (input, call) => {
    const article = await readArticle(services, await createReader(services, call), input);
    return article === null ? callError('not_found') : ok({ article });
  });

/** Returns the categories of articles, each with the number of articles that the caller may see. [S7-049] */
export const getArticleCategoriesOperation = (services: Services) =>
  defineOperation(getArticleCategories, async (_input, call) => {
    const reader = await createReader(services, call);
    const { categories: promotion } = await readArticles(services, reader, 'promotion');
    const { categories: news } = await readArticles(services, reader, 'news');
    return ok({ promotion, news });
  });

/** Returns the announcements for everyone and for visitors. Browsers call it without a session. [S6-005, S7-035] */
export const getAnnouncementsOperation = (services: ArticleServices) =>
  defineOperation(getAnnouncements, async ({ types, platform, category }, { merchant, language }) => {
    const reader = { merchant, language, viewer: visitorContentViewer };
    return ok({ announcements: await readAnnouncements(services, reader, { types, platform, category }) });
  });

/**
 * Returns for each promotion that the site's features refer to whether it is running. Browsers call it without a
 * session. [S7-034, S6-005]
 */
export const getNamedPromotionAvailabilityOperation = (services: Pick<ArticleServices, 'clock' | 'readContentCache'>) =>
  defineOperation(getNamedPromotionAvailability, async (_input, { merchant }) =>
    ok({ promotions: await countRunningPromotions(services, merchant) }),
  );

export const getBannersOperation = (services: BannerAndAnnouncementServices) =>
  defineOperation(getBanners, async (_input, { merchant, language }) =>
    ok(await readBanners(services, merchant, language)),
  );

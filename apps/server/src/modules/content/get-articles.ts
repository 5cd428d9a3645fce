import { getArticle, getArticleCategories, getArticles } from '@foyer/contract/content/articles';
import type { Database } from '#src/db/schema.ts';
import { type Call, operation } from '#src/http/wps/operation.ts';
import { done, refuse } from '#src/http/result.ts';
import { type ArticleServices, readArticle, readArticles, type Reader } from '#src/modules/content/read-articles.ts';
import { viewerOf } from '#src/modules/content/viewer.ts';

interface Services extends ArticleServices {
  readonly db: Database;
}

const readerOf = async (db: Database, { merchant, language, session }: Call): Promise<Reader> => ({
  merchant,
  language,
  viewer: await viewerOf(db, session),
});

/** What runs now for whoever asks, of one category or of all. [S1-005, S3-060] */
export const getArticlesOperation = ({ db, ...services }: Services) =>
  operation(getArticles, async ({ kind, category }, call) => {
    const { categories, articles } = await readArticles(services, await readerOf(db, call), kind);
    const wanted = category === undefined ? articles : articles.filter((article) => article.category === category);
    return done({ categories, articles: wanted });
  });

/** `not_found` for one that is over, that is meant for others, and that never was, alike. [S2-005] */
export const getArticleOperation = ({ db, ...services }: Services) =>
  operation(getArticle, async (wanted, call) => {
    const article = await readArticle(services, await readerOf(db, call), wanted);
    return article === null ? refuse('not_found') : done({ article });
  });

/** The categories with their counts for whoever asks. [S7-049] */
export const getArticleCategoriesOperation = ({ db, ...services }: Services) =>
  operation(getArticleCategories, async (_input, call) => {
    const reader = await readerOf(db, call);
    const { categories: promotion } = await readArticles(services, reader, 'promotion');
    const { categories: news } = await readArticles(services, reader, 'news');
    return done({ promotion, news });
  });

import {
  getArticle,
  getArticleCategories,
  getArticles,
  type ArticlePageContent,
} from '@foyer/contract/content/articles';
import type { ArticlesPageSelection } from '#src/http/pages/page-services.ts';
import { ok, type Result } from '#src/http/result.ts';
import { type DataSource, type SiteReadContext, createSiteCallContext } from '#src/http/source/data-source.ts';

/** Reads the content of a promotions or news page for server-side rendering. [S2-005, S7-049] */
export function createArticlePageContentReader(source: DataSource) {
  return async (
    { kind, id, category }: ArticlesPageSelection,
    context: SiteReadContext,
  ): Promise<Result<ArticlePageContent>> => {
    if (id !== null) {
      const article = await source.call(getArticle, { kind, id }, createSiteCallContext(context));
      if (article.ok) return ok({ show: 'article', kind, ...article.value });
      const { code } = article.error;
      return code === 'not_found' || code === 'invalid_request' ? ok({ show: 'missing', kind }) : article;
    }
    const [list, categories] = await Promise.all([
      source.read(getArticles, { kind }, context),
      source.read(getArticleCategories, {}, context),
    ]);
    if (!list.ok) return list;
    if (!categories.ok) return categories;
    const { articles } = list.value;
    return ok({
      show: 'list',
      kind,
      category,
      categories: categories.value[kind],
      articles: category === null ? articles : articles.filter((article) => article.category === category),
    });
  };
}

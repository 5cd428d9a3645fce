import type { ArticleKind, PageContent } from '@foyer/contract/content/article';
import { readArticle, readArticles, type ArticleServices } from '#src/modules/content/read-articles.ts';
import { visitor } from '#src/modules/content/viewer.ts';
import type { Merchant } from '#src/modules/merchant/merchant.public.ts';
import type { LanguageCode } from '@foyer/contract/language';

/** What of promotions or news the address of a page asks for. */
export interface ContentWanted {
  readonly kind: ArticleKind;
  /** `null` for the list. */
  readonly id: string | null;
  readonly category: string | null;
}

/** What a visitor's page of promotions or news shows before any script has arrived. [S2-005] */
export function createReadPageContent(services: ArticleServices) {
  return async (merchant: Merchant, language: LanguageCode, wanted: ContentWanted): Promise<PageContent> => {
    const { kind, id, category } = wanted;
    const reader = { merchant, language, viewer: visitor };
    if (id !== null) {
      const article = await readArticle(services, reader, { kind, id });
      return article === null ? { show: 'missing', kind } : { show: 'article', kind, article };
    }
    const { categories, articles } = await readArticles(services, reader, kind);
    const shown = category === null ? articles : articles.filter((article) => article.category === category);
    return { show: 'list', kind, category, categories, articles: shown };
  };
}

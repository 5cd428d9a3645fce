import type { Article, ArticleCategory, ArticleKind, ArticleSummary } from '@foyer/contract/content/articles';
import type { CopyFile } from '@foyer/contract/brand/copy-file';
import type { LanguageCode } from '@foyer/contract/language';
import type { ReadContentCache, ContentCacheItem } from '#src/modules/content/content-cache.ts';
import { readRichText } from '#src/modules/content/rich-text.ts';
import { isShown, type Viewer } from '#src/modules/content/viewer.ts';
import { getCopy, type Merchant } from '#src/modules/merchant/merchant.public.ts';
import type { Context } from '#src/context.ts';

export interface ArticleServices extends Pick<Context, 'clock' | 'readSite'> {
  readonly readContentCache: ReadContentCache;
}

/** Who reads, where and in which language. */
export interface Reader {
  readonly merchant: Merchant;
  readonly language: LanguageCode;
  readonly viewer: Viewer;
}

/** What of one kind runs now for the reader, in the brand's order, and the categories that hold something of it. */
export async function readArticles(
  services: ArticleServices,
  { merchant, language, viewer }: Reader,
  kind: ArticleKind,
): Promise<{ readonly categories: ArticleCategory[]; readonly articles: ArticleSummary[] }> {
  const shelf = await services.readContentCache(merchant);
  const words = getCopy(await services.readSite(merchant), merchant, language);
  const now = services.clock.now();
  const articles = shelf.items[kind]
    .filter((item) => isShown(item, viewer, now))
    .flatMap((item) => summaryOf(item, kind, words) ?? []);
  const categories = shelf.categories.flatMap((id) => {
    const count = articles.filter(({ category }) => category === id).length;
    return count === 0 ? [] : [{ id, title: words.contentCategories?.[id] ?? id, count }];
  });
  return { categories, articles };
}

/** One of them, whole; `null` when there is none, when it is over, and when it is meant for others. */
export async function readArticle(
  services: ArticleServices,
  { merchant, language, viewer }: Reader,
  { kind, id }: { readonly kind: ArticleKind; readonly id: string },
): Promise<Article | null> {
  const { items } = await services.readContentCache(merchant);
  const item = items[kind].find((one) => one.id === id);
  if (item === undefined || !isShown(item, viewer, services.clock.now())) return null;
  const words = getCopy(await services.readSite(merchant), merchant, language);
  const summary = summaryOf(item, kind, words);
  return summary && { ...summary, body: readRichText(bodyOf(id, kind, words)) };
}

function summaryOf(item: ContentCacheItem, kind: ArticleKind, words: CopyFile): ArticleSummary | null {
  const { id, category, credits } = item;
  const own = wordsOf(id, kind, words);
  if (own === null) return null;
  const from = item.from?.toISOString() ?? null;
  return { id, ...own, category, from, until: item.until?.toISOString() ?? null, credits };
}

function wordsOf(id: string, kind: ArticleKind, { promotions, announcements }: CopyFile) {
  if (kind === 'promotion') {
    const own = promotions?.[id];
    return own === undefined ? null : { title: own.title, summary: own.summary };
  }
  const own = announcements[id];
  return own === undefined ? null : { title: own.title, summary: own.text };
}

/** An announcement without more to say is its text. */
function bodyOf(id: string, kind: ArticleKind, { promotions, announcements }: CopyFile): string {
  if (kind === 'promotion') return promotions?.[id]?.body ?? '';
  return announcements[id]?.body ?? '';
}

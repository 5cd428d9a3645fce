import type { Article, ArticleCategory, ArticleKind, ArticleSummary } from '@foyer/contract/content/articles';
import type { BrandCopyFile } from '@foyer/contract/brand/brand-copy-file';
import type { LanguageCode } from '@foyer/contract/language';
import type { ContentCacheReader, ContentCacheItem } from '#src/modules/content/content-cache.ts';
import { parseRichText } from '#src/modules/content/rich-text.ts';
import { isShownToViewer, type ContentViewer } from '#src/modules/content/content-viewer.ts';
import { getBrandCopyInLanguage, getBrandImagesUrlPath, type Merchant } from '#src/modules/merchant/merchant.public.ts';
import type { ServerContext } from '#src/server-context.ts';

export interface ArticleServices extends Pick<ServerContext, 'clock' | 'readSite'> {
  readonly readContentCache: ContentCacheReader;
}

/** Who reads the articles: which of them they may see, and in which language. */
export interface ArticleReadContext {
  readonly merchant: Merchant;
  readonly language: LanguageCode;
  readonly viewer: ContentViewer;
}

/**
 * Returns the current promotions or news that the reader may see, in the brand's order, and their categories with the
 * number of articles in each.
 */
export async function readArticles(
  services: ArticleServices,
  { merchant, language, viewer }: ArticleReadContext,
  kind: ArticleKind,
): Promise<{ readonly categories: ArticleCategory[]; readonly articles: ArticleSummary[] }> {
  const content = await services.readContentCache(merchant);
  const site = await services.readSite(merchant);
  const copy = getBrandCopyInLanguage(site, merchant, language);
  const images = getBrandImagesUrlPath(merchant, site.artRevision);
  const now = services.clock.now();
  const articles = content.items[kind]
    .filter((item) => isShownToViewer({ kind, item }, viewer, now))
    .flatMap((item) => toSummary(item, kind, { copy, images }) ?? []);
  const categories = content.categories.flatMap((id) => {
    const count = articles.filter(({ category }) => category === id).length;
    return count === 0 ? [] : [{ id, title: copy.contentCategories?.[id] ?? id, count }];
  });
  return { categories, articles };
}

/** Returns an article with its body; `null` if it is unknown, not current or for another audience. */
export async function readArticle(
  services: ArticleServices,
  { merchant, language, viewer }: ArticleReadContext,
  { kind, id }: { readonly kind: ArticleKind; readonly id: string },
): Promise<Article | null> {
  const { items } = await services.readContentCache(merchant);
  const item = items[kind].find((one) => one.id === id);
  if (item === undefined || !isShownToViewer({ kind, item }, viewer, services.clock.now())) return null;
  const site = await services.readSite(merchant);
  const copy = getBrandCopyInLanguage(site, merchant, language);
  const summary = toSummary(item, kind, { copy, images: getBrandImagesUrlPath(merchant, site.artRevision) });
  return summary && { ...summary, body: parseRichText(getBody(id, kind, copy)) };
}

interface BrandTextsAndImages {
  readonly copy: BrandCopyFile;
  /** Base path of the brand's images. */
  readonly images: string;
}

function toSummary(
  item: ContentCacheItem,
  kind: ArticleKind,
  { copy, images }: BrandTextsAndImages,
): ArticleSummary | null {
  const { id, category, credits, banner } = item;
  const text = findText(id, kind, copy);
  if (text === null) return null;
  const from = item.from?.toISOString() ?? null;
  const image = banner === null ? {} : { image: `${images}/banners/${banner}` };
  return { id, ...text, category, from, until: item.until?.toISOString() ?? null, credits, ...image };
}

function findText(id: string, kind: ArticleKind, { promotions, announcements }: BrandCopyFile) {
  if (kind === 'promotion') {
    const promotion = promotions?.[id];
    return promotion === undefined ? null : { title: promotion.title, summary: promotion.summary };
  }
  const announcement = announcements[id];
  return announcement === undefined ? null : { title: announcement.title, summary: announcement.text };
}

function getBody(id: string, kind: ArticleKind, { promotions, announcements }: BrandCopyFile): string {
  if (kind === 'promotion') return promotions?.[id]?.body ?? '';
  return announcements[id]?.body ?? '';
}

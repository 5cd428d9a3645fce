export type { ContentCacheReader } from '#src/modules/content/content-cache.ts';
export { parseRichText } from '#src/modules/content/rich-text.ts';
export { replaceContent } from '#src/modules/content/content-store.ts';
export { type ArticleServices, readArticles } from '#src/modules/content/read-articles.ts';

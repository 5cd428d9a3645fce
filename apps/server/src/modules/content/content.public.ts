export { readAvailablePromotions } from '#src/modules/content/available-promotions.ts';
export { createReadContentCache, type ReadContentCache } from '#src/modules/content/content-cache.ts';
export { writeContent } from '#src/modules/content/content-store.ts';
export { type ArticleServices, readArticles } from '#src/modules/content/read-articles.ts';
export { readAnnouncements, readBanners } from '#src/modules/content/read-content.ts';
export { createReadPageContent } from '#src/modules/content/read-page-content.ts';
export { visitor } from '#src/modules/content/viewer.ts';

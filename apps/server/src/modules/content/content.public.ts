export { writeContent } from '#src/modules/content/content-store.ts';
export { readAnnouncements, readBanners } from '#src/modules/content/read-content.ts';

import type { Endpoint } from '#src/endpoint.ts';
import { getAnnouncements } from '#src/content/get-announcements.ts';
import { getArticle, getArticleCategories, getArticles } from '#src/content/articles.ts';
import { getNamedPromotionAvailability } from '#src/content/get-named-promotion-availability.ts';
import { getBanners } from '#src/content/get-banners.ts';

export const contentEndpoints: readonly Endpoint[] = [
  getBanners,
  getAnnouncements,
  getArticleCategories,
  getArticles,
  getArticle,
  getNamedPromotionAvailability,
];

import * as z from 'zod/mini';
import { articleCategorySchema } from '#src/content/article.ts';
import { defineEndpoint } from '#src/endpoint.ts';

export const getArticleCategories = defineEndpoint({
  name: 'content.getArticleCategories',
  method: 'GET',
  path: '/wps/relay/PROMOFE_getPromotionAnnouncementCategory',
  summary: 'The categories of promotions and news, with how many each holds for whoever asks.',
  source: 'S7-049, S3-060',
  in: z.strictObject({}),
  out: z.object({
    promotion: z.array(articleCategorySchema),
    news: z.array(articleCategorySchema),
  }),
});

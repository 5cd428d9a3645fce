import * as z from 'zod/mini';
import { articleCategorySchema, articleKinds, articleSummarySchema } from '#src/content/article.ts';
import { defineEndpoint } from '#src/endpoint.ts';

export const getArticles = defineEndpoint({
  name: 'content.getArticles',
  method: 'GET',
  path: '/wps/relay/PROMOFE_getPromotionAnnouncements',
  summary: 'The promotions or news that run now for whoever asks: a visitor, a member, or one with a VIP label.',
  source: 'S1-005, S3-060',
  in: z.strictObject({
    kind: z.enum(articleKinds),
    category: z.optional(z.string().check(z.maxLength(48))),
  }),
  out: z.object({ categories: z.array(articleCategorySchema), articles: z.array(articleSummarySchema) }),
});

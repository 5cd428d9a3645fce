import * as z from 'zod/mini';
import { articleKinds, articleSchema } from '#src/content/article.ts';
import { defineEndpoint } from '#src/endpoint.ts';

export const getArticle = defineEndpoint({
  name: 'content.getArticle',
  method: 'GET',
  path: '/wps/relay/PROMOFE_getPromotionAnnouncement',
  summary: 'One promotion or piece of news, whole; one that is over or meant for others does not exist.',
  source: 'S2-005, S1-005',
  in: z.strictObject({ kind: z.enum(articleKinds), id: z.string().check(z.maxLength(48)) }),
  out: z.object({ article: articleSchema }),
});

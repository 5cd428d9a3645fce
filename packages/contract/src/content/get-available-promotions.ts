import * as z from 'zod/mini';
import { defineEndpoint } from '#src/endpoint.ts';

/** Promotions that other parts of the product ask about by name. [S3-042] */
export const promotionNames = ['APP_DOWNLOAD', 'REFERRAL'] as const;

export type PromotionName = (typeof promotionNames)[number];

/** [S3-042] Keyed by name. */
const availableSchema = z.record(
  z.enum(promotionNames),
  z.object({
    enabled: z.boolean(),
    /** How many of that name run now. */
    count: z.int(),
  }),
);

export type AvailablePromotions = z.output<typeof availableSchema>;

export const getAvailablePromotions = defineEndpoint({
  name: 'content.getAvailablePromotions',
  method: 'GET',
  path: '/wps/relay/MCSFE_getMerchantAvailablePromotions',
  summary: 'Which of the promotions known by name run now.',
  source: 'S7-034, S3-042, S6-005',
  out: z.object({ promotions: availableSchema }),
  token: 'none',
  cache: { seconds: 60 },
});

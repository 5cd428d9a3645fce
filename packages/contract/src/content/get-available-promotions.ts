import * as z from 'zod/mini';
import { defineEndpoint } from '#src/endpoint.ts';

/** Promotions that other features find by name. [S3-042] */
export const promotionNames = ['APP_DOWNLOAD', 'REFERRAL'] as const;

export type PromotionName = (typeof promotionNames)[number];

/** A promotion that a platform omits or sends in another format is disabled. */
// oxlint-disable-next-line promise/valid-params -- this is a schema of zod, not a promise
const availableSchema = z.catch(
  z.object({
    enabled: z.boolean(),
    /** Number of current promotions with this name. */
    count: z.int(),
  }),
  { enabled: false, count: 0 },
);

/** [S3-042] Keyed by name; unknown names are removed. */
const promotionsSchema = z.object({ APP_DOWNLOAD: availableSchema, REFERRAL: availableSchema } satisfies Record<
  PromotionName,
  typeof availableSchema
>);

export type AvailablePromotions = z.output<typeof promotionsSchema>;

export const getAvailablePromotions = defineEndpoint({
  name: 'content.getAvailablePromotions',
  method: 'GET',
  path: '/wps/relay/MCSFE_getMerchantAvailablePromotions',
  summary: 'Returns which named promotions are currently available.',
  source: 'S7-034, S3-042, S6-005',
  out: z.object({ promotions: promotionsSchema }),
  token: 'none',
  cache: { seconds: 60 },
});

import * as z from 'zod/mini';
import { defineEndpoint } from '#src/endpoint.ts';

/**
 * Names by which other parts of a site look up promotions: the promotion of the app download and that of the referral
 * program. [S3-042]
 */
export const promotionNames = ['APP_DOWNLOAD', 'REFERRAL'] as const;

export type PromotionName = (typeof promotionNames)[number];

/** Whether a named promotion is available. If a platform omits it or sends another format, it counts as disabled. */
// oxlint-disable-next-line promise/valid-params -- this is a schema of zod, not a promise
const availableSchema = z.catch(
  z.object({
    enabled: z.boolean(),
    /** Number of current promotions that have this name. */
    count: z.int(),
  }),
  { enabled: false, count: 0 },
);

/** Availability of each named promotion. Unknown names in the response of a platform are removed. [S3-042] */
const promotionsSchema = z.object({ APP_DOWNLOAD: availableSchema, REFERRAL: availableSchema } satisfies Record<
  PromotionName,
  typeof availableSchema
>);

export type AvailabilityByPromotionName = z.output<typeof promotionsSchema>;

export const getNamedPromotionAvailability = defineEndpoint({
  name: 'content.getAvailablePromotions',
  method: 'GET',
  path: '/wps/relay/MCSFE_getMerchantAvailablePromotions',
  summary: 'Returns which named promotions are currently available.',
  source: 'S7-034, S3-042, S6-005',
  out: z.object({ promotions: promotionsSchema }),
  token: 'none',
  cache: { seconds: 60 },
});

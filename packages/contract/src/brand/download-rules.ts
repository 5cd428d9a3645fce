import * as z from 'zod/mini';

/** How a merchant offers its app. If omitted, only the download page offers it. [S2-022] */
export const downloadRulesSchema = z.strictObject({
  /** The bar at the head of every page. */
  bar: z.optional(
    z.strictObject({
      /** Only to members. [S4-048] */
      loginRequired: z.boolean(),
      /** Only to members of this VIP rank or above. [S4-047] */
      minRankLevel: z.optional(z.int().check(z.minimum(1))),
      /** Also where the site was put on the home screen by a profile. [S4-045] */
      inHomeScreen: z.boolean(),
    }),
  ),
  /** The dialog, once a visit. */
  popup: z.optional(
    z.strictObject({
      /** Seconds after the page started; 20 by default. [S9-022] */
      waitSeconds: z.optional(z.int().check(z.minimum(1), z.maximum(3_600))),
    }),
  ),
});

export type DownloadRules = z.output<typeof downloadRulesSchema>;

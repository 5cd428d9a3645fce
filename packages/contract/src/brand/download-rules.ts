import * as z from 'zod/mini';

/** How a merchant offers its app. If omitted, only the download page offers it. [S2-022] */
export const downloadRulesSchema = z.strictObject({
  /** A bar at the top of every page. */
  bar: z.optional(
    z.strictObject({
      /** Whether only members see the bar. [S4-048] */
      loginRequired: z.boolean(),
      /** Lowest VIP rank of members who see the bar. [S4-047] */
      minRankLevel: z.optional(z.int().check(z.minimum(1))),
      /** Whether the bar is also shown in a site that was added to the home screen by a profile. [S4-045] */
      inHomeScreen: z.boolean(),
    }),
  ),
  /** A dialog, shown once per visit. */
  popup: z.optional(
    z.strictObject({
      /** Seconds after the page started; 20 by default. [S9-022] */
      waitSeconds: z.optional(z.int().check(z.minimum(1), z.maximum(3_600))),
    }),
  ),
});

export type DownloadRules = z.output<typeof downloadRulesSchema>;

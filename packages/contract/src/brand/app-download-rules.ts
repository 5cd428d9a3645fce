import * as z from 'zod/mini';

/** Where a merchant's site offers its native app. If the rules are omitted, only the download page does. [S2-022] */
export const appDownloadRulesSchema = z.strictObject({
  /** A bar at the top of every page that offers the native app. */
  bar: z.optional(
    z.strictObject({
      /** Whether only members see the download bar. [S4-048] */
      loginRequired: z.boolean(),
      /** Lowest VIP rank of members who see the download bar. [S4-047] */
      minRankLevel: z.optional(z.int().check(z.minimum(1))),
      /**
       * Whether the download bar is also shown if the visitor added the site to the home screen with an Apple configuration
       * profile. [S4-045]
       */
      inHomeScreen: z.boolean(),
    }),
  ),
  /** A dialog that offers the native app once per visit. */
  popup: z.optional(
    z.strictObject({
      /** Delay of the download dialog after the page started, in seconds; 20 by default. [S9-022] */
      waitSeconds: z.optional(z.int().check(z.minimum(1), z.maximum(3_600))),
    }),
  ),
});

export type AppDownloadRules = z.output<typeof appDownloadRulesSchema>;

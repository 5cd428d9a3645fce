import * as z from 'zod/mini';
import { defineEndpoint } from '#src/endpoint.ts';
import { gameCategories } from '#src/game/category.ts';
import { gameCardSchema } from '#src/game/game-card.ts';
import { gameFeatures } from '#src/game/game-feature.ts';
import { gameSorts, SEARCH_MAX_LENGTH, VENDOR_PATTERN } from '#src/game/game-filter.ts';

export const gamePlatforms = ['MOBILE', 'DESKTOP'] as const;

export const getGameList = defineEndpoint({
  name: 'game.getGameList',
  method: 'GET',
  path: '/wps/relay/GCSGAME_getGameList',
  summary: 'The catalogue by category, vendor, feature, mark or words, in pages.',
  source: 'S5-027, S7-031, S7-051',
  in: z.strictObject({
    category: z.optional(z.enum(gameCategories)),
    /** Any case; one that is merged into another stands for it. [S5-027] */
    vendor: z.optional(z.string().check(z.regex(VENDOR_PATTERN))),
    feature: z.optional(z.enum(gameFeatures)),
    /** Only the popular ones. */
    hot: z.optional(z.literal('1')),
    /** Only what is marked as new. */
    new: z.optional(z.literal('1')),
    /** `featured` unless said: the order of the catalogue, or with words how well each fits. */
    sort: z.optional(z.enum(gameSorts)),
    /** What the game must run on; `MOBILE` unless said. */
    platform: z.optional(z.enum(gamePlatforms)),
    /** Words of a name in any of its languages, at most 64 characters. Case, accents and a wrong letter do not matter. */
    search: z.optional(z.string().check(z.maxLength(SEARCH_MAX_LENGTH))),
    /** `nextCursor` of the page before, or `p` and how many games to pass over. */
    cursor: z.optional(z.string().check(z.maxLength(128))),
    /** Cards a page, 1 to 96; 48 unless said. */
    limit: z.optional(z.string().check(z.regex(/^([1-9]|[1-8]\d|9[0-6])$/))),
    ext: z.optional(z.enum(['webp', 'avif'])),
  }),
  out: z.object({ games: z.array(gameCardSchema), gameCount: z.int(), nextCursor: z.nullable(z.string()) }),
  token: 'none',
  cache: { seconds: 180 },
  lane: 'game-list',
});

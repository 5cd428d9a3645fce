import * as z from 'zod/mini';
import { defineEndpoint } from '#src/endpoint.ts';
import { gameCategories } from '#src/game/category.ts';
import { gameCardSchema } from '#src/game/game-card.ts';
import { gameFeatures, gameSorts, SEARCH_MAX_LENGTH, VENDOR_PATTERN } from '#src/game/game-filter.ts';

/** A row of the lobby. The spec names title, cards, gameClassify (vendors) and gameCount. [S3-040] */
export const laneSchema = z.object({
  /** The category, or `hot` for the lane above them. */
  id: z.enum(['hot', ...gameCategories]),
  /** In the request's language. */
  title: z.string(),
  cards: z.array(gameCardSchema),
  gameClassify: z.array(z.string()),
  gameCount: z.int(),
});

export type Lane = z.output<typeof laneSchema>;

export const getLanes = defineEndpoint({
  name: 'game.getLanes',
  method: 'GET',
  path: '/wps/relay/GCSGAME_getGameLanes',
  summary: 'The rows of the lobby: the popular ones first, then one per category that has games.',
  source: 'S3-040, S7-031, S7-051',
  in: z.strictObject({
    ext: z.optional(z.enum(['webp', 'avif'])),
  }),
  out: z.object({ lanes: z.array(laneSchema) }),
  token: 'none',
  cache: { seconds: 180 },
  lane: 'game-list',
});

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

export const getHotGames = defineEndpoint({
  name: 'game.getHotGames',
  method: 'GET',
  path: '/wps/relay/GCSGAME_getHotGames',
  summary: 'The popular games, as the merchant chose them.',
  source: 'S7-031, S7-051',
  in: z.strictObject({ ext: z.optional(z.enum(['webp', 'avif'])) }),
  out: z.object({ games: z.array(gameCardSchema) }),
  token: 'none',
  cache: { seconds: 180 },
  lane: 'game-list',
});

export const getRankList = defineEndpoint({
  name: 'game.getRankList',
  method: 'GET',
  path: '/wps/relay/GCSGAME_getRankList',
  summary: 'The games that most members opened in the last seven days, the first one first.',
  source: 'S7-031, S7-051',
  in: z.strictObject({ ext: z.optional(z.enum(['webp', 'avif'])) }),
  out: z.object({ games: z.array(gameCardSchema) }),
  token: 'none',
  cache: { seconds: 180 },
  lane: 'game-list',
});

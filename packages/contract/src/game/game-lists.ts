import * as z from 'zod/mini';
import { defineEndpoint } from '#src/endpoint.ts';
import { gameCategories } from '#src/game/game-category.ts';
import { gameCardSchema } from '#src/game/game-card.ts';
import { gameFeatures, gameSorts, GAME_SEARCH_MAX_LENGTH, VENDOR_CODE_PATTERN } from '#src/game/game-filter.ts';

const gameListRead = { method: 'GET', token: 'none', cache: { seconds: 180 }, queue: 'game-list' } as const;

/** A row of games on the home page. [S3-040] */
export const homeLaneSchema = z.object({
  /** Category of the row, or `hot` for the popular games. */
  id: z.enum(['hot', ...gameCategories]),
  /** Title of the row in the language of the request. */
  title: z.string(),
  cards: z.array(gameCardSchema),
  /** Codes of the vendors with games in this row. The specification defines the name of the field. */
  gameClassify: z.array(z.string()),
  gameCount: z.int(),
});

export type HomeLane = z.output<typeof homeLaneSchema>;

export const getHomeLanes = defineEndpoint({
  ...gameListRead,
  name: 'game.getLanes',
  path: '/wps/relay/GCSGAME_getGameLanes',
  summary: 'Returns the rows of the home page: the popular games, then one row per category with games.',
  source: 'S3-040, S7-031, S7-051',
  platform: 'required',
  in: z.strictObject({
    ext: z.optional(z.enum(['webp', 'avif'])),
  }),
  out: z.object({ lanes: z.array(homeLaneSchema) }),
});

export const gamePlatforms = ['MOBILE', 'DESKTOP'] as const;

export const getGameList = defineEndpoint({
  ...gameListRead,
  name: 'game.getGameList',
  path: '/wps/relay/GCSGAME_getGameList',
  summary: 'Returns the catalogue in pages, filtered by category, vendor, feature, mark or search.',
  source: 'S5-027, S7-031, S7-051',
  platform: 'required',
  in: z.strictObject({
    category: z.optional(z.enum(gameCategories)),
    /** Code of a vendor, in any case. The code of a merged vendor selects the vendor into which it was merged. [S5-027] */
    vendor: z.optional(z.string().check(z.regex(VENDOR_CODE_PATTERN))),
    feature: z.optional(z.enum(gameFeatures)),
    hot: z.optional(z.literal('1')),
    new: z.optional(z.literal('1')),
    /** Sort order. The default is `featured`: the order of the catalogue, or in a search the relevance. */
    sort: z.optional(z.enum(gameSorts)),
    /** The platform that the game must run on; `MOBILE` by default. */
    platform: z.optional(z.enum(gamePlatforms)),
    /**
     * Search text of at most 64 characters: words of the game's name in any language. Case, accents and a single typo are
     * ignored.
     */
    search: z.optional(z.string().check(z.maxLength(GAME_SEARCH_MAX_LENGTH))),
    /** Where the page of games begins: `nextCursor` of the previous page, or `p` followed by the number of games to skip. */
    cursor: z.optional(z.string().check(z.maxLength(128))),
    /** Number of games per page, 1 to 96; 48 by default. */
    limit: z.optional(z.string().check(z.regex(/^([1-9]|[1-8]\d|9[0-6])$/))),
    ext: z.optional(z.enum(['webp', 'avif'])),
  }),
  out: z.object({ games: z.array(gameCardSchema), gameCount: z.int(), nextCursor: z.nullable(z.string()) }),
});

export const getHotGames = defineEndpoint({
  ...gameListRead,
  name: 'game.getHotGames',
  path: '/wps/relay/GCSGAME_getHotGames',
  summary: 'Returns the popular games, as selected by the merchant.',
  source: 'S7-031, S7-051',
  in: z.strictObject({ ext: z.optional(z.enum(['webp', 'avif'])) }),
  out: z.object({ games: z.array(gameCardSchema) }),
});

export const getGameRankList = defineEndpoint({
  ...gameListRead,
  name: 'game.getRankList',
  path: '/wps/relay/GCSGAME_getRankList',
  summary: 'Returns the games that most members opened in the last seven days, most popular first.',
  source: 'S7-031, S7-051',
  in: z.strictObject({ ext: z.optional(z.enum(['webp', 'avif'])) }),
  out: z.object({ games: z.array(gameCardSchema) }),
});

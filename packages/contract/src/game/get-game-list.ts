import * as z from 'zod/mini';
import { defineEndpoint } from '#src/endpoint.ts';
import { gameCategories } from '#src/game/category.ts';
import { gameCardSchema } from '#src/game/game-card.ts';

export const getGameList = defineEndpoint({
  name: 'game.getGameList',
  method: 'GET',
  path: '/wps/relay/GCSGAME_getGameList',
  summary: 'The catalogue by category, vendor or words, in pages.',
  source: 'S7-031, S7-051',
  in: z.strictObject({
    category: z.optional(z.enum(gameCategories)),
    vendor: z.optional(z.string().check(z.maxLength(32))),
    /** Words of a name, at most 64 characters; case and accents do not matter. */
    search: z.optional(z.string().check(z.maxLength(64))),
    /** `nextCursor` of the page before. */
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

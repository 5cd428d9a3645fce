import * as z from 'zod/mini';
import { defineEndpoint } from '#src/endpoint.ts';
import { gameCategories } from '#src/game/game-category.ts';

/** A vendor of games in the merchant's catalogue. */
export const gameVendorSchema = z.object({
  code: z.string(),
  name: z.string(),
  /** Position of the vendor in lists: 100, 200 and so on, with fixed positions for the lottery vendors in between. [S9-034] */
  ordinal: z.int(),
  isNew: z.boolean(),
  maintenance: z.boolean(),
  /** Number of the vendor's games in the requested category, or in all categories if none is requested. */
  gameCount: z.int(),
});

export type GameVendor = z.output<typeof gameVendorSchema>;

export const getGameVendors = defineEndpoint({
  name: 'game.getGameVendors',
  method: 'GET',
  path: '/wps/relay/GCSGAME_getGameVendors',
  summary: 'Returns the vendors in the order of their ordinal, with their number of games.',
  source: 'S5-027, S7-031, S9-034',
  platform: 'required',
  in: z.strictObject({
    /** Returns only vendors that have games in this category, and counts only those games. */
    category: z.optional(z.enum(gameCategories)),
    ext: z.optional(z.enum(['webp', 'avif'])),
  }),
  out: z.object({ vendors: z.array(gameVendorSchema) }),
  token: 'none',
  cache: { seconds: 180 },
});

export const getVendorsMarkedNew = defineEndpoint({
  name: 'game.newGameVendor',
  method: 'GET',
  path: '/wps/relay/GCSGAME_newGameVendor',
  summary: 'Returns the vendors that the merchant marked as new, in the order of their ordinal.',
  source: 'S7-041, S9-034',
  in: z.strictObject({ ext: z.optional(z.enum(['webp', 'avif'])) }),
  out: z.object({ vendors: z.array(gameVendorSchema) }),
  token: 'none',
  cache: { seconds: 180 },
});

import * as z from 'zod/mini';
import { defineEndpoint } from '#src/endpoint.ts';
import { gameCategories } from '#src/game/category.ts';

/** Who makes games, as a list of vendors shows it. */
export const gameVendorSchema = z.object({
  code: z.string(),
  name: z.string(),
  /** Place among the vendors: 100, 200 and so on, with the fixed places of the lotteries between. [S9-034] */
  ordinal: z.int(),
  isNew: z.boolean(),
  maintenance: z.boolean(),
  /** Games of the categories asked for. */
  gameCount: z.int(),
});

export type GameVendor = z.output<typeof gameVendorSchema>;

export const getGameVendors = defineEndpoint({
  name: 'game.getGameVendors',
  method: 'GET',
  path: '/wps/relay/GCSGAME_getGameVendors',
  summary: 'Who makes the games, by ordinal, with how many there are.',
  source: 'S5-027, S7-031, S9-034',
  platform: 'required',
  in: z.strictObject({
    /** Only those with games in it; the count is of these. */
    category: z.optional(z.enum(gameCategories)),
    ext: z.optional(z.enum(['webp', 'avif'])),
  }),
  out: z.object({ vendors: z.array(gameVendorSchema) }),
  token: 'none',
  cache: { seconds: 180 },
});

export const newGameVendor = defineEndpoint({
  name: 'game.newGameVendor',
  method: 'GET',
  path: '/wps/relay/GCSGAME_newGameVendor',
  summary: 'The vendors the merchant marks as new, by ordinal.',
  source: 'S7-041, S9-034',
  in: z.strictObject({ ext: z.optional(z.enum(['webp', 'avif'])) }),
  out: z.object({ vendors: z.array(gameVendorSchema) }),
  token: 'none',
  cache: { seconds: 180 },
});

import * as z from 'zod/mini';
import { defineEndpoint } from '#src/endpoint.ts';
import { gameCategories } from '#src/game/category.ts';
import { gameVendorSchema } from '#src/game/game-vendor.ts';

export const getGameVendors = defineEndpoint({
  name: 'game.getGameVendors',
  method: 'GET',
  path: '/wps/relay/GCSGAME_getGameVendors',
  summary: 'Who makes the games, by ordinal, with how many there are.',
  source: 'S5-027, S7-031, S9-034',
  in: z.strictObject({
    /** Only those with games in it; the count is of these. */
    category: z.optional(z.enum(gameCategories)),
    ext: z.optional(z.enum(['webp', 'avif'])),
  }),
  out: z.object({ vendors: z.array(gameVendorSchema) }),
  token: 'none',
  cache: { seconds: 180 },
});

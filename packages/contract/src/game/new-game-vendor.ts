import * as z from 'zod/mini';
import { defineEndpoint } from '#src/endpoint.ts';
import { gameVendorSchema } from '#src/game/game-vendor.ts';

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

import * as z from 'zod/mini';
import { defineEndpoint } from '#src/endpoint.ts';
import { gameCardSchema } from '#src/game/game-card.ts';

export const getFavouriteGames = defineEndpoint({
  name: 'game.getFavouriteGames',
  method: 'GET',
  path: '/wps/relay/GCSGAME_getFavouriteGames',
  summary: 'The member’s favourites, the latest first.',
  source: 'S7-031, S7-051',
  in: z.strictObject({ ext: z.optional(z.enum(['webp', 'avif'])) }),
  out: z.object({ games: z.array(gameCardSchema) }),
  token: 'required',
});

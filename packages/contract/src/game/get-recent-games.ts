import * as z from 'zod/mini';
import { defineEndpoint } from '#src/endpoint.ts';
import { gameCardSchema } from '#src/game/game-card.ts';

export const getRecentGames = defineEndpoint({
  name: 'game.getRecentGames',
  method: 'GET',
  path: '/wps/relay/GCSGAME_getRecentGames',
  summary: 'The games the member opened, the latest first; 24 at most.',
  source: 'S7-031, S7-051',
  in: z.strictObject({ ext: z.optional(z.enum(['webp', 'avif'])) }),
  out: z.object({ games: z.array(gameCardSchema) }),
  token: 'required',
});

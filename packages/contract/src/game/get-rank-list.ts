import * as z from 'zod/mini';
import { defineEndpoint } from '#src/endpoint.ts';
import { gameCardSchema } from '#src/game/game-card.ts';

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

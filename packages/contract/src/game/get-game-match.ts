import * as z from 'zod/mini';
import { defineEndpoint } from '#src/endpoint.ts';
import { gameCardSchema } from '#src/game/game-card.ts';

/** One match that can be played on, at its next kick-off or under way. */
const gameMatchSchema = z.object({
  id: z.string(),
  league: z.string(),
  home: z.string(),
  away: z.string(),
  /** Milliseconds since 1970. */
  startsAt: z.int(),
  endsAt: z.int(),
  /** Under way when it was asked for. */
  live: z.boolean(),
  /** Where it is played on. */
  game: gameCardSchema,
});

export const getGameMatch = defineEndpoint({
  name: 'game.getGameMatch',
  method: 'GET',
  path: '/wps/relay/GCSGAME_getGameMatchV2',
  summary: 'Matches under way and coming within a day, the live ones first.',
  source: 'S3-060, S7-042',
  in: z.strictObject({ ext: z.optional(z.enum(['webp', 'avif'])) }),
  out: z.object({ matches: z.array(gameMatchSchema) }),
  token: 'none',
});

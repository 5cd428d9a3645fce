import * as z from 'zod/mini';
import { defineEndpoint } from '#src/endpoint.ts';
import { gameCardSchema } from '#src/game/game-card.ts';

/** A sports match to bet on: a live one, or a coming one with its next kick-off. */
const gameMatchSchema = z.object({
  id: z.string(),
  league: z.string(),
  home: z.string(),
  away: z.string(),
  /** Kick-off of the match, in milliseconds since 1970; `endsAt` is its end. */
  startsAt: z.int(),
  endsAt: z.int(),
  /** Whether the match is live at the time of the response. */
  live: z.boolean(),
  /** The game in which members bet on the match. */
  game: gameCardSchema,
});

export const getSportsMatches = defineEndpoint({
  name: 'game.getGameMatch',
  method: 'GET',
  path: '/wps/relay/GCSGAME_getGameMatchV2',
  summary: 'Returns live matches and those within a day, live ones first.',
  source: 'S3-060, S7-042',
  in: z.strictObject({ ext: z.optional(z.enum(['webp', 'avif'])) }),
  out: z.object({ matches: z.array(gameMatchSchema) }),
  token: 'none',
});

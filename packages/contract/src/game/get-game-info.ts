import * as z from 'zod/mini';
import { defineEndpoint } from '#src/endpoint.ts';

/** What a merchant publishes about a game besides its card. Each field is omitted if the merchant does not publish it. */
export const gameInfoSchema = z.object({
  /** Average share of the stakes that the game pays back over many rounds, in percent. */
  returnToPlayer: z.optional(z.number().check(z.minimum(0), z.maximum(100))),
  /** Smallest and largest stake of a round, in the merchant's currency. */
  stake: z.optional(z.object({ min: z.number(), max: z.number() })),
  /** The rules in a few sentences, as plain text in the language of the request. */
  rules: z.optional(z.string()),
});

export type GameInfo = z.output<typeof gameInfoSchema>;

export const getGameInfo = defineEndpoint({
  name: 'game.getGameInfo',
  method: 'GET',
  path: '/wps/relay/GCSGAME_getGameInfo',
  summary: 'Returns what a player may want to know before a game: return to player, limits of the stake, rules.',
  source: 'decision 0039 (Game launches and vendor templates)',
  in: z.strictObject({ gameId: z.string().check(z.minLength(1), z.maxLength(64)) }),
  out: gameInfoSchema,
  errors: ['game_not_found'],
  token: 'none',
  cache: { seconds: 180 },
});

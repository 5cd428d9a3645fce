import * as z from 'zod/mini';
import { defineEndpoint } from '#src/endpoint.ts';
import { gameCardSchema } from '#src/game/game-card.ts';

export const getFavouriteGames = defineEndpoint({
  name: 'game.getFavouriteGames',
  method: 'GET',
  path: '/wps/relay/GCSGAME_getFavouriteGames',
  summary: 'Returns the favourites of the member, newest first.',
  source: 'S7-031, S7-051',
  in: z.strictObject({ ext: z.optional(z.enum(['webp', 'avif'])) }),
  out: z.object({ games: z.array(gameCardSchema) }),
});

export const setFavouriteGame = defineEndpoint({
  name: 'game.setFavouriteGame',
  method: 'POST',
  path: '/wps/relay/GCSGAME_setFavouriteGame',
  summary: 'Adds a game to the favourites of the member or removes it. Idempotent.',
  source: 'S7-051',
  in: z.strictObject({ gameId: z.string().check(z.minLength(1), z.maxLength(64)), favourite: z.boolean() }),
  out: z.object({ gameId: z.string(), favourite: z.boolean() }),
  errors: ['game_not_found', 'favourites_full'],
});

export const getRecentGames = defineEndpoint({
  name: 'game.getRecentGames',
  method: 'GET',
  path: '/wps/relay/GCSGAME_getRecentGames',
  summary: 'Returns the last games of the member, newest first, at most 24, and which one may be continued.',
  source: 'S7-031, S7-051',
  in: z.strictObject({ ext: z.optional(z.enum(['webp', 'avif'])) }),
  out: z.object({
    games: z.array(gameCardSchema),
    /**
     * Id of the game in `games` that the member can continue: the one with the latest open round, or the one opened a short time
     * ago, on any device. Omitted if there is none, or if the member may not play.
     */
    continueId: z.optional(z.string()),
    /** Whether a round of the game `continueId` is open, such as a ticket for a draw; false if omitted. */
    hasOpenRound: z.optional(z.boolean()),
    /** When the latest open round of the game `continueId` was staked, ISO 8601; omitted if none is open, or if it is unknown. */
    openRoundStakedAt: z.optional(z.string()),
  }),
});

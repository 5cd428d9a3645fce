import * as z from 'zod/mini';
import { defineEndpoint } from '#src/endpoint.ts';

export const setFavouriteGame = defineEndpoint({
  name: 'game.setFavouriteGame',
  method: 'POST',
  path: '/wps/relay/GCSGAME_setFavouriteGame',
  summary: 'Adds a game to the favourites of the member, or takes it away. Said twice it changes nothing more.',
  source: 'S7-051',
  in: z.strictObject({ gameId: z.string().check(z.minLength(1), z.maxLength(64)), favourite: z.boolean() }),
  out: z.object({ gameId: z.string(), favourite: z.boolean() }),
  errors: ['game_not_found', 'favourites_full'],
  token: 'required',
});

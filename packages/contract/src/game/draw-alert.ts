import * as z from 'zod/mini';
import { defineEndpoint } from '#src/endpoint.ts';

const code = z.string().check(z.minLength(1), z.maxLength(64));
/** A lottery by its vendor's code and the vendor's code of the game. */
const lottery = { vendor: code, gameCode: code };

export const getDrawAlert = defineEndpoint({
  name: 'game.getDrawAlert',
  method: 'GET',
  path: '/wps/game/drawAlert',
  summary: 'Returns whether the member receives the results of a lottery in the inbox and by push.',
  source: 'docs/vendors/README.md',
  in: z.strictObject(lottery),
  out: z.object({ on: z.boolean() }),
  errors: ['game_not_found'],
});

export const setDrawAlert = defineEndpoint({
  name: 'game.setDrawAlert',
  method: 'POST',
  path: '/wps/game/drawAlert',
  summary: 'Turns the alert about the results of a lottery on or off for the member. Idempotent.',
  source: 'docs/vendors/README.md',
  in: z.strictObject({ ...lottery, on: z.boolean() }),
  out: z.object({ on: z.boolean() }),
  errors: ['game_not_found'],
});

import * as z from 'zod/mini';
import { defineEndpoint } from '#src/endpoint.ts';
import { launchedSchema, launchParts, memberLaunchErrors } from '#src/game/launch/launch-parts.ts';
import { LAUNCH_TIMEOUT_MS } from '#src/limits.ts';

const { gameCode, hasLobby, timeout, backUrl, roomId } = launchParts;

/** Every game that is no lottery, and every vendor's own lobby. [S2-006] */
export const launchVendorGame = defineEndpoint({
  name: 'game.launchVendorGame',
  method: 'POST',
  path: '/wps/game/launchGame/vendor',
  summary: 'Opens a game at its vendor: answers the address to show, good once and for 60 s.',
  source: 'S2-006, S3-034, S9-007; wire: Games',
  in: z.strictObject({
    /** Of the catalogue, e.g. `arclight`. */
    vendor: z.string().check(z.minLength(1), z.maxLength(64)),
    gameCode,
    hasLobby,
    timeout,
    backUrl,
    roomId: z.optional(roomId),
  }),
  out: launchedSchema,
  errors: memberLaunchErrors,
  token: 'required',
  timeoutMs: LAUNCH_TIMEOUT_MS,
  idempotent: true,
});

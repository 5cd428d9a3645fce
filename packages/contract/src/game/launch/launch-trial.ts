import * as z from 'zod/mini';
import { defineEndpoint } from '#src/endpoint.ts';
import { launchedSchema, launchErrors, launchParts } from '#src/game/launch/launch-parts.ts';
import { LAUNCH_TIMEOUT_MS } from '#src/limits.ts';

/**
 * A game to try without an account. Browsers that would take the game's window for a pop-up ask in the very tap, with a
 * synchronous request that carries `Merchant` and `Language` and nothing else of ours. [S7-037]
 */
export const launchTrial = defineEndpoint({
  name: 'game.launchTrial',
  method: 'POST',
  path: '/wps/relay/GCS_gameTrialLaunch',
  summary: 'Opens a game for trying out, without a session: answers the address to show, good once and for 60 s.',
  source: 'S7-037, S3-034; wire: Relay calls',
  in: z.strictObject({
    /** The vendor's name for the game. */
    gameId: launchParts.gameCode,
    /** The node of the catalogue it hangs under: its vendor. */
    nodeId: z.string().check(z.minLength(1), z.maxLength(64)),
    platform: z.enum(['H5', 'WEB', 'APP']),
  }),
  out: launchedSchema,
  errors: [...launchErrors, 'trial_not_offered'],
  token: 'none',
  timeoutMs: LAUNCH_TIMEOUT_MS,
});

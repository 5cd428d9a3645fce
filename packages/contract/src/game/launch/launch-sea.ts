import * as z from 'zod/mini';
import { defineEndpoint } from '#src/endpoint.ts';
import { launchedSchema, launchParts, memberLaunchErrors } from '#src/game/launch/launch-parts.ts';
import { LAUNCH_TIMEOUT_MS } from '#src/limits.ts';

const { gameCode, hasLobby, timeout, backUrl } = launchParts;

/** The lotteries of South East Asia, those of the vendor SEA_LOTT. [S3-032] */
export const launchSea = defineEndpoint({
  name: 'game.launchSea',
  method: 'POST',
  path: '/wps/game/launchGame/sea',
  summary: 'Opens a lottery of South East Asia: answers the address to show, good once and for 60 s.',
  source: 'S3-032, S3-034, S7-030, S9-007; wire: Games',
  in: z.strictObject({ gameCode, hasLobby, timeout, backUrl }),
  out: launchedSchema,
  errors: memberLaunchErrors,
  token: 'required',
  timeoutMs: LAUNCH_TIMEOUT_MS,
  idempotent: true,
});

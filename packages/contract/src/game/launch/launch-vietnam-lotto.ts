import * as z from 'zod/mini';
import { defineEndpoint } from '#src/endpoint.ts';
import { launchedSchema, launchParts, memberLaunchErrors } from '#src/game/launch/launch-parts.ts';
import { LAUNCH_TIMEOUT_MS } from '#src/limits.ts';

const { gameCode, hasLobby, timeout, backUrl, labelName } = launchParts;

/** The lotteries of Vietnam, those of the vendor VIETNAM_LOTTO. [S3-033] */
export const launchVietnamLotto = defineEndpoint({
  name: 'game.launchVietnamLotto',
  method: 'POST',
  path: '/wps/game/launchGame/vietnamLotto',
  summary: 'Opens a lottery of Vietnam: answers the address to show, good once and for 60 s.',
  source: 'S3-033, S3-034, S7-030, S9-007; wire: Games',
  in: z.strictObject({
    /** The vendor's name of the table of prizes; left out or empty, its usual one. */
    prizeMode: z.optional(z.string().check(z.maxLength(32))),
    gameCode,
    hasLobby,
    timeout,
    backUrl,
    labelName: z.optional(labelName),
  }),
  out: launchedSchema,
  errors: memberLaunchErrors,
  token: 'required',
  timeoutMs: LAUNCH_TIMEOUT_MS,
  idempotent: true,
});

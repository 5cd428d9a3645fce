import * as z from 'zod/mini';
import { defineEndpoint } from '#src/endpoint.ts';
import { launchedSchema, launchParts, memberLaunchErrors } from '#src/game/launch/launch-parts.ts';
import { LAUNCH_TIMEOUT_MS } from '#src/limits.ts';

/** [S3-031] */
export const launchLottery = defineEndpoint({
  name: 'game.launchLottery',
  method: 'POST',
  path: '/wps/game/launchGame',
  summary: 'Opens a lottery game at its vendor: answers the address to show, good once and for 60 s.',
  source: 'S3-030, S3-031, S3-034, S7-030, S9-007',
  in: z.strictObject({
    launchMode: z.enum(['LOTT', 'ELOTT']),
    /** `VN` unless said. [S1-012] */
    lottoArea: z.optional(z.string().check(z.maxLength(16))),
    /** The vendor's name of the table of prizes; left out or empty, its usual one. */
    lottoPrizeMode: z.optional(z.string().check(z.maxLength(32))),
    lottoGameCode: launchParts.gameCode,
    lottoView: z.enum(['lobby', 'betting']),
    /** The vendor's name of the way to bet; left out or empty, its usual one. */
    lottoMode: z.optional(z.string().check(z.maxLength(32))),
    device: z.literal('MOBILE'),
    backUrl: launchParts.backUrl,
    hasLobby: launchParts.hasLobby,
    /** `VI` unless said, and for one that the merchant does not speak. [S1-012] */
    language: z.optional(z.string().check(z.maxLength(8))),
    title: z.optional(z.string().check(z.maxLength(128))),
    labelName: z.optional(launchParts.labelName),
  }),
  out: launchedSchema,
  errors: memberLaunchErrors,
  token: 'required',
  timeoutMs: LAUNCH_TIMEOUT_MS,
  idempotent: true,
});

import * as z from 'zod/mini';
import { defineEndpoint } from '#src/endpoint.ts';
import type { ErrorCode } from '#src/error-code.ts';
import type { LanguageCode } from '#src/language.ts';
import { LAUNCH_TIMEOUT_MS } from '#src/limits.ts';

/** The language of a lottery if its launch names none that the merchant speaks. [S1-012] */
export const LOTTERY_LANGUAGE: LanguageCode = 'VI';

/** The region of a lottery if its launch names none. [S1-012] */
export const LOTTERY_REGION = 'VN';

const code = z.string().check(z.minLength(1), z.maxLength(64));
/** The vendor's name of a prize table or of a bet type; if it is omitted or empty, the vendor's default. */
const mode = z.optional(z.string().check(z.maxLength(32)));
/** Name of the member's VIP label, as the spec's record has it. The server sends vendors the name that it knows instead. [S3-006] */
const labelName = z.optional(z.string().check(z.maxLength(64)));

/** Fields of every launch by a member. */
const launchShape = {
  /** The vendor's name for the game; `lobby` is the vendor's own lobby. [S2-006] */
  gameCode: code,
  /** Whether the member comes from, and may return to, the vendor's own lobby. */
  hasLobby: z.boolean(),
  /** Path under /m/ that the game's exit leads to. */
  backUrl: z.string().check(z.maxLength(2048)),
};

/** The longest time that the vendor may take, in milliseconds. [S9-007] */
const timeout = z.int().check(z.minimum(1), z.maximum(LAUNCH_TIMEOUT_MS));

const launchedSchema = z.object({
  /** The address of the game. It opens once, and only within 60 s. [S3-034] */
  gameUrl: z.string(),
  /** The game's name in the catalogue; a platform may omit it. */
  name: z.optional(z.string()),
  /** The game sends `ready` when it is drawn: a page that has loaded and does not is an error page. Unknown if omitted. */
  saysReady: z.optional(z.literal(true)),
});

const launchErrors = [
  'game_not_found',
  'game_unavailable',
  'game_maintenance',
  'game_not_offered',
] as const satisfies readonly ErrorCode[];

/** Errors of a launch by a member. */
export const memberLaunchErrors = [
  ...launchErrors,
  'account_closed',
  'password_change_required',
  'second_factor_required',
  'idempotency_key_reused',
] as const satisfies readonly ErrorCode[];

const memberLaunch = {
  method: 'POST',
  out: launchedSchema,
  errors: memberLaunchErrors,
  timeoutMs: LAUNCH_TIMEOUT_MS,
  idempotent: true,
} as const;

/** [S3-031] */
export const launchLottery = defineEndpoint({
  ...memberLaunch,
  name: 'game.launchLottery',
  path: '/wps/game/launchGame',
  summary: 'Opens a lottery game at its vendor: answers the address to show, good once and for 60 s.',
  source: 'S3-030, S3-031, S3-034, S7-030, S9-007',
  in: z.strictObject({
    launchMode: z.enum(['LOTT', 'ELOTT']),
    /** `LOTTERY_REGION` by default. */
    lottoArea: z.optional(z.string().check(z.maxLength(16))),
    lottoPrizeMode: mode,
    lottoGameCode: launchShape.gameCode,
    lottoView: z.enum(['lobby', 'betting']),
    lottoMode: mode,
    device: z.literal('MOBILE'),
    backUrl: launchShape.backUrl,
    hasLobby: launchShape.hasLobby,
    /** `LOTTERY_LANGUAGE` by default, and for one that the merchant does not speak. */
    language: z.optional(z.string().check(z.maxLength(8))),
    title: z.optional(z.string().check(z.maxLength(128))),
    labelName,
  }),
});

/** The lotteries of South East Asia, those of the vendor SEA_LOTT. [S3-032] */
export const launchSea = defineEndpoint({
  ...memberLaunch,
  name: 'game.launchSea',
  path: '/wps/game/launchGame/sea',
  summary: 'Opens a lottery of South East Asia: answers the address to show, good once and for 60 s.',
  source: 'S3-032, S3-034, S7-030, S9-007; wire: Games',
  in: z.strictObject({ ...launchShape, timeout }),
});

/** The lotteries of Vietnam, those of the vendor VIETNAM_LOTTO. [S3-033] */
export const launchVietnamLotto = defineEndpoint({
  ...memberLaunch,
  name: 'game.launchVietnamLotto',
  path: '/wps/game/launchGame/vietnamLotto',
  summary: 'Opens a lottery of Vietnam: answers the address to show, good once and for 60 s.',
  source: 'S3-033, S3-034, S7-030, S9-007; wire: Games',
  in: z.strictObject({ ...launchShape, timeout, prizeMode: mode, labelName }),
});

/** Every game that is no lottery, and every vendor's own lobby. [S2-006] */
export const launchVendorGame = defineEndpoint({
  ...memberLaunch,
  name: 'game.launchVendorGame',
  path: '/wps/game/launchGame/vendor',
  summary: 'Opens a game at its vendor: answers the address to show, good once and for 60 s.',
  source: 'S2-006, S3-034, S9-007; wire: Games',
  platform: 'required',
  in: z.strictObject({
    ...launchShape,
    timeout,
    /** Of the catalogue, e.g. `arclight`. */
    vendor: code,
    /** The vendor's name of a table in the game. [S3-041] */
    roomId: z.optional(code),
  }),
});

/**
 * A trial of a game without an account. In browsers that treat the game's window as a pop-up, the page sends it during the tap as a
 * synchronous request, with `Merchant` and `Language` and no other header of the product. [S7-037]
 */
export const launchTrial = defineEndpoint({
  name: 'game.launchTrial',
  method: 'POST',
  path: '/wps/relay/GCS_gameTrialLaunch',
  summary: 'Opens a game for trying out, without a session: answers the address to show, good once and for 60 s.',
  source: 'S7-037, S3-034; wire: Relay calls',
  in: z.strictObject({
    /** The vendor's name for the game. */
    gameId: code,
    /** The catalogue node of the game: its vendor. */
    nodeId: code,
    platform: z.enum(['H5', 'WEB', 'APP']),
  }),
  out: launchedSchema,
  errors: [...launchErrors, 'trial_not_offered'],
  token: 'none',
  timeoutMs: LAUNCH_TIMEOUT_MS,
});

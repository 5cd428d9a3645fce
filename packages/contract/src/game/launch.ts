import * as z from 'zod/mini';
import { defineEndpoint } from '#src/endpoint.ts';
import type { ErrorCode } from '#src/error-code.ts';
import type { LanguageCode } from '#src/language.ts';
import { LAUNCH_TIMEOUT_MS } from '#src/limits.ts';

/** The language of a lottery if its launch has none, or one that the merchant does not offer. [S1-012] */
export const DEFAULT_LOTTERY_LANGUAGE: LanguageCode = 'VI';

/** The region of a lottery if its launch has none. [S1-012] */
export const DEFAULT_LOTTERY_REGION = 'VN';

const code = z.string().check(z.minLength(1), z.maxLength(64));
/** The vendor's code of a prize table or a bet type; the vendor's default if omitted or empty. */
const mode = z.optional(z.string().check(z.maxLength(32)));
/** Name of the member's VIP label. Ignored: the server sends its own record of the label to vendors. [S3-006] */
const labelName = z.optional(z.string().check(z.maxLength(64)));

/** Fields of every launch by a member. */
const launchShape = {
  /** The vendor's code of the game; `lobby` is the vendor's own lobby. [S2-006] */
  gameCode: code,
  /** Whether the member comes from the vendor's own lobby and may return to it. */
  hasLobby: z.boolean(),
  /** Path under /m/ to which the game's exit returns. */
  backUrl: z.string().check(z.maxLength(2048)),
};

/** The longest time that the vendor may take, in milliseconds. [S9-007] */
const timeout = z.int().check(z.minimum(1), z.maximum(LAUNCH_TIMEOUT_MS));

export const launchedSchema = z.object({
  /** URL of the game, which opens once within 60 s. [S3-034] */
  gameUrl: z.string(),
  /** The game's name in the catalogue; a platform may omit it. */
  name: z.optional(z.string()),
  /** The game sends `ready` when it is rendered; a loaded page that does not is an error page. Unknown if omitted. */
  saysReady: z.optional(z.literal(true)),
});

const launchErrors = [
  'game_not_found',
  'game_unavailable',
  'game_maintenance',
  'game_not_offered',
] as const satisfies readonly ErrorCode[];

/** Errors of a launch by a member. */
export const memberLaunchErrorCodes = [
  ...launchErrors,
  'account_closed',
  'self_excluded',
  'time_out',
  'limit_reached',
  'limits_required',
  'reality_check_due',
  'password_change_required',
  'second_factor_required',
  'terms_acceptance_required',
  'idempotency_key_reused',
] as const satisfies readonly ErrorCode[];

const memberLaunch = {
  method: 'POST',
  out: launchedSchema,
  errors: memberLaunchErrorCodes,
  timeoutMs: LAUNCH_TIMEOUT_MS,
  idempotent: true,
} as const;

/** Launches a lottery, except those of South East Asia and Vietnam, which have their own endpoints. [S3-031] */
export const launchLottery = defineEndpoint({
  ...memberLaunch,
  name: 'game.launchLottery',
  path: '/wps/game/launchGame',
  summary: 'Launches a lottery game: returns its URL, valid once for 60 s.',
  source: 'S3-030, S3-031, S3-034, S7-030, S9-007',
  in: z.strictObject({
    launchMode: z.enum(['LOTT', 'ELOTT']),
    /** `DEFAULT_LOTTERY_REGION` by default. */
    lottoArea: z.optional(z.string().check(z.maxLength(16))),
    lottoPrizeMode: mode,
    lottoGameCode: launchShape.gameCode,
    lottoView: z.enum(['lobby', 'betting']),
    lottoMode: mode,
    device: z.literal('MOBILE'),
    backUrl: launchShape.backUrl,
    hasLobby: launchShape.hasLobby,
    /** `DEFAULT_LOTTERY_LANGUAGE` by default, and for a language that the merchant does not offer. */
    language: z.optional(z.string().check(z.maxLength(8))),
    title: z.optional(z.string().check(z.maxLength(128))),
    labelName,
  }),
});

/** Launches lotteries of South East Asia, of the vendor SEA_LOTT. [S3-032] */
export const launchSeaLottery = defineEndpoint({
  ...memberLaunch,
  name: 'game.launchSea',
  path: '/wps/game/launchGame/sea',
  summary: 'Launches a lottery of South East Asia: returns its URL, valid once for 60 s.',
  source: 'S3-032, S3-034, S7-030, S9-007; wire: Games',
  in: z.strictObject({ ...launchShape, timeout }),
});

/** Launches lotteries of Vietnam, of the vendor VIETNAM_LOTTO. [S3-033] */
export const launchVietnamLotto = defineEndpoint({
  ...memberLaunch,
  name: 'game.launchVietnamLotto',
  path: '/wps/game/launchGame/vietnamLotto',
  summary: 'Launches a lottery of Vietnam: returns its URL, valid once for 60 s.',
  source: 'S3-033, S3-034, S7-030, S9-007; wire: Games',
  in: z.strictObject({ ...launchShape, timeout, prizeMode: mode, labelName }),
});

/** Launches every game that is not a lottery, and every vendor's own lobby. [S2-006] */
export const launchVendorGame = defineEndpoint({
  ...memberLaunch,
  name: 'game.launchVendorGame',
  path: '/wps/game/launchGame/vendor',
  summary: 'Launches a game of a vendor: returns its URL, valid once for 60 s.',
  source: 'S2-006, S3-034, S9-007; wire: Games',
  platform: 'required',
  in: z.strictObject({
    ...launchShape,
    timeout,
    /** Code of the vendor in the catalogue, e.g. `arclight`. */
    vendor: code,
    /** The vendor's code of a table in the game. [S3-041] */
    roomId: z.optional(code),
  }),
});

/**
 * Launches a trial of a game without an account. In browsers that treat the game's window as a pop-up, the page sends a
 * synchronous request during the tap, with no other headers of the product than `Merchant` and `Language`. [S7-037]
 */
export const launchTrial = defineEndpoint({
  name: 'game.launchTrial',
  method: 'POST',
  path: '/wps/relay/GCS_gameTrialLaunch',
  summary: 'Launches a trial of a game without a session: returns its URL, valid once for 60 s.',
  source: 'S7-037, S3-034; wire: Relay calls',
  in: z.strictObject({
    /** The vendor's code of the game. */
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

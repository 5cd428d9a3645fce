import * as z from 'zod/mini';
import { defineEndpoint } from '#src/endpoint.ts';
import type { ErrorCode } from '#src/error-code.ts';
import type { LanguageCode } from '#src/language.ts';
import { GAME_LAUNCH_TIMEOUT_MS } from '#src/limits.ts';

/** Language in which a lottery opens if the launch names none, or one that the merchant does not offer. [S1-012] */
export const DEFAULT_LOTTERY_LANGUAGE: LanguageCode = 'VI';

/** Region of a lottery if the launch names none. [S1-012] */
export const DEFAULT_LOTTERY_REGION = 'VN';

const code = z.string().check(z.minLength(1), z.maxLength(64));
/** The vendor's code of a prize table or a bet type of a lottery; if omitted or empty, the vendor uses its default. */
const mode = z.optional(z.string().check(z.maxLength(32)));
/** Name of the member's VIP label. Ignored: the server sends vendors the label that it has stored. [S3-006] */
const labelName = z.optional(z.string().check(z.maxLength(64)));

/** Fields that every launch by a member has. */
const launchShape = {
  /** The vendor's code of the game to launch; `lobby` opens the vendor's own lobby. [S2-006] */
  gameCode: code,
  /** Whether the member opens the game from the vendor's own lobby, to which the game may then link. */
  hasLobby: z.boolean(),
  /** Path under /m/ that opens when the member leaves the game. */
  backUrl: z.string().check(z.maxLength(2048)),
};

/** Maximum time in which the vendor must answer the launch, in milliseconds. [S9-007] */
const timeout = z.int().check(z.minimum(1), z.maximum(GAME_LAUNCH_TIMEOUT_MS));

export const launchedGameSchema = z.object({
  /** URL of the launched game. It opens once, within 60 s. [S3-034] */
  gameUrl: z.string(),
  /** Name of the game in the catalogue; an operator's platform may omit it. */
  name: z.optional(z.string()),
  /**
   * Whether the game sends the message `ready` when it is rendered. If the message is announced but never arrives, the
   * loaded page is an error page. If the field is omitted, it is unknown whether the game sends the message.
   */
  saysReady: z.optional(z.literal(true)),
});

const launchErrors = [
  'game_not_found',
  'game_unavailable',
  'game_maintenance',
  'game_not_offered',
] as const satisfies readonly ErrorCode[];

/** Error codes of a launch by a member. */
export const memberLaunchErrorCodes = [
  ...launchErrors,
  'account_closed',
  'self_excluded',
  'time_out',
  'limit_reached',
  'limits_required',
  'reality_check_due',
  'age_not_proven',
  'registry_unavailable',
  'password_change_required',
  'second_factor_required',
  'terms_acceptance_required',
  'idempotency_key_reused',
] as const satisfies readonly ErrorCode[];

const memberLaunch = {
  method: 'POST',
  out: launchedGameSchema,
  errors: memberLaunchErrorCodes,
  timeoutMs: GAME_LAUNCH_TIMEOUT_MS,
  idempotent: true,
} as const;

/** Launches a lottery. Lotteries of South East Asia and Vietnam have their own endpoints. [S3-031] */
export const launchLottery = defineEndpoint({
  ...memberLaunch,
  name: 'game.launchLottery',
  path: '/wps/game/launchGame',
  summary: 'Launches a lottery game: returns its URL, valid once for 60 s.',
  source: 'S3-030, S3-031, S3-034, S7-030, S9-007',
  in: z.strictObject({
    launchMode: z.enum(['LOTT', 'ELOTT']),
    /** Region of the lottery; `DEFAULT_LOTTERY_REGION` by default. */
    lottoArea: z.optional(z.string().check(z.maxLength(16))),
    lottoPrizeMode: mode,
    lottoGameCode: launchShape.gameCode,
    lottoView: z.enum(['lobby', 'betting']),
    lottoMode: mode,
    device: z.literal('MOBILE'),
    backUrl: launchShape.backUrl,
    hasLobby: launchShape.hasLobby,
    /**
     * Language code of the lottery. `DEFAULT_LOTTERY_LANGUAGE` is used if it is omitted or the merchant does not offer
     * the language.
     */
    language: z.optional(z.string().check(z.maxLength(8))),
    title: z.optional(z.string().check(z.maxLength(128))),
    labelName,
  }),
});

/** Launches a lottery of South East Asia, of the vendor SEA_LOTT. [S3-032] */
export const launchSeaLottery = defineEndpoint({
  ...memberLaunch,
  name: 'game.launchSea',
  path: '/wps/game/launchGame/sea',
  summary: 'Launches a lottery of South East Asia: returns its URL, valid once for 60 s.',
  source: 'S3-032, S3-034, S7-030, S9-007; wire: Games',
  in: z.strictObject({ ...launchShape, timeout }),
});

/** Launches a lottery of Vietnam, of the vendor VIETNAM_LOTTO. [S3-033] */
export const launchVietnamLotto = defineEndpoint({
  ...memberLaunch,
  name: 'game.launchVietnamLotto',
  path: '/wps/game/launchGame/vietnamLotto',
  summary: 'Launches a lottery of Vietnam: returns its URL, valid once for 60 s.',
  source: 'S3-033, S3-034, S7-030, S9-007; wire: Games',
  in: z.strictObject({ ...launchShape, timeout, prizeMode: mode, labelName }),
});

/** Launches a game that is not a lottery, or a vendor's own lobby. [S2-006] */
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
    /** Code of the game's vendor in the catalogue, e.g. `arclight`. */
    vendor: code,
    /** The vendor's code of a table in the game. [S3-041] */
    roomId: z.optional(code),
  }),
});

/**
 * Launches a free trial of a game without an account. In browsers that block the game's window as a pop-up, the page
 * sends the request synchronously during the tap. The only custom headers of the request are `Merchant` and `Language`.
 * [S7-037]
 */
export const launchTrialGame = defineEndpoint({
  name: 'game.launchTrial',
  method: 'POST',
  path: '/wps/relay/GCS_gameTrialLaunch',
  summary: 'Launches a trial of a game without a session: returns its URL, valid once for 60 s.',
  source: 'S7-037, S3-034; wire: Relay calls',
  in: z.strictObject({
    /** The vendor's code of the game to try. */
    gameId: code,
    /** Code of the game's vendor, which the specification calls the node of the game. */
    nodeId: code,
    platform: z.enum(['H5', 'WEB', 'APP']),
  }),
  out: launchedGameSchema,
  errors: [...launchErrors, 'trial_not_offered'],
  token: 'none',
  timeoutMs: GAME_LAUNCH_TIMEOUT_MS,
});

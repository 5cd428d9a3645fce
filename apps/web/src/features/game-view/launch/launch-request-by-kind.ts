import type { WpsCallOptions } from '@foyer/wps-client/wps-options';
import type { WpsClient } from '@foyer/wps-client/wps-client';
import type { WpsResult } from '@foyer/wps-client/wps-error';
import type { OutputOf } from '@foyer/contract/endpoint';
import {
  launchLottery,
  launchSeaLottery,
  launchTrialGame,
  launchVendorGame,
  launchVietnamLotto,
} from '@foyer/contract/game/launch';
import type { GameLaunchKind } from '@foyer/contract/game/launch-kind';
import { GAME_LAUNCH_TIMEOUT_MS } from '@foyer/contract/limits';

type Launched = OutputOf<typeof launchSeaLottery>;

/** A launch request with the endpoint of its kind of launch: game, lottery, or trial. */
export interface GameLaunchRequest {
  /** True if the request has the name of the member's VIP label. [S3-031, S3-033] */
  readonly needsLabelName: boolean;
  /**
   * Sends the launch request. `labelName` is empty if the member has no VIP label or the endpoint has no such field.
   */
  readonly send: (wps: WpsClient, labelName: string, options: WpsCallOptions) => Promise<WpsResult<Launched>>;
}

/** The parameters of a URL under /m/launchGame, for all kinds of launch. */
export interface GameLaunchParams {
  readonly vendor: string;
  readonly code: string;
  /** Code of the vendor's prize table; empty if the URL has none. */
  readonly prizeMode: string;
  /** The vendor's lottery mode; empty if the URL has none. [S3-031] */
  readonly lottoMode: string;
  readonly view: 'lobby' | 'betting';
  /** The region of a lottery. [S1-012] */
  readonly lottoArea: string;
  /** Id of one table of the game. [S3-041] */
  readonly roomId: string | null;
  /** Path under /m/ to which the game returns. */
  readonly backUrl: string;
  /** The page's language as a code of the API, such as `EN`. */
  readonly language: string;
  readonly title: string;
}

/**
 * Creates the launch request for each kind of launch, with the fields of the specification. [S3-031, S3-032, S3-033,
 * S2-006]
 */
export const createLaunchRequestByKind = {
  LOTT: (wish) => createLotteryRequest('LOTT', wish),
  ELOTT: (wish) => createLotteryRequest('ELOTT', wish),
  SEA: (wish) => ({
    needsLabelName: false,
    send: (wps, _labelName, options) => wps.call(launchSeaLottery, createCommonInput(wish), options),
  }),
  VIETNAM_LOTTO: (wish) => ({
    needsLabelName: true,
    send: (wps, labelName, options) =>
      wps.call(launchVietnamLotto, { ...createCommonInput(wish), prizeMode: wish.prizeMode, labelName }, options),
  }),
  VENDOR: (wish) => {
    const room = wish.roomId === null ? {} : { roomId: wish.roomId };
    const input = { vendor: wish.vendor, ...createCommonInput(wish), ...room };
    return { needsLabelName: false, send: (wps, _labelName, options) => wps.call(launchVendorGame, input, options) };
  },
} as const satisfies Readonly<Record<GameLaunchKind, (wish: GameLaunchParams) => GameLaunchRequest>>;

/** Creates the launch request of a trial, which needs no account. [S7-037] */
export function createTrialLaunchRequest(params: Pick<GameLaunchParams, 'vendor' | 'code'>): GameLaunchRequest {
  return {
    needsLabelName: false,
    send: (wps, _labelName, options) => wps.call(launchTrialGame, createTrialLaunchInput(params), options),
  };
}

/** Creates the request body of a trial, for the asynchronous and the synchronous request. [S7-037] */
export function createTrialLaunchInput({ vendor, code }: Pick<GameLaunchParams, 'vendor' | 'code'>) {
  return { gameId: code, nodeId: vendor, platform: 'H5' } as const;
}

function createCommonInput({ code, view, backUrl }: GameLaunchParams) {
  return { gameCode: code, hasLobby: view === 'lobby', timeout: GAME_LAUNCH_TIMEOUT_MS, backUrl };
}

function createLotteryRequest(launchMode: 'LOTT' | 'ELOTT', params: GameLaunchParams): GameLaunchRequest {
  const input = {
    launchMode,
    lottoArea: params.lottoArea,
    lottoPrizeMode: params.prizeMode,
    lottoGameCode: params.code,
    lottoView: params.view,
    lottoMode: params.lottoMode,
    device: 'MOBILE',
    backUrl: params.backUrl,
    hasLobby: params.view === 'lobby',
    language: params.language,
    title: params.title,
  } as const;
  return {
    needsLabelName: true,
    send: (wps, labelName, options) => wps.call(launchLottery, { ...input, labelName }, options),
  };
}

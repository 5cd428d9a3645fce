import type { CallOptions } from '@foyer/wps-client/wps-options';
import type { WpsClient } from '@foyer/wps-client/wps-client';
import type { WpsResult } from '@foyer/wps-client/wps-error';
import type { OutputOf } from '@foyer/contract/endpoint';
import {
  launchLottery,
  launchSea,
  launchTrial,
  launchVendorGame,
  launchVietnamLotto,
} from '@foyer/contract/game/launch';
import type { LaunchKind } from '@foyer/contract/game/launch-kind';
import { LAUNCH_TIMEOUT_MS } from '@foyer/contract/limits';

type Launched = OutputOf<typeof launchSea>;

/** A launch that is ready to be sent, by the call of its kind of game. */
export interface LaunchRequest {
  /** Whether the call carries the name of the member's VIP label. [S3-031, S3-033] */
  readonly takesLabelName: boolean;
  /** `labelName` is empty for a member without a label and for calls that do not carry it. */
  readonly send: (wps: WpsClient, labelName: string, options: CallOptions) => Promise<WpsResult<Launched>>;
}

/** What an address under /m/launchGame says, whichever way it leads. */
export interface LaunchWish {
  readonly vendor: string;
  readonly code: string;
  /** Empty if the address names none. */
  readonly prizeMode: string;
  /** The vendor's name of a way to bet on a lottery; empty if the address names none. [S3-031] */
  readonly lottoMode: string;
  readonly view: 'lobby' | 'betting';
  /** The region of a lottery. [S1-012] */
  readonly lottoArea: string;
  /** One table of the game. [S3-041] */
  readonly roomId: string | null;
  /** Path under /m/ that the game leads back to. */
  readonly backUrl: string;
  /** The page's language, the spec's code. */
  readonly language: string;
  /** The site's. */
  readonly title: string;
}

/** The call of each way, with the fields the spec gives it. [S3-031, S3-032, S3-033, S2-006] */
export const launchRequests = {
  LOTT: (wish) => lottery('LOTT', wish),
  ELOTT: (wish) => lottery('ELOTT', wish),
  SEA: (wish) => ({
    takesLabelName: false,
    send: (wps, _labelName, options) => wps.call(launchSea, shared(wish), options),
  }),
  VIETNAM_LOTTO: (wish) => ({
    takesLabelName: true,
    send: (wps, labelName, options) =>
      wps.call(launchVietnamLotto, { ...shared(wish), prizeMode: wish.prizeMode, labelName }, options),
  }),
  VENDOR: (wish) => {
    const room = wish.roomId === null ? {} : { roomId: wish.roomId };
    const input = { vendor: wish.vendor, ...shared(wish), ...room };
    return { takesLabelName: false, send: (wps, _labelName, options) => wps.call(launchVendorGame, input, options) };
  },
} as const satisfies Readonly<Record<LaunchKind, (wish: LaunchWish) => LaunchRequest>>;

/** The same for somebody who tries the game without an account. [S7-037] */
export function trialRequest(wish: Pick<LaunchWish, 'vendor' | 'code'>): LaunchRequest {
  return {
    takesLabelName: false,
    send: (wps, _labelName, options) => wps.call(launchTrial, trialInput(wish), options),
  };
}

/** What a trial asks with, in either form. [S7-037] */
export function trialInput({ vendor, code }: Pick<LaunchWish, 'vendor' | 'code'>) {
  return { gameId: code, nodeId: vendor, platform: 'H5' } as const;
}

function shared({ code, view, backUrl }: LaunchWish) {
  return { gameCode: code, hasLobby: view === 'lobby', timeout: LAUNCH_TIMEOUT_MS, backUrl };
}

function lottery(launchMode: 'LOTT' | 'ELOTT', wish: LaunchWish): LaunchRequest {
  const input = {
    launchMode,
    lottoArea: wish.lottoArea,
    lottoPrizeMode: wish.prizeMode,
    lottoGameCode: wish.code,
    lottoView: wish.view,
    lottoMode: wish.lottoMode,
    device: 'MOBILE',
    backUrl: wish.backUrl,
    hasLobby: wish.view === 'lobby',
    language: wish.language,
    title: wish.title,
  } as const;
  return {
    takesLabelName: true,
    send: (wps, labelName, options) => wps.call(launchLottery, { ...input, labelName }, options),
  };
}

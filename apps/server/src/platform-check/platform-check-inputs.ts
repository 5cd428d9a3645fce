import { getAnnouncements } from '@foyer/contract/content/get-announcements';
import { getArticle, getArticles } from '@foyer/contract/content/articles';
import type { Endpoint } from '@foyer/contract/endpoint';
import type { GameCard } from '@foyer/contract/game/game-card';
import { getGameList, getHomeLanes } from '@foyer/contract/game/game-lists';
import {
  launchLottery,
  launchSeaLottery,
  launchTrialGame,
  launchVendorGame,
  launchVietnamLotto,
} from '@foyer/contract/game/launch';
import { getGameLaunchKind, type GameLaunchKind } from '@foyer/contract/game/launch-kind';
import { GAME_LAUNCH_TIMEOUT_MS } from '@foyer/contract/limits';
import { getReferrerName } from '@foyer/contract/member/referral';
import { routePaths } from '@foyer/contract/page/route-paths';
import { getBodyEncryptionKey } from '@foyer/contract/session/get-body-encryption-key';
import { getSupportFrame } from '@foyer/contract/support/get-support-chat-frame';
import { getSiteStatus } from '@foyer/contract/system/get-site-status';
import type { CheckedResponseStore } from '#src/platform-check/platform-response-values.ts';
import type { PlatformCheckTarget } from '#src/platform-check/platform-client.ts';

/** The input of a call, or the reason why the platform check cannot make the call. */
export type PlatformCheckInput =
  | { readonly known: true; readonly input: object }
  | { readonly known: false; readonly reason: string };

const known = (input: object): PlatformCheckInput => ({ known: true, input });
const unknown = (reason: string): PlatformCheckInput => ({ known: false, reason });

/** A well-formed referral code that no member has. */
const UNKNOWN_REFERRAL_CODE = 'foyer-check';

type MakeInput = (answers: CheckedResponseStore, site: PlatformCheckTarget) => PlatformCheckInput;

/**
 * Inputs for the read endpoints that the platform check calls. They are the same as those of the web app and the
 * server.
 */
const readInputs: Readonly<Record<string, MakeInput>> = {
  [getSiteStatus.name]: (_answers, { host }) =>
    known({ device: 'MOBILE', track: '', originalDomain: host, url: `https://${host}${routePaths.home}` }),
  [getBodyEncryptionKey.name]: () => known({ _: String(Date.now()) }),
  [getGameList.name]: () => known({ platform: 'MOBILE' }),
  [getAnnouncements.name]: () => known({ platform: 'H5' }),
  [getArticles.name]: () => known({ kind: 'promotion' }),
  [getArticle.name]: (answers) => {
    const [article] = answers.get(getArticles)?.articles ?? [];
    return article ? known({ kind: 'promotion', id: article.id }) : unknown('the platform lists no promotion to read');
  },
  [getReferrerName.name]: () => known({ code: UNKNOWN_REFERRAL_CODE }),
  [getSupportFrame.name]: (answers) => {
    const entry = answers.get(getSiteStatus)?.info.customerService?.find(({ path }) => path !== '');
    return entry ? known({ path: entry.path }) : unknown('the site status has no support entry with a path');
  },
};

export function getPlatformCheckInput(
  endpoint: Endpoint,
  answers: CheckedResponseStore,
  site: PlatformCheckTarget,
): PlatformCheckInput {
  const make = readInputs[endpoint.name];
  if (make) return make(answers, site);
  return endpoint.in.safeParse({}).success ? known({}) : unknown('it needs input that the check cannot know');
}

/** Lists open games of the platform: first those of home, then those of the list. */
export function listOpenGames(answers: CheckedResponseStore): readonly GameCard[] {
  const cards = (answers.get(getHomeLanes)?.lanes ?? []).flatMap((lane) => lane.cards);
  return [...cards, ...(answers.get(getGameList)?.games ?? [])].filter(({ closed }) => closed === undefined);
}

const common = ({ code }: GameCard) => ({
  gameCode: code,
  hasLobby: code === 'lobby',
  timeout: GAME_LAUNCH_TIMEOUT_MS,
  backUrl: routePaths.home,
});

const lotteryInput = ({ code }: GameCard, launchMode: 'LOTT' | 'ELOTT'): object => ({
  launchMode,
  lottoGameCode: code,
  lottoView: 'betting',
  device: 'MOBILE',
  backUrl: routePaths.home,
  hasLobby: false,
});

const memberLaunches: Readonly<
  Record<GameLaunchKind, { readonly endpoint: Endpoint; readonly inputOf: (card: GameCard) => object }>
> = {
  LOTT: { endpoint: launchLottery, inputOf: (card) => lotteryInput(card, 'LOTT') },
  ELOTT: { endpoint: launchLottery, inputOf: (card) => lotteryInput(card, 'ELOTT') },
  SEA: { endpoint: launchSeaLottery, inputOf: common },
  VIETNAM_LOTTO: { endpoint: launchVietnamLotto, inputOf: common },
  VENDOR: { endpoint: launchVendorGame, inputOf: (card) => ({ vendor: card.vendor, ...common(card) }) },
};

export interface PlatformCheckLaunch {
  readonly endpoint: Endpoint;
  readonly input: object;
  /** Id of the game. */
  readonly game: string;
}

/**
 * Chooses the launches that the platform check tries: one for each launch endpoint that a game of the platform uses.
 * Without a member's session, games are launched in trial mode.
 */
export function choosePlatformCheckLaunches(
  cards: readonly GameCard[],
  asMember: boolean,
): readonly PlatformCheckLaunch[] {
  const launches = new Map<string, PlatformCheckLaunch>();
  const add = (launch: PlatformCheckLaunch): void => {
    if (!launches.has(launch.endpoint.name)) launches.set(launch.endpoint.name, launch);
  };
  for (const card of cards) {
    const { id: game, code, vendor } = card;
    if (!asMember && card.freeplay)
      add({ endpoint: launchTrialGame, input: { gameId: code, nodeId: vendor, platform: 'H5' }, game });
    const { endpoint, inputOf } = memberLaunches[getGameLaunchKind(card)];
    if (asMember) add({ endpoint, input: inputOf(card), game });
  }
  return [...launches.values()];
}

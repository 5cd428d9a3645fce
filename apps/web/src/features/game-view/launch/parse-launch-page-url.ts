import { gameCategories, type GameCategory } from '@foyer/contract/game/game-category';
import { getGameLaunchKind } from '@foyer/contract/game/launch-kind';
import { DEFAULT_LOTTERY_REGION } from '@foyer/contract/game/launch';
import { toSameSitePath } from '@foyer/contract/page/same-site-path';
import type { PageData } from '@foyer/contract/page/page-data';
import {
  createLaunchRequestByKind,
  createTrialLaunchRequest,
  type GameLaunchRequest,
} from '#src/features/game-view/launch/launch-request-by-kind.ts';
import { getPageHref } from '#src/platform/paths/page-href.ts';

const LOBBY = 'lobby';
const MAX_CODE_LENGTH = 64;
const MAX_MODE_LENGTH = 32;
const MAX_TITLE_LENGTH = 128;
const MAX_AREA_LENGTH = 16;

/** The game that a URL under /m/launchGame selects. [S2-006] */
export type LaunchPageTarget =
  | {
      readonly kind: 'game';
      /** Name of the game if home shows it, otherwise its code. Shown until the launch response has the catalogue's name. */
      readonly name: string;
      readonly vendor: string;
      readonly code: string;
      /** True if the game is played without an account. [S7-037] */
      readonly trial: boolean;
      readonly request: GameLaunchRequest;
    }
  | { readonly kind: 'unknown' };

/** Returns the URL to which Back leads: `backUrl` if it is a path of this site, otherwise home. */
export function getGameBackUrl(search: string): string {
  return toSameSitePath(new URLSearchParams(search).get('backUrl')) ?? getPageHref('home');
}

/**
 * Parses the query of a URL under /m/launchGame: prize_mode or vendor, code, playType, backUrl, lottoView, lottoArea,
 * lottoMode, and trial. [S2-006]
 */
export function parseLaunchPageUrl(search: string, data: PageData): LaunchPageTarget {
  const query = new URLSearchParams(search);
  const [code, vendor] = [query.get('code') ?? '', query.get('vendor') ?? ''];
  const prizeMode = query.get('prize_mode');
  const category = parseCategory(query.get('playType'), prizeMode !== null);
  if (!isCode(code) || category === null || (vendor === '' ? prizeMode === null : !isCode(vendor))) {
    return { kind: 'unknown' };
  }
  const trial = query.get('trial') === '1';
  const params = {
    vendor,
    code,
    prizeMode: prizeMode?.slice(0, MAX_MODE_LENGTH) ?? '',
    lottoMode: query.get('lottoMode')?.slice(0, MAX_MODE_LENGTH) ?? '',
    roomId: parseRoomId(query.get('roomId')),
    view: parseLotteryView(query.get('lottoView'), code),
    lottoArea: parseLotteryArea(query.get('lottoArea')),
    backUrl: getGameBackUrl(search),
    language: data.language,
    title: data.site.title.slice(0, MAX_TITLE_LENGTH),
  };
  const request = trial
    ? createTrialLaunchRequest(params)
    : createLaunchRequestByKind[getGameLaunchKind({ vendor, category })](params);
  return { kind: 'game', name: findGameName(data, { vendor, code }), vendor, code, trial, request };
}

function parseRoomId(roomId: string | null): string | null {
  return roomId !== null && isCode(roomId) ? roomId : null;
}

/** Reads the region of a lottery from the URL; returns the default if it is missing. [S1-012] */
function parseLotteryArea(lottoArea: string | null): string {
  return lottoArea !== null && lottoArea !== '' && lottoArea.length <= MAX_AREA_LENGTH
    ? lottoArea
    : DEFAULT_LOTTERY_REGION;
}

function isCode(text: string): boolean {
  return text !== '' && text.length <= MAX_CODE_LENGTH;
}

/**
 * Reads the category of a game from `playType`. A URL with prize_mode is that of a lottery, even without playType.
 * [S2-006]
 */
function parseCategory(playType: string | null, hasPrizeMode: boolean): GameCategory | null {
  if (playType === null && hasPrizeMode) return 'lottery';
  return gameCategories.find((category) => category === playType) ?? null;
}

/**
 * Reads which view of a lottery to open. The game code `lobby` opens the vendor's lobby; other codes open a betting
 * page. [S2-006]
 */
function parseLotteryView(lottoView: string | null, code: string): 'lobby' | 'betting' {
  if (lottoView === 'lobby' || lottoView === 'betting') return lottoView;
  return code === LOBBY ? 'lobby' : 'betting';
}

function findGameName(data: PageData, game: { readonly vendor: string; readonly code: string }): string {
  const cards = data.lobby.lanes.flatMap((lane) => lane.cards);
  return cards.find((card) => card.code === game.code && card.vendor === game.vendor)?.name ?? game.code;
}

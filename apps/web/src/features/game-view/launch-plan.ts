import type { InputOf } from '@foyer/contract/endpoint';
import { gameCategories, type GameCategory } from '@foyer/contract/game/category';
import type { launchLottery } from '@foyer/contract/game/launch-lottery';
import { ownPath } from '@foyer/contract/page/own-path';
import type { PageData } from '@foyer/contract/page/page-data';
import { paths } from '#src/platform/paths/paths.ts';

type LotteryInput = InputOf<typeof launchLottery>;

/** The region lotteries are drawn in. [S1-012] */
const LOTTERY_REGION = 'VN';
const LOBBY = 'lobby';

/** What an address under /m/launchGame asks for. [S2-006] */
export type LaunchPlan =
  | { readonly kind: 'lottery'; readonly name: string; readonly vendor: string; readonly input: LotteryInput }
  /** A game whose launch is not of the lottery. */
  | { readonly kind: 'other'; readonly name: string }
  | { readonly kind: 'unknown' };

/** Where the way back leads: `backUrl` when it is the product's own, else home. */
export function wayBack(search: string): string {
  return ownPath(new URLSearchParams(search).get('backUrl')) ?? paths.home.getHref();
}

/** Reads the query: prize_mode or vendor, code, playType, backUrl, lottoView. [S2-006, S3-031] */
export function planLaunch(search: string, data: PageData): LaunchPlan {
  const query = new URLSearchParams(search);
  const code = query.get('code') ?? '';
  const vendor = query.get('vendor') ?? '';
  const prizeMode = query.get('prize_mode');
  const playType = categoryOf(query.get('playType'));
  if (code === '' || code.length > 64 || playType === null || (vendor === '' && prizeMode === null)) {
    return { kind: 'unknown' };
  }
  const name = nameOf(data, { vendor, code });
  if (playType !== 'lottery' && playType !== 'elott') return { kind: 'other', name };
  const lottoView = viewOf(query.get('lottoView'), code);
  return {
    kind: 'lottery',
    name,
    vendor,
    input: {
      launchMode: playType === 'elott' ? 'ELOTT' : 'LOTT',
      lottoArea: LOTTERY_REGION,
      ...(prizeMode === null ? {} : { lottoPrizeMode: prizeMode.slice(0, 32) }),
      lottoGameCode: code,
      lottoView,
      device: 'MOBILE',
      backUrl: wayBack(search),
      hasLobby: lottoView === 'lobby',
      language: data.language,
      title: data.site.title.slice(0, 128),
    },
  };
}

function categoryOf(playType: string | null): GameCategory | null {
  return gameCategories.find((category) => category === playType) ?? null;
}

/** The code `lobby` is the vendor's own lobby, everything else a game to bet on. [S2-006] */
function viewOf(lottoView: string | null, code: string): 'lobby' | 'betting' {
  if (lottoView === 'lobby' || lottoView === 'betting') return lottoView;
  return code === LOBBY ? 'lobby' : 'betting';
}

function nameOf(data: PageData, game: { readonly vendor: string; readonly code: string }): string {
  const cards = data.lobby.lanes.flatMap((lane) => lane.cards);
  return cards.find((card) => card.code === game.code && card.vendor === game.vendor)?.name ?? game.code;
}

import type { Banner } from '@foyer/contract/content/get-banners';
import type { GameCard } from '@foyer/contract/game/game-card';
import { hrefTo } from '#src/platform/paths/paths.ts';

/** Where a game opens; lottery says whether its lobby or its betting page. [S2-006] */
export function launchHref(
  game: Pick<GameCard, 'vendor' | 'code' | 'category'> & Partial<Pick<GameCard, 'freeplay'> & Pick<Banner, 'roomId'>>,
  backUrl: string,
): string {
  const isLottery = game.category === 'lottery' || game.category === 'elott';
  return hrefTo('launchGame', {
    vendor: game.vendor,
    code: game.code,
    playType: game.category,
    backUrl,
    ...(game.roomId ? { roomId: game.roomId } : {}),
    ...(game.freeplay ? { freeplay: '1' } : {}),
    ...(isLottery ? { lottoView: game.code === 'lobby' ? 'lobby' : 'betting' } : {}),
  });
}

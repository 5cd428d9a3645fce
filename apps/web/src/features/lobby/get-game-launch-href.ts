import type { Banner } from '@foyer/contract/content/get-banners';
import type { GameCard } from '@foyer/contract/game/game-card';
import { getPageHref } from '#src/platform/paths/page-href.ts';

/**
 * Returns the URL that launches a game. The URL of a lottery also says whether to open the vendor's lobby or the
 * betting page. [S2-006]
 */
export function getGameLaunchHref(
  game: Pick<GameCard, 'vendor' | 'code' | 'category'> & Partial<Pick<GameCard, 'freeplay'> & Pick<Banner, 'roomId'>>,
  backUrl: string,
): string {
  const isLottery = game.category === 'lottery' || game.category === 'elott';
  return getPageHref('launchGame', {
    vendor: game.vendor,
    code: game.code,
    playType: game.category,
    backUrl,
    ...(game.roomId ? { roomId: game.roomId } : {}),
    ...(game.freeplay ? { freeplay: '1' } : {}),
    ...(isLottery ? { lottoView: game.code === 'lobby' ? 'lobby' : 'betting' } : {}),
  });
}

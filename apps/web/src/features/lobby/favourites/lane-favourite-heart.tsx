import { routePaths } from '@foyer/contract/page/route-paths';
import type { ReactNode } from 'react';
import type { GameCard } from '@foyer/contract/game/game-card';
import { FavouriteHeart } from '#src/features/lobby/favourites/favourite-heart.tsx';
import { useFavouriteHearts } from '#src/features/lobby/favourites/use-favourite-hearts.ts';
import { GameInfoButton } from '#src/features/lobby/game-info-button.tsx';

/** The buttons of a card in a lane of games. All hearts of the page share their state. */
export function LaneFavouriteHeart({ game }: { readonly game: GameCard }): ReactNode {
  const hearts = useFavouriteHearts();
  return (
    <>
      <FavouriteHeart game={game} hearts={hearts} />
      <GameInfoButton game={game} backUrl={routePaths.home} label={hearts.getInfoLabel(game)} />
    </>
  );
}

import type { ReactNode } from 'react';
import type { GameCard } from '@foyer/contract/game/game-card';
import { FavouriteHeart } from '#src/features/lobby/favourites/favourite-heart.tsx';
import { useFavouriteHearts } from '#src/features/lobby/favourites/use-favourite-hearts.ts';

/** The favourite button (heart) of a card in a lane of games. All hearts of the page share their state. */
export function LaneFavouriteHeart({ game }: { readonly game: GameCard }): ReactNode {
  return <FavouriteHeart game={game} hearts={useFavouriteHearts()} />;
}

import type { ReactNode } from 'react';
import type { GameCard } from '@foyer/contract/game/game-card';
import { FavouriteHeart } from '#src/features/lobby/favourites/favourite-heart.tsx';
import { useHearts } from '#src/features/lobby/favourites/use-hearts.ts';

/** The heart of a card in a lane, with the state that all hearts share. */
export function LaneHeart({ game }: { readonly game: GameCard }): ReactNode {
  return <FavouriteHeart game={game} hearts={useHearts()} />;
}

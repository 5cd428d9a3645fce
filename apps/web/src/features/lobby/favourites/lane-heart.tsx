import type { ReactNode } from 'react';
import type { GameCard } from '@foyer/contract/game/game-card';
import { FavouriteHeart } from '#src/features/lobby/favourites/favourite-heart.tsx';
import { useHearts } from '#src/features/lobby/favourites/use-hearts.ts';

/** The heart of a card that is not of a list: it brings along what those of a list share. */
export function LaneHeart({ game }: { readonly game: GameCard }): ReactNode {
  return <FavouriteHeart game={game} hearts={useHearts()} />;
}

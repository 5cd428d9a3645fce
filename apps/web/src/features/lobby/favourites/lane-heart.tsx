import type { ReactNode } from 'react';
import type { GameCard } from '@foyer/contract/game/game-card';
import { FavouriteHeart } from '#src/features/lobby/favourites/favourite-heart.tsx';
import { WithQueries } from '#src/platform/queries/with-queries.tsx';

/** The heart of a card on home: a chunk that only members fetch. */
export function LaneHeart({ game }: { readonly game: GameCard }): ReactNode {
  return (
    <WithQueries>
      <FavouriteHeart game={game} />
    </WithQueries>
  );
}

import { memo } from 'react';
import { FavouriteHeart } from '#src/features/lobby/favourites/favourite-heart.tsx';
import type { FavouriteHeartsState } from '#src/features/lobby/favourites/use-favourite-hearts.ts';
import { GameCard, type GameCardProps } from '#src/features/lobby/game-card.tsx';

interface GameGridCardProps extends Omit<GameCardProps, 'favourite'> {
  readonly hearts: FavouriteHeartsState;
}

/** A game card of a grid. Memoised, because the grid renders on every keystroke and scroll. */
export const GameGridCard = memo(function GameGridCard({ hearts, ...card }: GameGridCardProps) {
  return <GameCard {...card} favourite={<FavouriteHeart game={card.game} hearts={hearts} />} />;
});

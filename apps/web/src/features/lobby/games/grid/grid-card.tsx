import { memo } from 'react';
import { FavouriteHeart } from '#src/features/lobby/favourites/favourite-heart.tsx';
import type { Hearts } from '#src/features/lobby/favourites/use-hearts.ts';
import { GameCard, type GameCardProps } from '#src/features/lobby/game-card.tsx';

interface GridCardProps extends Omit<GameCardProps, 'favourite'> {
  readonly hearts: Hearts;
}

/** Memoised, because a list renders on every keystroke and scroll. */
export const GridCard = memo(function GridCard({ hearts, ...card }: GridCardProps) {
  return <GameCard {...card} favourite={<FavouriteHeart game={card.game} hearts={hearts} />} />;
});

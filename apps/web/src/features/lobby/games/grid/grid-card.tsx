import { memo } from 'react';
import { FavouriteHeart } from '#src/features/lobby/favourites/favourite-heart.tsx';
import type { FavouriteHeartsState } from '#src/features/lobby/favourites/use-favourite-hearts.ts';
import { GameInfoButton } from '#src/features/lobby/game-info-button.tsx';
import { GameCard, type GameCardProps } from '#src/features/lobby/game-card.tsx';

interface GameGridCardProps extends Omit<GameCardProps, 'favourite'> {
  readonly hearts: FavouriteHeartsState;
}

/** A game card of a grid. Memoised, because the grid renders on every keystroke and scroll. */
export const GameGridCard = memo(function GameGridCard({ hearts, ...card }: GameGridCardProps) {
  const { game, backUrl } = card;
  const buttons = (
    <>
      <FavouriteHeart game={game} hearts={hearts} />
      <GameInfoButton game={game} backUrl={backUrl} />
    </>
  );
  return <GameCard {...card} favourite={buttons} />;
});

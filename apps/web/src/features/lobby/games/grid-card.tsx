import { memo } from 'react';
import { FavouriteHeart } from '#src/features/lobby/favourites/favourite-heart.tsx';
import { GameCard, type GameCardProps } from '#src/features/lobby/game-card.tsx';

type GridCardProps = Omit<GameCardProps, 'favourite'>;

/** A game of a list, with its heart. A list is drawn again with every letter and every row: a card that stays is not. */
export const GridCard = memo(function GridCard(props: GridCardProps) {
  return <GameCard {...props} favourite={<FavouriteHeart game={props.game} />} />;
});

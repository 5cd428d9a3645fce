import type { ReactNode } from 'react';
import type { GameCard as Game } from '@foyer/contract/game/game-card';
import { FavouriteHeart } from '#src/features/lobby/favourites/favourite-heart.tsx';
import { GameCard } from '#src/features/lobby/game-card.tsx';
import css from '#src/features/lobby/games/game-grid.module.css';

/** Covers that stand on the first screen of a grid: three rows of three. */
const ON_FIRST_SCREEN = 9;

interface GameGridProps {
  readonly games: readonly Game[];
  readonly backUrl: string;
}

/** Games side by side, as many a row as the width allows. */
export function GameGrid({ games, backUrl }: GameGridProps): ReactNode {
  return (
    <ul className={css.grid}>
      {games.map((game, index) => (
        <GameCard
          key={game.id}
          game={game}
          backUrl={backUrl}
          when={index < ON_FIRST_SCREEN ? 'first' : 'later'}
          favourite={<FavouriteHeart game={game} />}
        />
      ))}
    </ul>
  );
}

import type { ReactNode } from 'react';
import type { GameCard as Game } from '@foyer/contract/game/game-card';
import css from '#src/features/lobby/games/game-grid.module.css';
import { GridCard } from '#src/features/lobby/games/grid-card.tsx';

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
        <GridCard key={game.id} game={game} backUrl={backUrl} when={index < ON_FIRST_SCREEN ? 'first' : 'later'} />
      ))}
    </ul>
  );
}

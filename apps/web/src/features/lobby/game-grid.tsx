import type { ReactNode } from 'react';
import type { GameCard as Game } from '@foyer/contract/game/game-card';
import { GameCard } from '#src/features/lobby/game-card.tsx';
import css from '#src/features/lobby/game-grid.module.css';

/** Covers that stand on the first screen of a grid: three rows of three. */
const ON_FIRST_SCREEN = 9;

/** Games side by side, as many a row as the width allows. */
export function GameGrid({ games }: { readonly games: readonly Game[] }): ReactNode {
  return (
    <ul className={css.grid}>
      {games.map((game, index) => (
        <GameCard key={game.id} game={game} when={index < ON_FIRST_SCREEN ? 'first' : 'later'} />
      ))}
    </ul>
  );
}

/** The shape of a grid that is on its way. */
export function GameGridSkeleton({ count }: { readonly count: number }): ReactNode {
  return (
    <div className={css.grid} aria-hidden>
      {Array.from({ length: count }, (_, index) => (
        <div key={index} className={css.shape} />
      ))}
    </div>
  );
}

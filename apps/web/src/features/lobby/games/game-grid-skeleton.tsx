import type { ReactNode } from 'react';
import css from '#src/features/lobby/games/grid/game-grid.module.css';

/** Placeholders of game cards while games load. */
export function GameGridSkeleton({ count }: { readonly count: number }): ReactNode {
  return (
    <div className={css.grid} aria-hidden>
      {Array.from({ length: count }, (_, index) => (
        <div key={index} className={css.shape} />
      ))}
    </div>
  );
}

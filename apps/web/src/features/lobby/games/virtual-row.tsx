import { memo } from 'react';
import shapes from '#src/features/lobby/games/game-grid.module.css';
import { GridCard } from '#src/features/lobby/games/grid-card.tsx';
import css from '#src/features/lobby/games/virtual-grid.module.css';
import type { Games } from '#src/features/lobby/games/use-games.ts';
import { showWhenCalm } from '#src/ui/calm-picture.ts';

interface VirtualRowProps {
  readonly row: number;
  readonly columns: number;
  /** In pixels. */
  readonly height: number;
  readonly games: Games;
  readonly backUrl: string;
}

/** One row of a long grid, at its place; a game whose page is on its way is a shape of the same size. */
export const VirtualRow = memo(function VirtualRow({ row, columns, height, games, backUrl }: VirtualRowProps) {
  const first = row * columns;
  const left = Math.min(columns, (games.count ?? 0) - first);
  return (
    <div className={css.row} style={{ insetBlockStart: row * height }}>
      {Array.from({ length: left }, (_, at) => {
        const game = games.at(first + at);
        return game === null ? (
          <div key={at} className={shapes.shape} aria-hidden />
        ) : (
          <GridCard key={at} as="div" game={game} backUrl={backUrl} when={showWhenCalm} />
        );
      })}
    </div>
  );
});

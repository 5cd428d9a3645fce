import { memo, type ReactNode, useEffect, useState } from 'react';
import shapes from '#src/features/lobby/games/game-grid.module.css';
import { GridCard } from '#src/features/lobby/games/grid-card.tsx';
import css from '#src/features/lobby/games/virtual-grid.module.css';
import type { Games } from '#src/features/lobby/games/use-games.ts';
import { showWhenCalm } from '#src/ui/calm-picture.ts';
import { inTurn } from '#src/ui/in-turn.ts';

interface VirtualRowProps {
  readonly row: number;
  readonly columns: number;
  /** In pixels. */
  readonly height: number;
  readonly games: Games;
  readonly backUrl: string;
}

/**
 * One row of a long grid, at its place; a game whose page is on its way is a shape of the same size. A page arrives for a
 * screenful of rows at once: those that stood there as shapes take their turns.
 */
export const VirtualRow = memo(function VirtualRow({ row, columns, height, games, backUrl }: VirtualRowProps) {
  const first = row * columns;
  const left = Math.min(columns, (games.count ?? 0) - first);
  const found = Array.from({ length: left }, (_, at) => games.at(first + at));
  const isShown = useTurn(found.some((game) => game !== null));
  const drawn = found.map((game, at): ReactNode =>
    game && isShown ? (
      <GridCard key={at} as="div" game={game} backUrl={backUrl} when={showWhenCalm} />
    ) : (
      <div key={at} className={shapes.shape} aria-hidden />
    ),
  );
  return (
    <div className={css.row} style={{ insetBlockStart: row * height }}>
      {drawn}
    </div>
  );
});

/** Whether what is there may be drawn: at once where it always was, in turn where it came later. */
function useTurn(isThere: boolean): boolean {
  const [isShown, setShown] = useState(isThere);
  useEffect(() => (isThere && !isShown ? inTurn(() => setShown(true)) : undefined), [isThere, isShown]);
  return isShown;
}

import { memo, type ReactNode, useEffect, useState } from 'react';
import type { GameCard } from '@foyer/contract/game/game-card';
import type { Hearts } from '#src/features/lobby/favourites/use-hearts.ts';
import shapes from '#src/features/lobby/games/game-grid.module.css';
import { GridCard } from '#src/features/lobby/games/grid-card.tsx';
import css from '#src/features/lobby/games/virtual-grid.module.css';
import type { Games } from '#src/features/lobby/games/use-games.ts';
import { byFrames } from '#src/ui/by-frames.ts';
import { showWhenCalm } from '#src/ui/calm-picture.ts';

interface VirtualRowProps {
  readonly row: number;
  readonly columns: number;
  /** In pixels. */
  readonly height: number;
  readonly games: Games;
  readonly backUrl: string;
  readonly hearts: Hearts;
}

/** The games of a row; `null` where one is on its way. */
function gamesOf({ row, columns, games }: VirtualRowProps): readonly (GameCard | null)[] {
  const first = row * columns;
  const left = Math.min(columns, (games.count ?? 0) - first);
  return Array.from({ length: left }, (_, at) => games.at(first + at));
}

/** A page that comes or goes leaves most rows as they are. */
function isSameRow(one: VirtualRowProps, other: VirtualRowProps): boolean {
  const { row, columns, height, games, backUrl, hearts } = other;
  if (one.row !== row || one.columns !== columns || one.height !== height) return false;
  if (one.backUrl !== backUrl || one.hearts !== hearts) return false;
  if (one.games === games) return true;
  const [before, after] = [gamesOf(one), gamesOf(other)];
  return before.length === after.length && before.every((game, at) => game === after[at]);
}

/**
 * One row of a long grid, at its place; a game whose page is on its way is a shape of the same size. A page arrives for a
 * screenful of rows at once: those that stood there as shapes take their turns.
 */
export const VirtualRow = memo(function VirtualRow(props: VirtualRowProps) {
  const { row, height, backUrl, hearts } = props;
  const found = gamesOf(props);
  const isShown = useTurn(found.some((game) => game !== null));
  const drawn = found.map((game, at): ReactNode =>
    game && isShown ? (
      <GridCard key={at} as="div" game={game} backUrl={backUrl} hearts={hearts} when={showWhenCalm} />
    ) : (
      <div key={at} className={shapes.shape} aria-hidden />
    ),
  );
  return (
    <div className={css.row} style={{ insetBlockStart: row * height }}>
      {drawn}
    </div>
  );
}, isSameRow);

/** Whether what is there may be drawn: at once where it always was, in turn where it came later. */
function useTurn(isThere: boolean): boolean {
  const [isShown, setShown] = useState(isThere);
  useEffect(() => (isThere && !isShown ? byFrames(() => setShown(true)) : undefined), [isThere, isShown]);
  return isShown;
}

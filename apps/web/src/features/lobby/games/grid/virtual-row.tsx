import { memo, type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { FavouriteHeartsState } from '#src/features/lobby/favourites/use-favourite-hearts.ts';
import shapes from '#src/features/lobby/games/grid/game-grid.module.css';
import { GameGridCard } from '#src/features/lobby/games/grid/grid-card.tsx';
import css from '#src/features/lobby/games/grid/virtual-grid.module.css';
import type { GameListState } from '#src/features/lobby/games/game-list-pages.ts';
import { runInOwnAnimationFrame } from '#src/ui/image/run-one-task-per-frame.ts';
import { loadImageWhenScrollIsSlow } from '#src/ui/image/slow-scroll-image-loader.ts';

interface VirtualGameRowProps {
  readonly row: number;
  readonly columns: number;
  /** Height of the row, in pixels. */
  readonly height: number;
  readonly games: GameListState;
  readonly backUrl: string;
  readonly hearts: FavouriteHeartsState;
}

function getRowLength({ row, columns, games }: VirtualGameRowProps): number {
  return Math.min(columns, (games.count ?? 0) - row * columns);
}

/** Whether two rows of the grid have the same props. A page that loads changes few rows, so most need not render. */
function isSameRow(one: VirtualGameRowProps, other: VirtualGameRowProps): boolean {
  const { row, columns, height, games, backUrl, hearts } = other;
  if (one.row !== row || one.columns !== columns || one.height !== height) return false;
  if (one.backUrl !== backUrl || one.hearts !== hearts) return false;
  if (one.games === games) return true;
  const length = getRowLength(other);
  if (getRowLength(one) !== length) return false;
  for (let at = row * columns; at < row * columns + length; at += 1) {
    if (one.games.at(at) !== games.at(at)) return false;
  }
  return true;
}

/**
 * One row of a long game grid. Shows skeletons for games whose page is loading. A page that loads fills many rows at
 * once, so their cards are revealed one row per animation frame.
 */
export const VirtualGameRow = memo(function VirtualGameRow(props: VirtualGameRowProps) {
  const { row, columns, height, games, backUrl, hearts } = props;
  // `null` where the page is loading.
  const rowGames = Array.from({ length: getRowLength(props) }, (_, at) => games.at(row * columns + at));
  const isShown = useDeferredReveal(
    row,
    rowGames.some((game) => game !== null),
  );
  const box = useRef<HTMLDivElement>(null);
  useBlurOnReuse(box, row);
  const cards = rowGames.map((game, at): ReactNode =>
    game && isShown ? (
      <GameGridCard key={at} as="div" game={game} backUrl={backUrl} hearts={hearts} when={loadImageWhenScrollIsSlow} />
    ) : (
      <div key={at} className={shapes.shape} aria-hidden />
    ),
  );
  return (
    <div ref={box} className={css.row} style={{ insetBlockStart: row * height }}>
      {cards}
    </div>
  );
}, isSameRow);

/**
 * Whether a row may render its games: at once if they were loaded when the row appeared, otherwise in a later animation
 * frame.
 */
function useDeferredReveal(row: number, isLoaded: boolean): boolean {
  const [reveal, setReveal] = useState({ row, isRevealed: isLoaded });
  const { isRevealed } = reveal.row === row ? reveal : { isRevealed: isLoaded };
  if (reveal.row !== row) setReveal({ row, isRevealed });
  useEffect(() => {
    const revealRow = (): void => setReveal({ row, isRevealed: true });
    return isLoaded && !isRevealed ? runInOwnAnimationFrame(revealRow) : undefined;
  }, [row, isLoaded, isRevealed]);
  return isRevealed;
}

/** Removes the focus from a reused row, because the row shows other games now. */
function useBlurOnReuse(box: RefObject<HTMLElement | null>, row: number): void {
  useLayoutEffect(() => {
    const { activeElement } = document;
    if (activeElement instanceof HTMLElement && box.current?.contains(activeElement)) activeElement.blur();
  }, [box, row]);
}

import { type ReactNode, type RefObject, type Ref, useEffect, useMemo, useRef, useLayoutEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useFavouriteHearts } from '#src/features/lobby/favourites/use-favourite-hearts.ts';
import { type GameListState, type GamePageRange, GAMES_PER_PAGE } from '#src/features/lobby/games/game-list-pages.ts';
import { useGridRowsInView } from '#src/features/lobby/games/grid/use-grid-rows-in-view.ts';
import css from '#src/features/lobby/games/grid/virtual-grid.module.css';
import { VirtualGameRow } from '#src/features/lobby/games/grid/virtual-row.tsx';
import card from '#src/features/lobby/game-card.module.css';

interface VirtualGameGridProps {
  readonly games: GameListState;
  readonly backUrl: string;
  /** Called with the range of pages (batches of games) that are in view. */
  readonly onRange: (range: GamePageRange) => void;
}

const UNKNOWN = { columns: 1, height: 0 };

/**
 * A long game list as a grid at its full height. Renders only rows near the screen and reuses the elements of rows that
 * leave it, which is cheaper than creating new ones. Loads the pages of these rows and, while scrolling down, also the
 * next page.
 */
export function VirtualGameGrid({ games, backUrl, onRange }: VirtualGameGridProps): ReactNode {
  const t = useTranslations('lobby');
  const hearts = useFavouriteHearts();
  const box = useRef<HTMLDivElement>(null);
  const ruler = useRef<HTMLDivElement>(null);
  const scroll = useRef({ first: 0, isDown: false });
  const { columns, height } = useRowShape(ruler) ?? UNKNOWN;
  const count = games.count ?? 0;
  // Memoised, because formatting a number costs as much as rendering a card.
  const label = useMemo(() => t('games', { count }), [t, count]);
  const rows = Math.ceil(count / columns);
  const { first, end, rows: visibleRows } = useGridRowsInView(box, { count: rows, height });

  useEffect(() => {
    if (end === 0) return;
    const pageOf = (row: number): number => Math.floor((row * columns) / GAMES_PER_PAGE);
    if (first !== scroll.current.first) scroll.current = { first, isDown: first > scroll.current.first };
    const pagesAhead = scroll.current.isDown ? 1 : 0;
    onRange({ first: pageOf(first), last: Math.min(pageOf(end - 1) + pagesAhead, pageOf(rows - 1)) });
  }, [first, end, columns, rows, onRange]);

  return (
    <div ref={box} className={css.grid} style={{ blockSize: rows * height }} role="list" aria-label={label}>
      <RowRuler ref={ruler} />
      {visibleRows.map(({ row, slot }) => (
        <VirtualGameRow key={slot} row={row} {...{ columns, height, games, backUrl, hearts }} />
      ))}
    </div>
  );
}

interface RowShape {
  /** Number of cards per row. */
  readonly columns: number;
  /** Height of a row with its gap, in pixels. */
  readonly height: number;
}

/**
 * Measures a hidden row of the grid; `null` before the first measurement. Measures again when the width or the font
 * size changes.
 */
function useRowShape(ruler: RefObject<HTMLElement | null>): RowShape | null {
  const [shape, setShape] = useState<RowShape | null>(null);
  useLayoutEffect(() => {
    const element = ruler.current;
    if (!element) return undefined;
    const measure = (): void => {
      const columns = getComputedStyle(element).gridTemplateColumns.split(' ').length;
      const { height } = element.getBoundingClientRect();
      setShape((now) => (now?.columns === columns && now.height === height ? now : { columns, height }));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [ruler]);
  return shape;
}

/** A hidden row with an empty card. Its measured size is that of every row of the grid. */
function RowRuler({ ref }: { readonly ref: Ref<HTMLDivElement> }): ReactNode {
  return (
    <div ref={ref} className={`${css.row} ${css.ruler}`} aria-hidden data-ruler>
      <div className={card.card}>
        <span className={card.cover} />
        <span className={card.name}>&nbsp;</span>
        <span className={card.vendor}>&nbsp;</span>
      </div>
    </div>
  );
}

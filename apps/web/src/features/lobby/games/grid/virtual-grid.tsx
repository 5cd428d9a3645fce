import { type ReactNode, type RefObject, type Ref, useEffect, useMemo, useRef, useLayoutEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useHearts } from '#src/features/lobby/favourites/use-hearts.ts';
import { type Games, type PageRange, GAMES_A_PAGE } from '#src/features/lobby/games/game-pages.ts';
import { useRowsInView } from '#src/features/lobby/games/grid/use-rows-in-view.ts';
import css from '#src/features/lobby/games/grid/virtual-grid.module.css';
import { VirtualRow } from '#src/features/lobby/games/grid/virtual-row.tsx';
import card from '#src/features/lobby/game-card.module.css';

interface VirtualGridProps {
  readonly games: Games;
  readonly backUrl: string;
  /** Told which pages are looked at. */
  readonly onRange: (range: PageRange) => void;
}

const UNKNOWN = { columns: 1, height: 0 };

/**
 * All games of a list in the height they take; rows exist near the screen, and their pages are fetched when they
 * come there, on the way down the next one too: games that are there are drawn row by row, games that arrive all at once.
 * A row that is left behind is used again for the games of the one that comes: it costs less than a new one, and leaves
 * nothing to be collected.
 */
export function VirtualGrid({ games, backUrl, onRange }: VirtualGridProps): ReactNode {
  const t = useTranslations('lobby');
  const hearts = useHearts();
  const box = useRef<HTMLDivElement>(null);
  const ruler = useRef<HTMLDivElement>(null);
  const way = useRef({ first: 0, isDown: false });
  const { columns, height } = useRowShape(ruler) ?? UNKNOWN;
  const count = games.count ?? 0;
  // It is drawn anew for every row: to write a number in words costs as much as a card.
  const label = useMemo(() => t('games', { count }), [t, count]);
  const rows = Math.ceil(count / columns);
  const { first, end, rows: drawn } = useRowsInView(box, { count: rows, height });

  useEffect(() => {
    if (end === 0) return;
    const pageOf = (row: number): number => Math.floor((row * columns) / GAMES_A_PAGE);
    if (first !== way.current.first) way.current = { first, isDown: first > way.current.first };
    const ahead = way.current.isDown ? 1 : 0;
    onRange({ first: pageOf(first), last: Math.min(pageOf(end - 1) + ahead, pageOf(rows - 1)) });
  }, [first, end, columns, rows, onRange]);

  return (
    <div ref={box} className={css.grid} style={{ blockSize: rows * height }} role="list" aria-label={label}>
      <RowRuler ref={ruler} />
      {drawn.map(({ row, slot }) => (
        <VirtualRow key={slot} row={row} {...{ columns, height, games, backUrl, hearts }} />
      ))}
    </div>
  );
}

interface RowShape {
  /** How many cards stand side by side. */
  readonly columns: number;
  /** How high a row is with the gap below it, in pixels. */
  readonly height: number;
}

/** How the rows of a grid come out, read from one that is drawn like them; `null` before it was. It follows width and letter size. */
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

/** A row that nobody sees, with the parts of a card in it: what it measures is what every row will. */
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

import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { type VisibleRow, type RowRange, visibleRows } from '#src/features/lobby/games/grid/visible-rows.ts';

export interface RowsInView extends RowRange {
  /** They in the order in which they stand in the page: from top to bottom whenever the window rests. */
  readonly rows: readonly VisibleRow[];
}

interface Rows {
  readonly count: number;
  /** Height of each, in pixels; 0 before it is known. */
  readonly height: number;
}

/** Pixels of rows kept beyond the screen on either side. */
const BUFFER = 400;
/** A window that has not been scrolled for so long rests, in ms. */
const REST_MS = 150;
const NONE: RowsInView = { first: 0, end: 0, rows: [] };

/**
 * Which rows of a box that scrolls with the window are on the screen or near it: at first those on it, those near it a frame
 * later. A change within a row changes nothing.
 */
export function useRowsInView(box: RefObject<HTMLElement | null>, { count, height }: Rows): RowsInView {
  const [view, setView] = useState(NONE);
  const isBegun = useRef(false);
  useLayoutEffect(() => {
    const element = box.current;
    if (!element || height === 0) return undefined;
    let rest = 0;
    const look = (buffer: number): void => {
      const { top } = element.getBoundingClientRect();
      const highest = Math.floor((-buffer - top) / height);
      const within = (row: number): number => Math.min(count, Math.max(0, row));
      const range = { first: within(highest), end: within(highest + rowsOf(innerHeight + 2 * buffer, height)) };
      setView((now) => viewOf(now, range));
    };
    const lookAround = (): void => {
      look(BUFFER);
      clearTimeout(rest);
      rest = window.setTimeout(() => setView(inOrder), REST_MS);
    };
    if (isBegun.current) lookAround();
    else look(0);
    const frame = isBegun.current ? 0 : requestAnimationFrame(lookAround);
    isBegun.current = true;
    addEventListener('scroll', lookAround, { passive: true });
    addEventListener('resize', lookAround);
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(rest);
      removeEventListener('scroll', lookAround);
      removeEventListener('resize', lookAround);
    };
  }, [box, count, height]);
  return view;
}

/** Rows that so many pixels touch at most: as many are drawn wherever they begin, so that none is made or thrown away. */
function rowsOf(pixels: number, height: number): number {
  return Math.ceil(pixels / height) + 1;
}

function viewOf(now: RowsInView, { first, end }: RowRange): RowsInView {
  if (now.first === first && now.end === end) return now;
  return { first, end, rows: visibleRows(now.rows, { first, end }) };
}

function inOrder(now: RowsInView): RowsInView {
  const isInOrder = now.rows.every(({ row }, at) => row === now.first + at);
  return isInOrder ? now : { ...now, rows: [...now.rows].sort((one, other) => one.row - other.row) };
}

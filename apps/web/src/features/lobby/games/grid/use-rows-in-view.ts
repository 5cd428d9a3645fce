import { type RefObject, useLayoutEffect, useRef, useState } from 'react';

/** Rows of a list, counted from 0: `end` is the first one after them. */
interface RowRange {
  readonly first: number;
  readonly end: number;
}

/** A row of a list, counted from 0, and which of the drawn ones shows it. */
export interface VisibleRow {
  readonly row: number;
  readonly slot: number;
}

/**
 * The rows of a range in the order in which they stand in the page: those that stood there stay, each new one takes the place of
 * one that is left behind, as long as there are such. So nothing moves in the page while it is scrolled.
 */
export function visibleRows(before: readonly VisibleRow[], { first, end }: RowRange): readonly VisibleRow[] {
  const stood = new Set(before.map(({ row }) => row));
  const coming = Array.from({ length: end - first }, (_, at) => first + at).filter((row) => !stood.has(row));
  const placed: VisibleRow[] = [];
  for (const old of before) {
    const isLeft = old.row < first || old.row >= end;
    const row = isLeft ? coming.shift() : old.row;
    if (row !== undefined) placed.push(isLeft ? { row, slot: old.slot } : old);
  }
  const taken = new Set(placed.map(({ slot }) => slot));
  for (let slot = 0; coming.length > 0; slot += 1) {
    const row = taken.has(slot) ? undefined : coming.shift();
    if (row !== undefined) placed.push({ row, slot });
  }
  return placed;
}

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

import { type RefObject, useLayoutEffect, useRef, useState } from 'react';

/** Row numbers from 0; `end` is exclusive. */
interface RowRange {
  readonly first: number;
  readonly end: number;
}

/** A row number and the slot (element) that shows it. */
export interface VisibleRow {
  readonly row: number;
  readonly slot: number;
}

/**
 * Assigns a range of rows to slots. Rows that stay visible keep their slots, new rows reuse free ones. So no element
 * moves while the page scrolls.
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
  /** In DOM order, which is top to bottom whenever scrolling rests. */
  readonly rows: readonly VisibleRow[];
}

interface Rows {
  readonly count: number;
  /** Height of a row in pixels; 0 before it is known. */
  readonly height: number;
}

/** Rows are rendered up to this distance beyond the screen, in pixels. */
const BUFFER_PX = 400;
/** Scrolling rests after this time without a scroll event, in milliseconds. */
const REST_MS = 150;
const NONE: RowsInView = { first: 0, end: 0, rows: [] };

/**
 * The rows of an element that are on the screen or near it. Rows on the screen come first, the others one frame later.
 * Scrolling within a row changes nothing.
 */
export function useRowsInView(box: RefObject<HTMLElement | null>, { count, height }: Rows): RowsInView {
  const [view, setView] = useState(NONE);
  const hasStarted = useRef(false);
  useLayoutEffect(() => {
    const element = box.current;
    if (!element || height === 0) return undefined;
    let rest = 0;
    const measure = (buffer: number): void => {
      const { top } = element.getBoundingClientRect();
      const highest = Math.floor((-buffer - top) / height);
      const within = (row: number): number => Math.min(count, Math.max(0, row));
      const range = {
        first: within(highest),
        end: within(highest + maxRowsTouching(innerHeight + 2 * buffer, height)),
      };
      setView((now) => updateView(now, range));
    };
    const measureWithBuffer = (): void => {
      measure(BUFFER_PX);
      clearTimeout(rest);
      rest = window.setTimeout(() => setView(sortRows), REST_MS);
    };
    if (hasStarted.current) measureWithBuffer();
    else measure(0);
    const frame = hasStarted.current ? 0 : requestAnimationFrame(measureWithBuffer);
    hasStarted.current = true;
    addEventListener('scroll', measureWithBuffer, { passive: true });
    addEventListener('resize', measureWithBuffer);
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(rest);
      removeEventListener('scroll', measureWithBuffer);
      removeEventListener('resize', measureWithBuffer);
    };
  }, [box, count, height]);
  return view;
}

/**
 * The largest number of rows that a height can touch. It is constant, so that scrolling creates and removes no rows.
 */
function maxRowsTouching(pixels: number, height: number): number {
  return Math.ceil(pixels / height) + 1;
}

function updateView(now: RowsInView, { first, end }: RowRange): RowsInView {
  if (now.first === first && now.end === end) return now;
  return { first, end, rows: visibleRows(now.rows, { first, end }) };
}

function sortRows(now: RowsInView): RowsInView {
  const isInOrder = now.rows.every(({ row }, at) => row === now.first + at);
  return isInOrder ? now : { ...now, rows: [...now.rows].sort((one, other) => one.row - other.row) };
}

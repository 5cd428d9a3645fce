import { type RefObject, useLayoutEffect, useRef, useState } from 'react';

/** A range of row numbers, which start at 0; `end` is exclusive. */
interface RowRange {
  readonly first: number;
  readonly end: number;
}

/** A row number and the number of the slot (element) that shows the row. */
export interface VisibleGridRow {
  readonly row: number;
  readonly slot: number;
}

/**
 * Assigns a range of grid rows to slots (elements). Rows that stay visible keep their slots, and new rows reuse free
 * slots, so that no element moves while the page scrolls.
 */
export function assignRowSlots(before: readonly VisibleGridRow[], { first, end }: RowRange): readonly VisibleGridRow[] {
  const visibleBefore = new Set(before.map(({ row }) => row));
  const newRows = Array.from({ length: end - first }, (_, at) => first + at).filter((row) => !visibleBefore.has(row));
  const assigned: VisibleGridRow[] = [];
  for (const old of before) {
    const hasLeft = old.row < first || old.row >= end;
    const row = hasLeft ? newRows.shift() : old.row;
    if (row !== undefined) assigned.push(hasLeft ? { row, slot: old.slot } : old);
  }
  const takenSlots = new Set(assigned.map(({ slot }) => slot));
  for (let slot = 0; newRows.length > 0; slot += 1) {
    const row = takenSlots.has(slot) ? undefined : newRows.shift();
    if (row !== undefined) assigned.push({ row, slot });
  }
  return assigned;
}

export interface GridRowsInView extends RowRange {
  /** Visible rows in DOM order, which is top to bottom when scrolling has stopped. */
  readonly rows: readonly VisibleGridRow[];
}

interface Rows {
  readonly count: number;
  /** Height of a row in pixels; 0 before it is known. */
  readonly height: number;
}

/** Distance beyond the screen up to which rows are rendered, in pixels. */
const BUFFER_PX = 400;
/** Time without a scroll event after which scrolling has stopped, in milliseconds. */
const SCROLL_END_MS = 150;
const NONE: GridRowsInView = { first: 0, end: 0, rows: [] };

/**
 * Returns the rows of an element that are on the screen or near it. Rows on the screen come first, the others one
 * animation frame later. Scrolling within a row changes nothing.
 */
export function useGridRowsInView(box: RefObject<HTMLElement | null>, { count, height }: Rows): GridRowsInView {
  const [view, setView] = useState(NONE);
  const hasStarted = useRef(false);
  useLayoutEffect(() => {
    const element = box.current;
    if (!element || height === 0) return undefined;
    let sortTimer = 0;
    const measure = (buffer: number): void => {
      const { top } = element.getBoundingClientRect();
      const highest = Math.floor((-buffer - top) / height);
      const clampRow = (row: number): number => Math.min(count, Math.max(0, row));
      const range = {
        first: clampRow(highest),
        end: clampRow(highest + getMaxRows(innerHeight + 2 * buffer, height)),
      };
      setView((now) => updateView(now, range));
    };
    const measureWithBuffer = (): void => {
      measure(BUFFER_PX);
      clearTimeout(sortTimer);
      sortTimer = window.setTimeout(() => setView(sortRows), SCROLL_END_MS);
    };
    if (hasStarted.current) measureWithBuffer();
    else measure(0);
    const frame = hasStarted.current ? 0 : requestAnimationFrame(measureWithBuffer);
    hasStarted.current = true;
    addEventListener('scroll', measureWithBuffer, { passive: true });
    addEventListener('resize', measureWithBuffer);
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(sortTimer);
      removeEventListener('scroll', measureWithBuffer);
      removeEventListener('resize', measureWithBuffer);
    };
  }, [box, count, height]);
  return view;
}

/**
 * Returns the largest number of rows that a height can touch. It is constant, so that scrolling creates and removes no
 * rows.
 */
function getMaxRows(pixels: number, height: number): number {
  return Math.ceil(pixels / height) + 1;
}

function updateView(now: GridRowsInView, { first, end }: RowRange): GridRowsInView {
  if (now.first === first && now.end === end) return now;
  return { first, end, rows: assignRowSlots(now.rows, { first, end }) };
}

function sortRows(now: GridRowsInView): GridRowsInView {
  const isInOrder = now.rows.every(({ row }, at) => row === now.first + at);
  return isInOrder ? now : { ...now, rows: [...now.rows].sort((one, other) => one.row - other.row) };
}

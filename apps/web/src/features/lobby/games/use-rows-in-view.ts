import { type RefObject, useLayoutEffect, useState } from 'react';

/** Rows of a list, counted from 0: `end` is the first one after them. */
export interface RowRange {
  readonly first: number;
  readonly end: number;
}

interface Rows {
  readonly count: number;
  /** Height of each, in pixels; 0 before it is known. */
  readonly height: number;
}

/** Pixels of rows kept beyond the screen on either side. */
const BUFFER = 400;
const NONE: RowRange = { first: 0, end: 0 };

/** Which rows of a box that scrolls with the window are on the screen or near it. A change within a row changes nothing. */
export function useRowsInView(box: RefObject<HTMLElement | null>, { count, height }: Rows): RowRange {
  const [range, setRange] = useState(NONE);
  useLayoutEffect(() => {
    const element = box.current;
    if (!element || height === 0) return undefined;
    const look = (): void => {
      const { top } = element.getBoundingClientRect();
      const rowAt = (y: number): number => Math.min(count, Math.max(0, Math.floor((y - top) / height)));
      const [first, end] = [rowAt(-BUFFER), Math.min(count, rowAt(innerHeight + BUFFER) + 1)];
      setRange((now) => (now.first === first && now.end === end ? now : { first, end }));
    };
    look();
    addEventListener('scroll', look, { passive: true });
    addEventListener('resize', look);
    return () => {
      removeEventListener('scroll', look);
      removeEventListener('resize', look);
    };
  }, [box, count, height]);
  return range;
}

import { type RefObject, useLayoutEffect, useRef, useState } from 'react';

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

/**
 * Which rows of a box that scrolls with the window are on the screen or near it: at first those on it, those near it a frame
 * later. A change within a row changes nothing.
 */
export function useRowsInView(box: RefObject<HTMLElement | null>, { count, height }: Rows): RowRange {
  const [range, setRange] = useState(NONE);
  const isBegun = useRef(false);
  useLayoutEffect(() => {
    const element = box.current;
    if (!element || height === 0) return undefined;
    const look = (buffer: number): void => {
      const { top } = element.getBoundingClientRect();
      const rowAt = (y: number): number => Math.min(count, Math.max(0, Math.floor((y - top) / height)));
      const [first, end] = [rowAt(-buffer), Math.min(count, rowAt(innerHeight + buffer) + 1)];
      setRange((now) => (now.first === first && now.end === end ? now : { first, end }));
    };
    const lookAround = (): void => look(BUFFER);
    look(isBegun.current ? BUFFER : 0);
    const frame = isBegun.current ? 0 : requestAnimationFrame(lookAround);
    isBegun.current = true;
    addEventListener('scroll', lookAround, { passive: true });
    addEventListener('resize', lookAround);
    return () => {
      cancelAnimationFrame(frame);
      removeEventListener('scroll', lookAround);
      removeEventListener('resize', lookAround);
    };
  }, [box, count, height]);
  return range;
}

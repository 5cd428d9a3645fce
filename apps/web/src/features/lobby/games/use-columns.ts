import { type RefObject, useLayoutEffect, useState } from 'react';

export interface Columns {
  /** How many cards stand side by side; `null` before that is known. */
  readonly count: number | null;
  /** How high a row is, in pixels, before one has been measured. */
  readonly rowHeight: number;
}

/** As in the style of the grid: how high and wide a cover is at least, what lies between two, and the edges. */
const LEAST = 96;
const GAP = 12;
const EDGES = 32;
/** Name, vendor and the gap below a cover. */
const BELOW_COVER = 57.7;

/** How many cards a row of this element takes, now and when its width changes. `coverRatio` is height by width: wide covers stand fewer to a row. */
export function useColumns(box: RefObject<HTMLElement | null>, coverRatio: number): Columns {
  const [width, setWidth] = useState<number | null>(null);
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return undefined;
    const measure = (): void => setWidth(element.clientWidth);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [box]);
  if (width === null) return { count: null, rowHeight: 0 };
  const inner = width - EDGES;
  const count = Math.max(1, Math.floor((inner + GAP) / (Math.max(LEAST, LEAST / coverRatio) + GAP)));
  const card = (inner - GAP * (count - 1)) / count;
  return { count, rowHeight: card * coverRatio + BELOW_COVER };
}

import { type RefObject, useLayoutEffect, useState } from 'react';

export interface RowShape {
  /** How many cards stand side by side. */
  readonly columns: number;
  /** How high a row is with the gap below it, in pixels. */
  readonly height: number;
}

/** How the rows of a grid come out, read from one that is drawn like them; `null` before it was. It follows width and letter size. */
export function useRowShape(ruler: RefObject<HTMLElement | null>): RowShape | null {
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

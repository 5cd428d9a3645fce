/** The little of a picture and of its way here that is looked at. */
export interface SeenPicture {
  /** Its address, absolute. */
  readonly src: string;
  readonly isOnScreen: boolean;
}

/**
 * When the first screen was whole: the last of its pictures, or the first paint where it has none; milliseconds since the
 * page began. `undefined` as long as a picture of it is not there. [S7-054]
 */
export function firstScreenMs(
  pictures: readonly SeenPicture[],
  endOf: (src: string) => number | undefined,
  firstPaintMs: number,
): number | undefined {
  let last = firstPaintMs;
  for (const { src, isOnScreen } of pictures) {
    if (!isOnScreen || !/^https?:/.test(src)) continue;
    const end = endOf(src);
    if (end === undefined) return undefined;
    last = Math.max(last, end);
  }
  return last;
}

function isOnScreen(picture: HTMLImageElement): boolean {
  const { top, bottom, left, right } = picture.getBoundingClientRect();
  return bottom > 0 && right > 0 && top < innerHeight && left < innerWidth && bottom > top;
}

/** The same of the page as it is now. */
export function firstScreenNow(firstPaintMs: number): number | undefined {
  const pictures = Array.from(document.images, (picture) => ({
    src: picture.currentSrc,
    isOnScreen: isOnScreen(picture),
  }));
  const endOf = (src: string): number | undefined => {
    const [entry] = performance.getEntriesByName(src, 'resource');
    return entry instanceof PerformanceResourceTiming && entry.responseEnd > 0 ? entry.responseEnd : undefined;
  };
  return firstScreenMs(pictures, endOf, firstPaintMs);
}

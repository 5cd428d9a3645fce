/**
 * When the first screen was whole: the last of its pictures, by their absolute addresses, or the first paint where it has none;
 * milliseconds since the page began. `undefined` as long as a picture of it is not there. [S7-054]
 */
export function firstScreenMs(
  sources: readonly string[],
  endOf: (src: string) => number | undefined,
  firstPaintMs: number,
): number | undefined {
  let last = firstPaintMs;
  for (const src of sources) {
    if (!/^https?:/.test(src)) continue;
    const end = endOf(src);
    if (end === undefined) return undefined;
    last = Math.max(last, end);
  }
  return last;
}

const endOf = (src: string): number | undefined => {
  const [entry] = performance.getEntriesByName(src, 'resource');
  return entry instanceof PerformanceResourceTiming && entry.responseEnd > 0 ? entry.responseEnd : undefined;
};

const isOnScreen = (picture: HTMLImageElement): boolean => {
  const { top, left, bottom, right } = picture.getBoundingClientRect();
  return bottom > 0 && right > 0 && top < innerHeight && left < innerWidth;
};

/**
 * Finds out which pictures of the page are on its first screen, and answers how to ask when that was whole. They are measured
 * in an idle moment, when the page is laid out anyway: at once it would have to be laid out for the answer, and an observer takes a
 * frame of its own and several times as long.
 */
export function watchFirstScreen(whenIdle: (task: () => void) => void): (firstPaintMs: number) => number | undefined {
  let pictures: readonly HTMLImageElement[] | null = null;
  whenIdle(() => {
    // A picture far from the screen has no address yet.
    pictures = [...document.querySelectorAll<HTMLImageElement>('img[src]')].filter(isOnScreen);
  });
  return (firstPaintMs) =>
    pictures === null
      ? undefined
      : firstScreenMs(
          pictures.map(({ currentSrc }) => currentSrc),
          endOf,
          firstPaintMs,
        );
}

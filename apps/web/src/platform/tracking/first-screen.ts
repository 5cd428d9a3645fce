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

/**
 * Finds out which pictures of the page are on its first screen, and answers how to ask when that was whole. The browser is asked
 * in passing: to measure every picture at once would cost a layout.
 */
export function watchFirstScreen(): (firstPaintMs: number) => number | undefined {
  // A browser that cannot tell has none that are known of.
  if (!('IntersectionObserver' in window)) return () => undefined;
  let pictures: readonly HTMLImageElement[] | null = null;
  const observer = new IntersectionObserver((entries) => {
    observer.disconnect();
    pictures = entries.flatMap(({ isIntersecting, target }) =>
      isIntersecting && target instanceof HTMLImageElement ? [target] : [],
    );
  });
  // A picture far from the screen has no address yet.
  const near = document.querySelectorAll<HTMLImageElement>('img[src]');
  if (near.length === 0) pictures = [];
  for (const picture of near) observer.observe(picture);
  return (firstPaintMs) =>
    pictures === null
      ? undefined
      : firstScreenMs(
          pictures.map(({ currentSrc }) => currentSrc),
          endOf,
          firstPaintMs,
        );
}

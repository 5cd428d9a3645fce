import { writePerformance, type Figure, type PerformanceFigures } from '@foyer/contract/tracking/performance-text';
import type { WpsClock } from '@foyer/wps-client/clock';
import { METRICS_AFTER_MS, METRICS_LATEST_MS, METRICS_LOOK_MS } from '#src/platform/clock/time-limits.ts';
import { track } from '#src/platform/tracking/track.ts';
import { onCLS, onFCP, onINP, onLCP, onTTFB } from 'web-vitals';

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

const names = { CLS: 'cls', FCP: 'fcp', INP: 'inp', LCP: 'lcp', TTFB: 'ttfb' } as const;

/**
 * Watches how a page does, and answers how to ask for what is known by then: milliseconds, and how far things moved. What came
 * before anybody watched is in the browser's own lists. https://github.com/GoogleChrome/web-vitals
 */
export function watchVitals(): PerformanceParts['vitals'] {
  const known: Partial<Record<(typeof names)[keyof typeof names], number>> = {};
  for (const on of [onCLS, onFCP, onINP, onLCP, onTTFB]) {
    on(
      ({ name, value }) => {
        known[names[name]] = value;
      },
      { reportAllChanges: true },
    );
  }
  return () => known;
}

export interface PerformanceParts {
  readonly clock: WpsClock;
  readonly visit: PerformanceFigures['visit'];
  /** Path of the page that was loaded. */
  readonly page: string;
  /** What is known of the page by now. */
  readonly vitals: () => Readonly<Partial<Record<Exclude<Figure, 'fs'>, number>>>;
  /** When the first screen was whole; `undefined` while it is not. */
  readonly firstScreen: (firstPaintMs: number) => number | undefined;
}

/**
 * Tells once how quickly the page was there: 5 s after it began, or as soon after that as first paint, largest paint and
 * first screen are known, but no later than 15 s; what is not known by then is left out. A page that may be measured only later
 * is given a second to find out. [S7-054, S9-012]
 */
export function reportPerformance({ clock, visit, page, vitals, firstScreen }: PerformanceParts): void {
  const look = (): void => {
    const seen = vitals();
    const fs = seen.fcp === undefined ? undefined : firstScreen(seen.fcp);
    const isWhole = seen.fcp !== undefined && seen.lcp !== undefined && fs !== undefined;
    const leftMs = METRICS_LATEST_MS - clock.elapsed();
    if (!isWhole && leftMs > 0) return void clock.after(Math.min(METRICS_LOOK_MS, leftMs), look);
    const figures = { visit, ...seen, ...(fs === undefined ? {} : { fs }) };
    track({ name: 'performance', value: { page, metrics: writePerformance(figures) } });
  };
  clock.after(Math.max(METRICS_LOOK_MS, METRICS_AFTER_MS - clock.elapsed()), look);
}

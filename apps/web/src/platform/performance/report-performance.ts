import {
  serializePerformanceMetrics,
  type PerformanceMetricName,
  type PerformanceMetrics,
} from '@foyer/contract/tracking/performance-metrics';
import type { WpsClock } from '@foyer/wps-client/clock';
import {
  PERFORMANCE_REPORT_DELAY_MS,
  PERFORMANCE_REPORT_TIMEOUT_MS,
  PERFORMANCE_REPORT_POLL_MS,
} from '#src/platform/clock/time-limits.ts';
import { trackEvent } from '#src/platform/tracking/track-event.ts';
import { onCLS, onFCP, onINP, onLCP, onTTFB } from 'web-vitals';

/**
 * Computes when the first screen was complete, in milliseconds since the page load: when its last image had loaded, or
 * at the first paint if it has no images. `undefined` while an image is loading. [S7-054]
 */
export function computeFirstScreenMs(
  sources: readonly string[],
  getLoadEnd: (src: string) => number | undefined,
  firstPaintMs: number,
): number | undefined {
  let last = firstPaintMs;
  for (const src of sources) {
    if (!/^https?:/.test(src)) continue;
    const end = getLoadEnd(src);
    if (end === undefined) return undefined;
    last = Math.max(last, end);
  }
  return last;
}

const getLoadEnd = (src: string): number | undefined => {
  const [entry] = performance.getEntriesByName(src, 'resource');
  return entry instanceof PerformanceResourceTiming && entry.responseEnd > 0 ? entry.responseEnd : undefined;
};

const isOnScreen = (picture: HTMLImageElement): boolean => {
  const { top, left, bottom, right } = picture.getBoundingClientRect();
  return bottom > 0 && right > 0 && top < innerHeight && left < innerWidth;
};

/**
 * Finds the images of the first screen when the browser is idle. Returns a function that computes when the first screen
 * was complete. Searching earlier would force a layout, and an observer would cost an extra frame.
 */
export function watchFirstScreen(whenIdle: (task: () => void) => void): (firstPaintMs: number) => number | undefined {
  let pictures: readonly HTMLImageElement[] | null = null;
  whenIdle(() => {
    // Images far from the screen have no `src` yet.
    pictures = [...document.querySelectorAll<HTMLImageElement>('img[src]')].filter(isOnScreen);
  });
  return (firstPaintMs) =>
    pictures === null
      ? undefined
      : computeFirstScreenMs(
          pictures.map(({ currentSrc }) => currentSrc),
          getLoadEnd,
          firstPaintMs,
        );
}

const names = { CLS: 'cls', FCP: 'fcp', INP: 'inp', LCP: 'lcp', TTFB: 'ttfb' } as const;

/**
 * Collects the web vitals of the page. Returns a function that reads those known so far, in milliseconds (the layout
 * shift is a score). Values from before the call are included, because the browser buffers them.
 * https://github.com/GoogleChrome/web-vitals
 */
export function watchWebVitals(): PerformanceReportOptions['vitals'] {
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

export interface PerformanceReportOptions {
  readonly clock: WpsClock;
  readonly visit: PerformanceMetrics['visit'];
  /** Path of the loaded page. */
  readonly page: string;
  /** Reads the web vitals that are known so far. */
  readonly vitals: () => Readonly<Partial<Record<Exclude<PerformanceMetricName, 'fs'>, number>>>;
  /** Returns when the first screen was complete, in milliseconds since the page load; `undefined` until then. */
  readonly firstScreen: (firstPaintMs: number) => number | undefined;
}

/**
 * Tracks the performance metrics of a page once, 5 s after the page load. Waits longer, but not beyond 15 s, until
 * first paint, largest paint and first screen are known. Leaves out missing metrics. Waits at least 1 s after the call.
 * [S7-054, S9-012]
 */
export function reportPerformance({ clock, visit, page, vitals, firstScreen }: PerformanceReportOptions): void {
  const report = (): void => {
    const known = vitals();
    const fs = known.fcp === undefined ? undefined : firstScreen(known.fcp);
    const isComplete = known.fcp !== undefined && known.lcp !== undefined && fs !== undefined;
    const leftMs = PERFORMANCE_REPORT_TIMEOUT_MS - clock.elapsed();
    if (!isComplete && leftMs > 0) return void clock.after(Math.min(PERFORMANCE_REPORT_POLL_MS, leftMs), report);
    const figures = { visit, ...known, ...(fs === undefined ? {} : { fs }) };
    trackEvent({ name: 'performance', value: { page, metrics: serializePerformanceMetrics(figures) } });
  };
  clock.after(Math.max(PERFORMANCE_REPORT_POLL_MS, PERFORMANCE_REPORT_DELAY_MS - clock.elapsed()), report);
}

import {
  serializePerformance,
  type MetricName,
  type PerformanceMetrics,
} from '@foyer/contract/tracking/performance-text';
import type { WpsClock } from '@foyer/wps-client/clock';
import {
  PERFORMANCE_REPORT_DELAY_MS,
  PERFORMANCE_REPORT_TIMEOUT_MS,
  PERFORMANCE_POLL_MS,
} from '#src/platform/clock/time-limits.ts';
import { trackEvent } from '#src/platform/tracking/track-event.ts';
import { onCLS, onFCP, onINP, onLCP, onTTFB } from 'web-vitals';

/**
 * Computes when the first screen was complete: with its last image, by absolute URL, or with the first paint if it has
 * no images. In milliseconds since the page load; `undefined` while an image is missing. [S7-054]
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
 * Finds the images of the first screen. Returns a function that computes when it was complete. Measured when idle,
 * after layout: measuring at once would force a layout, and an observer would cost an extra frame.
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
 * Collects web vitals. Returns a function that reads the metrics known so far: milliseconds, and the layout shift
 * score. Earlier entries are buffered by the browser. https://github.com/GoogleChrome/web-vitals
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
  /** Reads the metrics known so far. */
  readonly vitals: () => Readonly<Partial<Record<Exclude<MetricName, 'fs'>, number>>>;
  /** Returns when the first screen was complete; `undefined` before. */
  readonly firstScreen: (firstPaintMs: number) => number | undefined;
}

/**
 * Tracks performance once: 5 s after the page load, or when first paint, largest paint and first screen are known, but
 * at 15 s at the latest. Missing metrics are left out. If measuring starts late, it gets one second. [S7-054, S9-012]
 */
export function reportPerformance({ clock, visit, page, vitals, firstScreen }: PerformanceReportOptions): void {
  const report = (): void => {
    const known = vitals();
    const fs = known.fcp === undefined ? undefined : firstScreen(known.fcp);
    const isComplete = known.fcp !== undefined && known.lcp !== undefined && fs !== undefined;
    const leftMs = PERFORMANCE_REPORT_TIMEOUT_MS - clock.elapsed();
    if (!isComplete && leftMs > 0) return void clock.after(Math.min(PERFORMANCE_POLL_MS, leftMs), report);
    const figures = { visit, ...known, ...(fs === undefined ? {} : { fs }) };
    trackEvent({ name: 'performance', value: { page, metrics: serializePerformance(figures) } });
  };
  clock.after(Math.max(PERFORMANCE_POLL_MS, PERFORMANCE_REPORT_DELAY_MS - clock.elapsed()), report);
}

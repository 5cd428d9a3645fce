import { writePerformance, type Figure, type PerformanceFigures } from '@foyer/contract/tracking/performance-text';
import type { WpsClock } from '@foyer/wps-client/clock';
import { METRICS_AFTER_MS, METRICS_LATEST_MS, METRICS_LOOK_MS } from '#src/platform/clock/time-limits.ts';
import { track } from '#src/platform/tracking/track.ts';

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

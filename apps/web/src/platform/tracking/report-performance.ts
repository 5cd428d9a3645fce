import { writePerformance, type Figure, type PerformanceFigures } from '@foyer/contract/tracking/performance-text';
import type { WpsClock } from '@foyer/wps-client/clock';
import { METRICS_AFTER_MS, METRICS_LATEST_MS, METRICS_LOOK_MS } from '#src/platform/clock/time-limits.ts';
import { track } from '#src/platform/tracking/track.ts';

export interface PerformanceParts {
  readonly clock: WpsClock;
  readonly visit: PerformanceFigures['visit'];
  /** Path of the page that was loaded. */
  readonly page: string;
  /** Begins to watch and tells each figure whenever it changes. */
  readonly watch: (onFigure: (name: Exclude<Figure, 'fs'>, value: number) => void) => void;
  /** When the first screen was whole; `undefined` while it is not. */
  readonly firstScreen: (firstPaintMs: number) => number | undefined;
}

/**
 * Tells once how quickly the page was there: 5 s after it began, or as soon after that as first paint, largest paint and
 * first screen are known, but no later than 15 s; what is not known by then is left out. [S7-054, S9-012]
 */
export function reportPerformance({ clock, visit, page, watch, firstScreen }: PerformanceParts): void {
  const seen: Partial<Record<Figure, number>> = {};
  watch((name, value) => {
    seen[name] = value;
  });

  const look = (): void => {
    const fs = seen.fcp === undefined ? undefined : firstScreen(seen.fcp);
    if (fs !== undefined) seen.fs = fs;
    const isWhole = seen.fcp !== undefined && seen.lcp !== undefined && fs !== undefined;
    const leftMs = METRICS_LATEST_MS - clock.elapsed();
    if (!isWhole && leftMs > 0) return void clock.after(Math.min(METRICS_LOOK_MS, leftMs), look);
    track({ name: 'performance', value: { page, metrics: writePerformance({ visit, ...seen }) } });
  };
  clock.after(Math.max(0, METRICS_AFTER_MS - clock.elapsed()), look);
}

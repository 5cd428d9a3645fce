import { parsePerformanceMetrics } from '@foyer/contract/tracking/performance-metrics';
import { afterEach, expect, test } from 'vitest';
import {
  computeFirstScreenMs,
  reportPerformance,
  type PerformanceReportOptions,
} from '#src/platform/performance/report-performance.ts';
import { setTrackingEventListener, type EventToTrack } from '#src/platform/tracking/track-event.ts';
import { makeManualClock } from '#test/manual-clock.ts';

const tracked: EventToTrack[] = [];
let stop = (): void => undefined;
afterEach(() => {
  stop();
  tracked.length = 0;
});

type Vitals = ReturnType<PerformanceReportOptions['vitals']>;

/** Starts measuring `afterMs` after the page load. */
function startMeasuring(firstScreen: PerformanceReportOptions['firstScreen'], afterMs = 0) {
  stop = setTrackingEventListener((event) => void tracked.push(event));
  const manualClock = makeManualClock();
  const clock = { ...manualClock, elapsed: () => manualClock.elapsed() + afterMs };
  let currentVitals: Vitals = {};
  reportPerformance({ clock, visit: 'first', page: '/m/home', vitals: () => currentVitals, firstScreen });
  return { clock, setVitals: (vitals: Vitals) => (currentVitals = vitals) };
}
const metrics = () =>
  tracked.map(({ name, value }) => (name === 'performance' ? parsePerformanceMetrics(value.metrics) : name));

test('[S7-054, S9-012] after 5 s the performance report contains the kind of visit, first paint, largest paint, first screen and all known vitals', () => {
  const { clock, setVitals } = startMeasuring(() => 1_400);
  setVitals({ fcp: 800, lcp: 1_250, cls: 0 });
  clock.advance(4_999);
  expect(tracked).toEqual([]);
  clock.advance(1);
  expect(metrics()).toEqual([{ visit: 'first', fcp: 800, lcp: 1_250, fs: 1_400, cls: 0 }]);
  clock.advance(60_000);
  expect(tracked).toHaveLength(1);
});

test('[S9-012] the performance report waits for metrics that are not measured yet', () => {
  const { clock, setVitals } = startMeasuring(() => 6_500);
  setVitals({ fcp: 900 });
  clock.advance(6_999);
  setVitals({ fcp: 900, lcp: 6_800 });
  expect(tracked).toEqual([]);
  clock.advance(1_000);
  expect(metrics()).toEqual([{ visit: 'first', fcp: 900, lcp: 6_800, fs: 6_500 }]);
});

test('[S9-012] the performance report waits at most 15 s for metrics that are not measured yet', () => {
  const { clock, setVitals } = startMeasuring(() => undefined);
  setVitals({ fcp: 900 });
  clock.advance(14_999);
  expect(tracked).toEqual([]);
  clock.advance(1);
  expect(metrics()).toEqual([{ visit: 'first', fcp: 900 }]);
});

test('[S7-054] a page that starts measuring late sends its performance report after one second', () => {
  const { clock, setVitals } = startMeasuring(() => 1_400, 20_000);
  clock.advance(999);
  expect(tracked).toEqual([]);
  setVitals({ fcp: 800, lcp: 1_250 });
  clock.advance(1);
  expect(metrics()).toEqual([{ visit: 'first', fcp: 800, lcp: 1_250, fs: 1_400 }]);
});

test('[S7-054] the first screen is complete when its last image has loaded', () => {
  const ends: Readonly<Record<string, number>> = { 'https://a/1': 700, 'https://a/2': 1_900 };
  const getLoadEnd = (src: string) => ends[src];
  expect(computeFirstScreenMs(['https://a/1', 'https://a/2'], getLoadEnd, 800)).toBe(1_900);
  expect(computeFirstScreenMs(['data:image/svg+xml,'], getLoadEnd, 800)).toBe(800);
  expect(computeFirstScreenMs(['https://a/4'], getLoadEnd, 800)).toBeUndefined();
});

import { expect, test } from 'vitest';
import { parsePerformanceMetrics, serializePerformanceMetrics } from '#src/tracking/performance-metrics.ts';

test('[S7-054] performance metrics are serialized as one text: visit, then the measured values', () => {
  const metrics = { visit: 'first', fcp: 811.6, lcp: 1_204, fs: 1_310.2, inp: 40, ttfb: 0, cls: 0.00249 } as const;
  const text = serializePerformanceMetrics(metrics);
  expect(text).toBe('visit=first;fcp=812;lcp=1204;fs=1310;inp=40;ttfb=0;cls=0.002');
  expect(parsePerformanceMetrics(text)).toEqual({
    visit: 'first',
    fcp: 812,
    lcp: 1204,
    fs: 1310,
    inp: 40,
    ttfb: 0,
    cls: 0.002,
  });
  expect(serializePerformanceMetrics({ visit: 'return', lcp: Number.NaN, cls: -1 })).toBe('visit=return');
  expect(parsePerformanceMetrics('visit=return')).toEqual({ visit: 'return' });
  expect(parsePerformanceMetrics('visit=return;lcp=9999999')).toEqual({ visit: 'return', lcp: 9_999_999 });
});

test.each([
  '',
  'visit=third',
  'visit=first;lcp=fast',
  'visit=first;lcp=1;lcp=2',
  'visit=first;evil=1',
  'visit=first;',
  'visit=first; lcp=1',
  'visit=first;lcp=1ms',
  'visit=first;lcp=10000000',
])('an invalid text of performance metrics is rejected: %j', (text) =>
  expect(parsePerformanceMetrics(text)).toBeNull(),
);

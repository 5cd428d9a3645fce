import { onCLS, onFCP, onINP, onLCP, onTTFB } from 'web-vitals';
import type { PerformanceParts } from '#src/platform/performance/report-performance.ts';

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

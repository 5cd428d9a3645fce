import { onCLS, onFCP, onINP, onLCP, onTTFB } from 'web-vitals';
import type { PerformanceParts } from '#src/platform/tracking/report-performance.ts';

const names = { CLS: 'cls', FCP: 'fcp', INP: 'inp', LCP: 'lcp', TTFB: 'ttfb' } as const;

/** The vitals as the page has them so far. https://github.com/GoogleChrome/web-vitals */
export const watchVitals: PerformanceParts['watch'] = (onFigure) => {
  const changes = { reportAllChanges: true };
  for (const on of [onCLS, onFCP, onINP, onLCP, onTTFB]) {
    on(({ name, value }) => onFigure(names[name], value), changes);
  }
};

/** Names of performance metrics of a page. Their values are in milliseconds; `cls` has no unit. [S7-054] */
const metricNames = ['fcp', 'lcp', 'fs', 'inp', 'ttfb', 'cls'] as const;

export type PerformanceMetricName = (typeof metricNames)[number];

/** Performance metrics of a page. If a metric is missing, the browser did not measure it. */
export interface PerformanceMetrics extends Readonly<Partial<Record<PerformanceMetricName, number>>> {
  readonly visit: 'first' | 'return';
}

/**
 * Serializes performance metrics as `visit=first;fcp=812;lcp=1204;fs=1310;inp=40;ttfb=120;cls=0.002`. Milliseconds are rounded
 * to whole numbers, `cls` to three decimals. [S7-054]
 */
export function serializePerformanceMetrics({ visit, ...metrics }: PerformanceMetrics): string {
  const parts = metricNames.flatMap((name) => {
    const value = metrics[name];
    if (value === undefined || !Number.isFinite(value) || value < 0) return [];
    return `${name}=${name === 'cls' ? Math.round(value * 1_000) / 1_000 : Math.round(value)}`;
  });
  return [`visit=${visit}`, ...parts].join(';');
}

/** Parses a text of `serializePerformanceMetrics`; `null` for any other text. */
export function parsePerformanceMetrics(text: string): PerformanceMetrics | null {
  const [first = '', ...parts] = text.split(';');
  if (first !== 'visit=first' && first !== 'visit=return') return null;
  const metrics: Partial<Record<PerformanceMetricName, number>> = {};
  for (const part of parts) {
    const [, key, digits] = /^([a-z]{2,4})=(\d{1,7}(?:\.\d{1,3})?)$/.exec(part) ?? [];
    const name = metricNames.find((one) => one === key);
    if (name === undefined || metrics[name] !== undefined) return null;
    metrics[name] = Number(digits);
  }
  return { visit: first === 'visit=first' ? 'first' : 'return', ...metrics };
}

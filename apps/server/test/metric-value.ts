import type { Metrics } from '#src/http/metrics.ts';

/** What a counter of `/metrics` holds for these labels; 0 before it counted anything. */
export async function metricValue(
  { registry }: Pick<Metrics, 'registry'>,
  name: string,
  labels: Readonly<Record<string, string>>,
): Promise<number> {
  const metric = await registry.getSingleMetric(name)?.get();
  if (metric === undefined) throw new Error(`there is no metric ${name}`);
  const wanted = Object.entries(labels);
  return metric.values
    .filter((one) => wanted.every(([label, value]) => Reflect.get(one.labels, label) === value))
    .reduce((sum, { value }) => sum + value, 0);
}

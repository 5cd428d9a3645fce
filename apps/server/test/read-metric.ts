import type { ServerMetrics } from '#src/http/metrics.ts';

/** Returns the value of a metric with these labels; 0 if it has not counted anything. */
export async function readMetric(
  { registry }: Pick<ServerMetrics, 'registry'>,
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

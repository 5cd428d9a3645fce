import type { AcknowledgedWriteFigures } from './acknowledged-writes.ts';
import type { InjectedFault, LoadTestRecording, LoadSample } from './load-recorder.ts';

/** Limits that the figures of a load test must keep. */
export interface LoadThresholds {
  /** Maximum of the 99th percentile of all response times, also during faults, in milliseconds. */
  readonly maxP99Ms: number;
  /** Maximum number of failed requests outside of faults. */
  readonly maxErrors: number;
  /** Maximum time from the end of a fault until the last failed request was sent, in milliseconds. */
  readonly maxHealMs: number;
  /** Minimum share of the planned requests per second. A site that is too slow receives fewer requests than planned. */
  readonly minRateShare: number;
}

export const defaultLoadThresholds: LoadThresholds = {
  maxP99Ms: 250,
  maxErrors: 0,
  maxHealMs: 5_000,
  minRateShare: 0.95,
};

export interface LoadSettings {
  readonly url: string;
  readonly profile: string;
  readonly rate: number;
  readonly seconds: number;
  readonly slowConnections: number;
  readonly streams: number;
}

interface Latencies {
  readonly p50: number;
  readonly p95: number;
  readonly p99: number;
  readonly max: number;
}

export interface RequestFigures extends Latencies {
  readonly name: string;
  readonly requests: number;
  /** Number of failed requests by HTTP status; the status `0` is a broken connection or a missing response. */
  readonly failed: Readonly<Record<string, number>>;
}

export interface InjectedFaultFigures extends InjectedFault {
  /** Number of failed requests that are attributed to the fault, by name and status, such as `move 503`. */
  readonly failed: Readonly<Record<string, number>>;
  /** Number of requests during the fault. */
  readonly requests: number;
  /** Milliseconds from the end of the fault until the last failed request was sent; `0` if no later request failed. */
  readonly healedMs: number;
}

/** Figures of one second of a load test. */
export interface LoadSecondFigures {
  readonly second: number;
  readonly requests: number;
  readonly failed: number;
  readonly p50: number;
  readonly p99: number;
}

export interface LoadReport {
  readonly settings: LoadSettings;
  readonly startedAt: string;
  readonly thresholds: LoadThresholds;
  readonly seconds: number;
  readonly requestsPerSecond: number;
  readonly all: RequestFigures;
  readonly requests: readonly RequestFigures[];
  readonly errorsOutsideFaults: number;
  readonly faults: readonly InjectedFaultFigures[];
  readonly writes: readonly AcknowledgedWriteFigures[];
  readonly timeline: readonly LoadSecondFigures[];
  readonly connections: LoadTestRecording['connections'];
  /** One sentence for each limit that was exceeded. Empty if the load test succeeded. */
  readonly missed: readonly string[];
}

interface ReportParts {
  readonly settings: LoadSettings;
  readonly startedAt: Date;
  readonly thresholds: LoadThresholds;
  readonly record: LoadTestRecording;
  readonly writes: readonly AcknowledgedWriteFigures[];
}

/**
 * Time after the end of a fault, in milliseconds. A failed request that was sent in this time is attributed to the
 * fault. Whether the site recovered in time is a separate limit.
 */
const FAULT_AFTERMATH_MS = 30_000;

const isFailed = ({ status }: Pick<LoadSample, 'status'>): boolean => status !== 200;

export function createLoadReport({ settings, startedAt, thresholds, record, writes }: ReportParts): LoadReport {
  const { samples, seconds } = record;
  const failed = samples.filter(isFailed);
  const byFault = Map.groupBy(failed, (sample) => findFault(record.faults, sample));
  const faults = record.faults.map((fault) => measureFault(fault, byFault.get(fault) ?? [], samples));
  const errorsOutsideFaults = byFault.get(undefined)?.length ?? 0;
  const names = [...new Set(samples.map(({ name }) => name))].toSorted();
  const figures = {
    all: measureRequests('all', samples),
    errorsOutsideFaults,
    faults,
    writes,
    requestsPerSecond: round(samples.length / Math.max(seconds, 1)),
  };
  return {
    settings,
    startedAt: startedAt.toISOString(),
    thresholds,
    seconds: round(seconds),
    ...figures,
    requests: names.map((name) =>
      measureRequests(
        name,
        samples.filter((sample) => sample.name === name),
      ),
    ),
    timeline: createTimeline(samples),
    connections: record.connections,
    missed: listMissed(figures, settings, thresholds),
  };
}

/**
 * Finds the latest fault that can have caused a failed request. A request that failed late may have been sent during
 * the fault.
 */
function findFault(faults: readonly InjectedFault[], { at, ms }: LoadSample): InjectedFault | undefined {
  return faults.findLast(({ began, ended }) => at >= began && at - ms <= ended + FAULT_AFTERMATH_MS);
}

function measureFault(
  fault: InjectedFault,
  failed: readonly LoadSample[],
  samples: readonly LoadSample[],
): InjectedFaultFigures {
  const lastSent = failed.reduce((latest, { at, ms }) => Math.max(latest, at - ms), 0);
  const counts: Record<string, number> = {};
  for (const { name, status } of failed) counts[`${name} ${status}`] = (counts[`${name} ${status}`] ?? 0) + 1;
  const requests = samples.filter(({ at }) => at >= fault.began && at <= fault.ended).length;
  return { ...fault, failed: counts, requests, healedMs: Math.max(0, Math.round(lastSent - fault.ended)) };
}

function measureRequests(name: string, samples: readonly LoadSample[]): RequestFigures {
  const failed: Record<string, number> = {};
  for (const sample of samples) if (isFailed(sample)) failed[sample.status] = (failed[sample.status] ?? 0) + 1;
  return { name, requests: samples.length, failed, ...measureLatencies(samples) };
}

function measureLatencies(samples: readonly LoadSample[]): Latencies {
  const sorted = samples.map(({ ms }) => ms).toSorted((one, other) => one - other);
  const quantile = (share: number): number =>
    round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0);
  return { p50: quantile(0.5), p95: quantile(0.95), p99: quantile(0.99), max: quantile(1) };
}

function createTimeline(samples: readonly LoadSample[]): readonly LoadSecondFigures[] {
  const bySecond = Map.groupBy(samples, ({ at }) => Math.floor(at / 1000));
  const last = Math.max(-1, ...bySecond.keys());
  return Array.from({ length: last + 1 }, (_, second) => {
    const own = bySecond.get(second) ?? [];
    const { p50, p99 } = measureLatencies(own);
    return { second, requests: own.length, failed: own.filter(isFailed).length, p50, p99 };
  });
}

function listMissed(
  figures: Pick<LoadReport, 'all' | 'errorsOutsideFaults' | 'faults' | 'writes' | 'requestsPerSecond'>,
  settings: LoadSettings,
  thresholds: LoadThresholds,
): readonly string[] {
  const { all, errorsOutsideFaults, requestsPerSecond } = figures;
  const { maxP99Ms, maxErrors, maxHealMs, minRateShare } = thresholds;
  const leastRate = round(settings.rate * minRateShare);
  return [
    ...(all.p99 > maxP99Ms ? [`The 99th percentile is ${all.p99} ms, above ${maxP99Ms} ms.`] : []),
    ...(errorsOutsideFaults > maxErrors
      ? [`${errorsOutsideFaults} requests failed outside of faults, more than ${maxErrors}.`]
      : []),
    ...(requestsPerSecond < leastRate ? [`${requestsPerSecond} requests per second, fewer than ${leastRate}.`] : []),
    ...figures.faults
      .filter(({ healedMs }) => healedMs > maxHealMs)
      .map(({ name, healedMs }) => `${name}: healed after ${healedMs} ms, later than ${maxHealMs} ms.`),
    ...figures.writes
      .filter(({ lost }) => lost > 0)
      .map(({ kind, lost, acknowledged }) => `Of ${acknowledged} acknowledged writes (${kind}), ${lost} are lost.`),
  ];
}

const round = (value: number): number => Math.round(value * 10) / 10;

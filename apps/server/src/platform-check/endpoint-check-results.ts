import type { Endpoint } from '@foyer/contract/endpoint';
import {
  type PlatformFeatureFlags,
  getEndpointRequirement,
  type ResponseOutcome,
  getEndpointCheckSeverity,
} from '#src/platform-check/classify-response.ts';
import {
  type EndpointCheckResult,
  type EndpointCheckLatency,
  checkSeverities,
} from '#src/platform-check/platform-report.ts';

/** Median duration above which a read counts as slow, in milliseconds. */
const SLOW_MS = 1_000;

export interface EndpointCheckResults {
  /**
   * Records the outcome of a call to an endpoint. If the endpoint was called several times, the worst outcome stays.
   */
  record(endpoint: Endpoint, outcome: ResponseOutcome): void;
  /** Adds the duration of one read, in milliseconds. */
  addDuration(endpoint: Endpoint, ms: number): void;
  /** Lists the results in the order of `endpoints`. */
  list(endpoints: readonly Endpoint[], flags: PlatformFeatureFlags): readonly EndpointCheckResult[];
}

export function createEndpointCheckResults(): EndpointCheckResults {
  const outcomes = new Map<string, ResponseOutcome>();
  const durations = new Map<string, number[]>();
  const rankOf = ({ status }: ResponseOutcome): number =>
    checkSeverities.indexOf(getEndpointCheckSeverity(status, 'required'));

  return {
    record: ({ name }, outcome) => {
      const earlier = outcomes.get(name);
      const isWorse = earlier !== undefined && earlier.status !== 'skipped' && rankOf(earlier) < rankOf(outcome);
      if (!isWorse) outcomes.set(name, outcome);
    },
    addDuration: ({ name }, ms) => {
      durations.set(name, [...(durations.get(name) ?? []), ms]);
    },
    list: (endpoints, flags) =>
      endpoints.map((endpoint) => {
        const { name, method, path } = endpoint;
        const latency = latencyOf(durations.get(name) ?? []);
        const outcome = outcomes.get(name) ?? { status: 'skipped', detail: 'not reached', problems: [] };
        const isSlow = outcome.status === 'ok' && latency !== null && latency.median > SLOW_MS;
        const status = isSlow ? 'slow' : outcome.status;
        const need = getEndpointRequirement(endpoint, flags);
        return {
          name,
          method,
          path,
          need,
          ...outcome,
          status,
          severity: getEndpointCheckSeverity(status, need),
          latency,
        };
      }),
  };
}

/** Computes median and 95th percentile by nearest rank; `null` without a read. */
function latencyOf(durations: readonly number[]): EndpointCheckLatency | null {
  if (durations.length === 0) return null;
  const sorted = durations.toSorted((one, other) => one - other);
  const at = (share: number): number => Math.round(sorted[Math.ceil(share * sorted.length) - 1] ?? 0);
  return { median: at(0.5), p95: at(0.95), reads: sorted.length };
}

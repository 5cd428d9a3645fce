import type { HttpMethod } from '@foyer/contract/endpoint';

/** Severities, the worst first. A failure makes the command exit with 1. */
export const checkSeverities = ['failure', 'warning', 'note', 'ok'] as const;

export type CheckSeverity = (typeof checkSeverities)[number];

/**
 * Result of the calls to an endpoint. `probed`: a write endpoint exists, because it rejected an invalid request.
 * `missing`: status 404, 405 or 501. `wrong`: no envelope, a value that the contract does not allow, or success
 * although the contract requires an error. `error`: an error instead of a value, or no response. `slow`: the median
 * duration is above one second.
 */
export type EndpointCheckStatus = 'ok' | 'probed' | 'slow' | 'missing' | 'wrong' | 'error' | 'skipped';

/** Whether a site needs the endpoint; it depends on the feature flags in the site status. */
export type EndpointRequirement = 'required' | 'optional' | 'unused';

/** A part of a response that the contract does not allow. */
export interface ResponseShapeProblem {
  /** JSON path such as `value.games[0].id`. */
  readonly path: string;
  readonly expected: string;
}

/** Durations in milliseconds from the request to the end of the response's body. */
export interface EndpointCheckLatency {
  readonly median: number;
  readonly p95: number;
  readonly reads: number;
}

/** The result of the calls of one endpoint of the contract. */
export interface EndpointCheckResult {
  readonly name: string;
  readonly method: HttpMethod;
  readonly path: string;
  readonly need: EndpointRequirement;
  readonly status: EndpointCheckStatus;
  readonly severity: CheckSeverity;
  readonly detail: string;
  readonly problems: readonly ResponseShapeProblem[];
  readonly latency: EndpointCheckLatency | null;
}

/** The result of a check that is about more than the shape of one response, for example encryption. */
export interface PlatformWideCheckResult {
  readonly name: string;
  readonly severity: CheckSeverity;
  readonly detail: string;
}

export interface PlatformReport {
  /** Origin of the platform. */
  readonly platform: string;
  readonly merchant: string;
  readonly language: string;
  /** Time of the check, ISO 8601. */
  readonly checkedAt: string;
  /** Whether the check had a member's login. */
  readonly asMember: boolean;
  readonly calls: readonly EndpointCheckResult[];
  readonly checks: readonly PlatformWideCheckResult[];
}

/** Counts the calls and checks of each severity. */
export function countSeverities({ calls, checks }: PlatformReport): Readonly<Record<CheckSeverity, number>> {
  const counts = { failure: 0, warning: 0, note: 0, ok: 0 };
  for (const { severity } of [...calls, ...checks]) counts[severity] += 1;
  return counts;
}

/** Sorts results with the worst ones first. Results of the same severity are in the order of the contract. */
export function sortWorstFirst<T extends { readonly severity: CheckSeverity }>(results: readonly T[]): readonly T[] {
  return checkSeverities.flatMap((severity) => results.filter((result) => result.severity === severity));
}

/** Sorts results with the worst ones last. Results of the same severity keep their order. */
export function sortWorstLast<T extends { readonly severity: CheckSeverity }>(results: readonly T[]): readonly T[] {
  return checkSeverities.toReversed().flatMap((severity) => results.filter((result) => result.severity === severity));
}

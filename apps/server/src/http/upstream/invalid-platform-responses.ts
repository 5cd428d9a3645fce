import type { ServerContext } from '#src/server-context.ts';

/** A response of an operator's platform whose `value` the contract rejects. */
export interface InvalidPlatformResponse {
  /** Name of the endpoint. */
  readonly endpoint: string;
  readonly merchant: string;
  /** Path of the invalid field in the response's value, e.g. `lanes[].title`; empty for the value itself. */
  readonly at: string;
}

/**
 * Formats the path of a schema issue, e.g. `lanes[].title`. List positions are omitted, so that the same problem in
 * several items has one path.
 */
export function formatIssuePath(path: readonly PropertyKey[]): string {
  return path.reduce<string>((place, part) => {
    if (typeof part === 'number') return `${place}[]`;
    return place === '' ? String(part) : `${place}.${String(part)}`;
  }, '');
}

/**
 * Creates the reporter of invalid platform responses. It counts each one in the metrics and logs the first one of each
 * endpoint and field.
 */
export function createInvalidResponseReporter({ log, metrics }: Pick<ServerContext, 'log' | 'metrics'>) {
  const logged = new Set<string>();
  return ({ endpoint, merchant, at }: InvalidPlatformResponse): void => {
    metrics.recordInvalidAnswer(endpoint);
    const key = `${endpoint} ${at}`;
    if (logged.has(key)) return;
    logged.add(key);
    log.warn({ endpoint, merchant, at }, 'the platform sent a value that the contract rejects');
  };
}

import type { ServerMetrics } from '#src/http/metrics.ts';
import { callError, type Result } from '#src/http/result.ts';

/**
 * Maximum number of low-priority (analytics) requests that run at the same time. A request has at most 20 events, so at
 * most 1,000 rows wait for the database.
 */
const MAX_CONCURRENT = 50;
const RETRY_AFTER_S = 5;

/** Runs a low-priority request, or rejects it if too many are running. */
export type LoadShedding = (endpoint: string, work: () => Promise<Result<unknown>>) => Promise<Result<unknown>>;

/**
 * Protects members' requests from a flood of analytics requests, from any number of addresses. Rejected requests are counted;
 * browsers retry them up to three times and at later visits. [security: beacon, ping]
 */
export function createLoadShedding(metrics: Pick<ServerMetrics, 'recordShedRequest'>): LoadShedding {
  let running = 0;
  return async (endpoint, work) => {
    if (running >= MAX_CONCURRENT) {
      metrics.recordShedRequest(endpoint);
      return callError('TOO_MANY_REQUEST', { retryAfterSeconds: RETRY_AFTER_S });
    }
    running += 1;
    try {
      return await work();
    } finally {
      running -= 1;
    }
  };
}

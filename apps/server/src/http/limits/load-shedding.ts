import type { Metrics } from '#src/http/metrics.ts';
import { refuse, type Result } from '#src/http/result.ts';

/** Of all calls that yield, under way at once. With 20 events a call, a thousand rows wait for the database at most. */
const MOST_UNDER_WAY = 50;
const RETRY_AFTER_S = 5;

/** Does the work of a call that yields, or turns it away because as many as may be are under way. */
export type LoadShedding = (endpoint: string, work: () => Promise<Result<unknown>>) => Promise<Result<unknown>>;

/**
 * Keeps a flood of what nobody waits for, from however many addresses, out of the way of members who wait. What is turned
 * away is counted and comes again, for whoever tells of visits tries three times and later. [security: beacon, ping]
 */
export function createLoadShedding(metrics: Pick<Metrics, 'turnedAway'>): LoadShedding {
  let underWay = 0;
  return async (endpoint, work) => {
    if (underWay >= MOST_UNDER_WAY) {
      metrics.turnedAway(endpoint);
      return refuse('TOO_MANY_REQUEST', { retryAfterSeconds: RETRY_AFTER_S });
    }
    underWay += 1;
    try {
      return await work();
    } finally {
      underWay -= 1;
    }
  };
}

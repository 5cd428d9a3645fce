import { collect } from '@foyer/contract/system/collect';
import type { Limits } from '#src/adapters/limits/limits.ts';
import type { Metrics } from '#src/http/metrics.ts';
import { operation } from '#src/http/wps/operation.ts';
import { done, refuse } from '#src/http/result.ts';
import type { TakeEvents } from '#src/modules/tracking/take-events.ts';

/** A page sends a handful; a household behind one address has a few. */
const REPORTS = { points: 120, windowSeconds: 60 };

interface Services {
  readonly limits: Limits;
  readonly metrics: Metrics;
  readonly takeEvents: TakeEvents;
}

/**
 * Takes what browsers send unasked: what they measured is counted, as figures only, and events are kept like posted ones.
 * Neither address nor member is kept. [S7-027, security: beacon]
 */
export function collectOperation({ limits, metrics, takeEvents }: Services) {
  const limit = limits.create({ ...REPORTS, name: 'collect', whenDown: 'count-here' });
  return operation(collect, async ({ value }, { merchant, network }) => {
    const taken = await limit.take(`${merchant.code}:${network}`);
    if (!taken.allowed) return refuse('TOO_MANY_REQUEST', { retryAfterSeconds: taken.retryAfterSeconds });
    if (value.kind === 'events') {
      const kept = await takeEvents(value.events, { merchant, network });
      return kept.ok ? done({}) : kept;
    }
    if (value.kind === 'words') {
      metrics.languageMissed('words');
      return done({});
    }
    metrics.statusTook({ merchant: merchant.code, outcome: value.outcome, seconds: value.ms / 1000 });
    return done({});
  });
}

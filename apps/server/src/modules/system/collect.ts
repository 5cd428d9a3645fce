import { collect } from '@foyer/contract/system/collect';
import type { Limits } from '#src/adapters/limits/limits.ts';
import type { Metrics } from '#src/http/metrics.ts';
import { operation } from '#src/http/operation.ts';
import { done, refuse } from '#src/http/result.ts';

/** A page sends a handful; a household behind one address has a few. */
const REPORTS = { points: 120, windowSeconds: 60 };

interface Services {
  readonly limits: Limits;
  readonly metrics: Metrics;
}

/** Counts what browsers measured, as figures only: neither address nor member is kept. [S7-027, security: beacon] */
export function collectOperation({ limits, metrics }: Services) {
  const limit = limits.create({ ...REPORTS, name: 'collect', whenDown: 'count-here' });
  return operation(collect, async ({ value }, { merchant, ip }) => {
    const taken = await limit.take(`${merchant.code}:${ip}`);
    if (!taken.allowed) return refuse('TOO_MANY_REQUEST', { retryAfterSeconds: taken.retryAfterSeconds });
    metrics.statusTook({ merchant: merchant.code, outcome: value.outcome, seconds: value.ms / 1000 });
    return done({});
  });
}

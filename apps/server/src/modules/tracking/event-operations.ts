import { postEvents, ping } from '@foyer/contract/tracking/post-events';
import { readEventsText } from '@foyer/contract/tracking/events-text';
import { collect } from '@foyer/contract/system/collect';
import { operation } from '#src/http/wps/operation.ts';
import type { TakeEvents } from '#src/modules/tracking/take-events.ts';
import { done, refuseField, refuse } from '#src/http/result.ts';
import type { Context } from '#src/context.ts';

/** Events of visits, whoever sends them. [S7-053, security: beacon, ping] */
export const postEventsOperation = ({ takeEvents }: { readonly takeEvents: TakeEvents }) =>
  operation(postEvents, async ({ events }, call) => takeEvents(events, call));

/** Answers at once; events that came along are kept as if they had been posted. [S7-028] */
export const pingOperation = ({ takeEvents }: { readonly takeEvents: TakeEvents }) =>
  operation(ping, async ({ events: text }, call) => {
    if (text === undefined) return done({ taken: 0, dropped: 0 });
    const events = readEventsText(text);
    return events === null ? refuseField('events', 'wrong_format') : takeEvents(events, call);
  });

/** A page sends a handful; a household behind one address has a few. */
const REPORTS = { points: 120, windowSeconds: 60 };

interface Services extends Pick<Context, 'limits' | 'metrics'> {
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

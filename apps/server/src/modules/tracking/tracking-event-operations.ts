import { storeTrackedEvents, pingWithEvents } from '@foyer/contract/tracking/store-events';
import { parsePingEvents } from '@foyer/contract/tracking/ping-events';
import { collectBeacon } from '@foyer/contract/system/collect-beacon';
import { defineOperation } from '#src/http/wps/operation.ts';
import type { TrackingEventReceiver } from '#src/modules/tracking/receive-tracking-events.ts';
import { ok, fieldError, callError } from '#src/http/result.ts';
import type { ServerContext } from '#src/server-context.ts';

/** Stores tracking events of a visit. Requires no session. [S7-053, security: beacon, ping] */
export const storeTrackedEventsOperation = ({ takeEvents }: { readonly takeEvents: TrackingEventReceiver }) =>
  defineOperation(storeTrackedEvents, async ({ events }, call) => takeEvents(events, call));

/** Responds to a connectivity check. If the query contains tracking events, they are stored too. [S7-028] */
export const pingWithEventsOperation = ({ takeEvents }: { readonly takeEvents: TrackingEventReceiver }) =>
  defineOperation(pingWithEvents, async ({ events: text }, call) => {
    if (text === undefined) return ok({ taken: 0, dropped: 0 });
    const events = parsePingEvents(text);
    return events === null ? fieldError('events', 'wrong_format') : takeEvents(events, call);
  });

/** Rate limit of beacons per network: a page sends only a few, but several devices can share one address. */
const REPORT_LIMIT = { points: 120, windowSeconds: 60 };

interface Services extends Pick<ServerContext, 'limits' | 'metrics'> {
  readonly takeEvents: TrackingEventReceiver;
}

/**
 * Receives beacons: adds measurements to the server's metrics, and stores tracking events. Stores neither IP address
 * nor member. [S7-027, security: beacon]
 */
export function collectBeaconOperation({ limits, metrics, takeEvents }: Services) {
  const limit = limits.create({ ...REPORT_LIMIT, name: 'collect', whenDown: 'count-locally' });
  return defineOperation(collectBeacon, async ({ value }, { merchant, network }) => {
    const taken = await limit.take(`${merchant.code}:${network}`);
    if (!taken.allowed) return callError('TOO_MANY_REQUEST', { retryAfterSeconds: taken.retryAfterSeconds });
    if (value.kind === 'events') {
      const stored = await takeEvents(value.events, { merchant, network });
      return stored.ok ? ok({}) : stored;
    }
    if (value.kind === 'words') {
      metrics.recordMissingLanguage('words');
      return ok({});
    }
    metrics.recordStatusTime({ merchant: merchant.code, outcome: value.outcome, seconds: value.ms / 1000 });
    return ok({});
  });
}

import { parseTrackedEvent, type TrackedEvent } from '@foyer/contract/tracking/tracked-event';
import type { OutputOf } from '@foyer/contract/endpoint';
import type { storeTrackedEvents } from '@foyer/contract/tracking/store-events';
import type { Insertable } from 'kysely';
import type { ServerMetrics } from '#src/http/metrics.ts';
import type { ApiCallContext } from '#src/http/wps/operation.ts';
import { ok, callError, type Result } from '#src/http/result.ts';
import type { ServerContext } from '#src/server-context.ts';
import type { Database } from '#src/db/schema.ts';
import { insertTrackedEvents } from '#src/modules/tracking/tracking-store.ts';
import type { TrackingTables } from '#src/modules/tracking/tracking-tables.ts';

/** Rate limit of requests with tracking events per network; many phones can share one address. */
const REQUESTS_PER_MINUTE = 240;
const MINUTE_S = 60;
/**
 * Maximum age of a tracking event in milliseconds. If an event is older, the browser's clock is wrong, and its time is
 * replaced by the oldest possible one.
 */
const MAX_AGE_MS = 7 * 24 * 60 * 60_000;

interface Services extends Pick<ServerContext, 'db' | 'clock' | 'limits'> {
  readonly metrics: Pick<ServerMetrics, 'recordDroppedEvents'>;
}

type TakeEventsResult = Result<OutputOf<typeof storeTrackedEvents>, 'TOO_MANY_REQUEST'>;

/** Stores the valid tracking events of a request, each once, and counts the invalid ones. */
export type TrackingEventReceiver = (
  sent: readonly unknown[],
  from: Pick<ApiCallContext, 'merchant' | 'network'>,
) => Promise<TakeEventsResult>;

/**
 * Creates the function that stores tracking events. The endpoints for posts, pings and beacons share one instance, and
 * therefore one rate limit. [S7-053, S7-028, S7-027]
 */
export function createTrackingEventReceiver({ db, clock, limits, metrics }: Services): TrackingEventReceiver {
  const rule = {
    name: 'events',
    points: REQUESTS_PER_MINUTE,
    windowSeconds: MINUTE_S,
    whenDown: 'count-locally',
  } as const;
  const limit = limits.create(rule);
  const writeEvents = createTrackingEventWriter(db);

  return async (sent, { merchant, network }) => {
    const allowed = await limit.take(network);
    if (!allowed.allowed) return callError('TOO_MANY_REQUEST', { retryAfterSeconds: allowed.retryAfterSeconds });
    const events = sent.map(parseTrackedEvent).filter((event) => event !== null);
    const dropped = sent.length - events.length;
    if (dropped > 0) metrics.recordDroppedEvents(dropped);
    const now = clock.now();
    await writeEvents(events.map((event) => toRow(event, merchant.code, now)));
    return ok({ taken: events.length, dropped });
  };
}

function toRow(event: TrackedEvent, merchantCode: string, now: number) {
  return {
    merchant_code: merchantCode,
    event_id: event.eventId,
    name: event.eventName,
    value: JSON.stringify(event.eventValue),
    domain: event.domain,
    affiliate_code: event.affiliateCode,
    visitor_id: event.visitorId,
    device: event.device,
    analytics_session: event.sessionId ?? null,
    at: new Date(Math.min(Math.max(event.at, now - MAX_AGE_MS), now)),
    received_at: new Date(now),
  };
}

type Row = Insertable<TrackingTables['tracked_event']>;

/**
 * Maximum number of tracking events per SQL statement. The embedded database runs one statement at a time, so each must
 * be short.
 */
const MAX_ROWS = 200;

interface PendingWrite {
  readonly rows: readonly Row[];
  readonly done: PromiseWithResolvers<void>;
}

/** Stores tracking events. Resolves when they are stored; rejects with the error of the database. */
type WriteEvents = (rows: readonly Row[]) => Promise<void>;

/**
 * Creates a function that batches tracking events of concurrent requests. One statement runs at a time; the next one
 * stores all events that arrived meanwhile.
 */
export function createTrackingEventWriter(db: Database): WriteEvents {
  const pending: PendingWrite[] = [];
  let isWriting = false;

  const takeBatch = (): PendingWrite[] => {
    let rows = 0;
    const over = pending.findIndex((one) => (rows += one.rows.length) > MAX_ROWS);
    return pending.splice(0, over === -1 ? pending.length : Math.max(1, over));
  };

  const writeAll = async (): Promise<void> => {
    isWriting = true;
    while (pending.length > 0) {
      const batch = takeBatch();
      try {
        await insertTrackedEvents(db, removeDuplicates(batch.flatMap(({ rows }) => rows)));
        for (const { done } of batch) done.resolve();
      } catch (error) {
        for (const { done } of batch) done.reject(error);
      }
    }
    isWriting = false;
  };

  return async (rows) => {
    if (rows.length === 0) return;
    const done = Promise.withResolvers<void>();
    pending.push({ rows, done });
    if (!isWriting) void writeAll();
    return done.promise;
  };
}

/** Removes repeated tracking events, because one SQL statement cannot insert the same key twice. */
function removeDuplicates(rows: readonly Row[]): Row[] {
  return [...new Map(rows.map((row) => [`${row.merchant_code} ${row.event_id}`, row])).values()];
}

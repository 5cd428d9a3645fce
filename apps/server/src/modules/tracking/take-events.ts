import { readTrackedEvent, type TrackedEvent } from '@foyer/contract/tracking/tracked-event';
import type { OutputOf } from '@foyer/contract/endpoint';
import type { postEvents } from '@foyer/contract/tracking/post-events';
import type { Insertable } from 'kysely';
import type { Metrics } from '#src/http/metrics.ts';
import type { Call } from '#src/http/wps/operation.ts';
import { done, refuse, type Result } from '#src/http/result.ts';
import type { Context } from '#src/context.ts';
import type { Database } from '#src/db/schema.ts';
import { insertEvents } from '#src/modules/tracking/tracking-store.ts';
import type { TrackingTables } from '#src/modules/tracking/tracking-tables.ts';

/** Posts of events that one address may make: many phones stand behind one. */
const POSTS_A_MINUTE = 240;
const MINUTE_S = 60;
/** A browser that was offline for longer than this has a wrong clock. */
const OLDEST_MS = 7 * 24 * 60 * 60_000;

interface Services extends Pick<Context, 'db' | 'clock' | 'limits'> {
  readonly metrics: Pick<Metrics, 'droppedEvents'>;
}

type Taken = Result<OutputOf<typeof postEvents>, 'TOO_MANY_REQUEST'>;

/** Keeps those of a list that are events, each once however often it comes, and counts the others. */
export type TakeEvents = (sent: readonly unknown[], from: Pick<Call, 'merchant' | 'network'>) => Promise<Taken>;

/** One for all ways that events come by: post, ping and beacon share the limit of an address. [S7-053, S7-028, S7-027] */
export function createTakeEvents({ db, clock, limits, metrics }: Services): TakeEvents {
  const rule = { name: 'events', points: POSTS_A_MINUTE, windowSeconds: MINUTE_S, whenDown: 'count-here' } as const;
  const limit = limits.create(rule);
  const writeEvents = createWriteEvents(db);

  return async (sent, { merchant, network }) => {
    const allowed = await limit.take(network);
    if (!allowed.allowed) return refuse('TOO_MANY_REQUEST', { retryAfterSeconds: allowed.retryAfterSeconds });
    const events = sent.map(readTrackedEvent).filter((event) => event !== null);
    const dropped = sent.length - events.length;
    if (dropped > 0) metrics.droppedEvents(dropped);
    const now = clock.now();
    await writeEvents(events.map((event) => rowOf(event, merchant.code, now)));
    return done({ taken: events.length, dropped });
  };
}

function rowOf(event: TrackedEvent, merchantCode: string, now: number) {
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
    at: new Date(Math.min(Math.max(event.at, now - OLDEST_MS), now)),
    received_at: new Date(now),
  };
}

type Row = Insertable<TrackingTables['tracked_event']>;

/** Rows of one statement. The embedded database does one thing at a time: whoever logs in waits for one of these at most. */
const MOST_ROWS = 200;

interface Waiting {
  readonly rows: readonly Row[];
  readonly done: PromiseWithResolvers<void>;
}

/** Resolves when the rows are kept; rejects as the database does. */
type WriteEvents = (rows: readonly Row[]) => Promise<void>;

/** Writes what comes from many browsers together: a statement at a time, and what came meanwhile with the next. */
export function createWriteEvents(db: Database): WriteEvents {
  const waiting: Waiting[] = [];
  let isWriting = false;

  const takeSome = (): Waiting[] => {
    let rows = 0;
    const over = waiting.findIndex((one) => (rows += one.rows.length) > MOST_ROWS);
    return waiting.splice(0, over === -1 ? waiting.length : Math.max(1, over));
  };

  const writeAll = async (): Promise<void> => {
    isWriting = true;
    while (waiting.length > 0) {
      const some = takeSome();
      try {
        await insertEvents(db, onceEach(some.flatMap(({ rows }) => rows)));
        for (const { done } of some) done.resolve();
      } catch (error) {
        for (const { done } of some) done.reject(error);
      }
    }
    isWriting = false;
  };

  return async (rows) => {
    if (rows.length === 0) return;
    const done = Promise.withResolvers<void>();
    waiting.push({ rows, done });
    if (!isWriting) void writeAll();
    return done.promise;
  };
}

/** Whoever sends an event twice has sent one. */
function onceEach(rows: readonly Row[]): Row[] {
  return [...new Map(rows.map((row) => [`${row.merchant_code} ${row.event_id}`, row])).values()];
}

import { MAX_EVENTS_PER_REQUEST, MAX_EVENTS_TEXT_LENGTH } from '@foyer/contract/tracking/limits';
import type { TrackedEvent } from '@foyer/contract/tracking/tracked-event';
import { pause } from '@foyer/wps-client/clock';
import { EVENT_LENGTH, GATHER_MS, REST_MS, WAITING_EVENTS } from '#src/limits.ts';
import { type Line, sendEvents } from '#src/send-events.ts';

/** Stores events between pages. Never throws: events that cannot be stored stay in memory. */
export interface EventStore {
  /** What an earlier page left, the oldest first. */
  readonly load: () => readonly TrackedEvent[];
  readonly put: (event: TrackedEvent) => void;
  readonly remove: (eventIds: readonly string[]) => void;
  readonly clear: () => void;
}

/** Stores nothing: for blocked storage, or before measurement is allowed. */
export const noStore: EventStore = {
  load: () => [],
  put: () => undefined,
  remove: () => undefined,
  clear: () => undefined,
};

/** Events to be sent. No method throws or has to be awaited. */
export interface Outbox {
  /** Takes an event along; it is sent when its turn comes. */
  readonly add: (event: TrackedEvent) => void;
  /** The line is back, or the page is seen again: what gathers or rests is tried at once. */
  readonly wake: () => void;
  /** What has not been taken yet, the oldest first, as much as travels together: for a page that is leaving. */
  readonly next: () => readonly TrackedEvent[];
  /** This page may be gone at any moment: what has not been taken yet is written down, for the next one. */
  readonly writeDown: () => void;
  /** Nothing is sent any more, and what waited is forgotten. */
  readonly discard: () => void;
  /** Settles when nothing waits, or what waits rests. */
  readonly settled: () => Promise<void>;
  /** Events that were given up: too long, too many, or refused. */
  readonly lost: () => number;
}

interface OutboxParts extends Omit<Line, 'signal'> {
  readonly store: EventStore;
}

/** As many of the oldest as travel together. */
function batchOf(waiting: Iterable<TrackedEvent>): TrackedEvent[] {
  const batch: TrackedEvent[] = [];
  // The two brackets, less one comma: n events have n - 1 of them.
  let length = 1;
  for (const event of waiting) {
    length += JSON.stringify(event).length + 1;
    if (batch.length === MAX_EVENTS_PER_REQUEST || (length > MAX_EVENTS_TEXT_LENGTH && batch.length > 0)) break;
    batch.push(event);
  }
  return batch;
}

/**
 * A bounded buffer that empties itself, oldest first and a few at a time: what comes within five seconds travels together, since
 * a request costs a phone more than an event. An event is forgotten when the platform has taken
 * it, and by its id it counts once however often it was sent: each arrives exactly once, over any line that ever works. Most are
 * taken by the page that they came to, and only those that are not, or of a page that leaves, are written down; what an earlier page
 * left goes with the next one's. [S7-053, S9-010]
 */
export function createOutbox({ store, ...line }: OutboxParts): Outbox {
  const waiting = new Map<string, TrackedEvent>();
  const written = new Set<string>();
  const ended = new AbortController();
  let lost = 0;
  let draining: Promise<void> | null = null;
  let isResting = false;
  let stopResting = (): void => undefined;
  let hurry = new AbortController();

  const forget = (events: readonly TrackedEvent[]): void => {
    const ids = events.map(({ eventId }) => eventId);
    ids.forEach((id) => waiting.delete(id));
    store.remove(ids.filter((id) => written.delete(id)));
  };

  const writeDown = (): void => {
    for (const [id, event] of waiting) {
      if (written.has(id)) continue;
      written.add(id);
      store.put(event);
    }
  };

  const keep = (event: TrackedEvent): void => {
    waiting.set(event.eventId, event);
    const [oldest] = waiting.values();
    if (waiting.size <= WAITING_EVENTS || oldest === undefined) return;
    forget([oldest]);
    lost += 1;
  };

  const rest = (waitMs: number): void => {
    isResting = true;
    writeDown();
    stopResting = line.clock.after(waitMs, wake);
  };

  const drain = async (): Promise<void> => {
    while (waiting.size > 0) {
      const batch = batchOf(waiting.values());
      const sent = await sendEvents({ ...line, signal: ended.signal }, batch);
      if (ended.signal.aborted) return;
      if (sent.kind === 'failed') return rest(sent.waitMs ?? REST_MS);
      if (sent.kind === 'refused') lost += batch.length;
      forget(batch);
    }
  };

  const start = (waitMs: number): void => {
    if (isResting || waiting.size === 0) return;
    draining ??= pause(line.clock, waitMs, hurry.signal)
      .then(drain)
      .finally(() => {
        draining = null;
        // What came after the last look.
        start(GATHER_MS);
      });
  };

  function wake(): void {
    stopResting();
    isResting = false;
    hurry.abort();
    hurry = new AbortController();
    start(0);
  }

  for (const left of store.load()) {
    written.add(left.eventId);
    keep(left);
  }
  start(GATHER_MS);

  return {
    add: (event) => {
      if (ended.signal.aborted) return;
      if (JSON.stringify(event).length > EVENT_LENGTH) {
        lost += 1;
        return;
      }
      keep(event);
      if (isResting) writeDown();
      start(GATHER_MS);
    },
    wake,
    next: () => batchOf(waiting.values()),
    writeDown,
    discard: () => {
      ended.abort();
      hurry.abort();
      stopResting();
      waiting.clear();
      store.clear();
    },
    settled: async () => {
      for (let now = draining; now; now = draining) await now;
    },
    lost: () => lost,
  };
}

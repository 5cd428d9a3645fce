import { MAX_EVENTS_PER_REQUEST, MAX_EVENTS_TEXT_LENGTH } from '@foyer/contract/tracking/limits';
import type { TrackedEvent } from '@foyer/contract/tracking/tracked-event';
import { waitForDelay } from '@foyer/wps-client/clock';
import { MAX_EVENT_LENGTH, EVENT_BATCH_DELAY_MS, FAILED_BATCH_PAUSE_MS, MAX_WAITING_EVENTS } from '#src/limits.ts';
import { type EventTransport, sendEvents } from '#src/send-events.ts';

/** Stores events between pages. Never throws: events that cannot be stored stay in memory. */
export interface EventStore {
  /** The events that earlier pages have stored, the oldest first. */
  readonly load: () => readonly TrackedEvent[];
  readonly put: (event: TrackedEvent) => void;
  readonly remove: (eventIds: readonly string[]) => void;
  readonly clear: () => void;
}

/** Events to be sent. No method throws or has to be awaited. */
export interface EventOutbox {
  /** Queues an event, which is sent within a batch. */
  readonly add: (event: TrackedEvent) => void;
  /** Sends waiting and paused events at once, for example when the network is back or the page becomes visible. */
  readonly sendNow: () => void;
  /** The next batch of events that have not been accepted, the oldest first. Used when the page is left. */
  readonly nextBatch: () => readonly TrackedEvent[];
  /** Stores events that have not been accepted for the next page. Used when this page may end at any moment. */
  readonly persist: () => void;
  /** Stops sending for good and deletes waiting and stored events. */
  readonly discard: () => void;
  /** Resolves when no event waits, or sending is paused. */
  readonly whenIdle: () => Promise<void>;
  /** Number of dropped events: too long, too many, or rejected. */
  readonly lostCount: () => number;
}

interface OutboxParts extends Omit<EventTransport, 'signal'> {
  readonly store: EventStore;
}

/** The oldest events that fit into one request. */
function takeBatch(waiting: Iterable<TrackedEvent>): TrackedEvent[] {
  const batch: TrackedEvent[] = [];
  // Two brackets, less one comma: n events have n - 1 commas.
  let length = 1;
  for (const event of waiting) {
    length += JSON.stringify(event).length + 1;
    if (batch.length === MAX_EVENTS_PER_REQUEST || (length > MAX_EVENTS_TEXT_LENGTH && batch.length > 0)) break;
    batch.push(event);
  }
  return batch;
}

/**
 * Creates a bounded queue that sends its events in batches, the oldest first. Events wait five seconds for others, because a
 * request costs a phone more than an event. An event is removed when the platform has accepted it. The server counts its id
 * once, so it may be sent several times. Events are stored only if sending fails or the page is left; the next page sends them
 * with its own. [S7-053, S9-010]
 */
export function createEventOutbox({ store, ...transport }: OutboxParts): EventOutbox {
  const waiting = new Map<string, TrackedEvent>();
  const stored = new Set<string>();
  const lifetime = new AbortController();
  let lostCount = 0;
  let draining: Promise<void> | null = null;
  let isPaused = false;
  let cancelPause = (): void => undefined;
  let skipDelay = new AbortController();

  const removeEvents = (events: readonly TrackedEvent[]): void => {
    const ids = events.map(({ eventId }) => eventId);
    ids.forEach((id) => waiting.delete(id));
    store.remove(ids.filter((id) => stored.delete(id)));
  };

  const persist = (): void => {
    for (const [id, event] of waiting) {
      if (stored.has(id)) continue;
      stored.add(id);
      store.put(event);
    }
  };

  const enqueue = (event: TrackedEvent): void => {
    waiting.set(event.eventId, event);
    const [oldest] = waiting.values();
    if (waiting.size <= MAX_WAITING_EVENTS || oldest === undefined) return;
    removeEvents([oldest]);
    lostCount += 1;
  };

  const pauseSending = (waitMs: number): void => {
    isPaused = true;
    persist();
    cancelPause = transport.clock.after(waitMs, sendNow);
  };

  const drain = async (): Promise<void> => {
    while (waiting.size > 0) {
      const batch = takeBatch(waiting.values());
      const result = await sendEvents({ ...transport, signal: lifetime.signal }, batch);
      if (lifetime.signal.aborted) return;
      if (result.kind === 'failed') return pauseSending(result.waitMs ?? FAILED_BATCH_PAUSE_MS);
      if (result.kind === 'rejected') lostCount += batch.length;
      removeEvents(batch);
    }
  };

  const start = (waitMs: number): void => {
    if (isPaused || waiting.size === 0) return;
    draining ??= waitForDelay(transport.clock, waitMs, skipDelay.signal)
      .then(drain)
      .finally(() => {
        draining = null;
        // Events may have been added after the last batch.
        start(EVENT_BATCH_DELAY_MS);
      });
  };

  function sendNow(): void {
    cancelPause();
    isPaused = false;
    skipDelay.abort();
    skipDelay = new AbortController();
    start(0);
  }

  for (const event of store.load()) {
    stored.add(event.eventId);
    enqueue(event);
  }
  start(EVENT_BATCH_DELAY_MS);

  return {
    add: (event) => {
      if (lifetime.signal.aborted) return;
      if (JSON.stringify(event).length > MAX_EVENT_LENGTH) {
        lostCount += 1;
        return;
      }
      enqueue(event);
      if (isPaused) persist();
      start(EVENT_BATCH_DELAY_MS);
    },
    sendNow,
    nextBatch: () => takeBatch(waiting.values()),
    persist,
    discard: () => {
      lifetime.abort();
      skipDelay.abort();
      cancelPause();
      waiting.clear();
      store.clear();
    },
    whenIdle: async () => {
      for (let current = draining; current; current = draining) await current;
    },
    lostCount: () => lostCount,
  };
}

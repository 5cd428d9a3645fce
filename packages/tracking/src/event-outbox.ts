import {
  MAX_EVENTS_PER_REQUEST,
  MAX_EVENTS_TEXT_LENGTH,
} from '@foyer/contract/tracking/event-request-paths-and-limits';
import type { TrackedEvent } from '@foyer/contract/tracking/tracked-event';
import { waitForDelay } from '@foyer/wps-client/clock';
import {
  MAX_EVENT_LENGTH,
  EVENT_BATCH_DELAY_MS,
  FAILED_BATCH_PAUSE_MS,
  MAX_WAITING_EVENTS,
} from '#src/event-sending-limits.ts';
import { type SendEventsOptions, sendEvents } from '#src/send-events.ts';

/** A store that saves unsent events for the next page. Its methods never throw: events that cannot be stored stay in memory. */
export interface EventStore {
  /** Returns the events that earlier pages have stored, oldest first. */
  readonly load: () => readonly TrackedEvent[];
  readonly put: (event: TrackedEvent) => void;
  readonly remove: (eventIds: readonly string[]) => void;
  readonly clear: () => void;
}

/** A queue of analytics events that are to be sent. Its methods never throw, and callers need not await them. */
export interface EventOutbox {
  /** Adds an event to the queue, which is sent together with others. */
  readonly add: (event: TrackedEvent) => void;
  /** Sends all waiting events at once and ends a pause, for example when the network is back or the page becomes visible. */
  readonly sendNow: () => void;
  /**
   * Returns the oldest events that have not been accepted, as many as fit into a request. They are sent as a beacon
   * when the visitor leaves the page.
   */
  readonly nextBatch: () => readonly TrackedEvent[];
  /**
   * Stores the events that have not been accepted, so that the next page can send them. Call it when this page may end
   * at any time.
   */
  readonly persist: () => void;
  /** Stops sending permanently, and deletes the waiting and stored events. */
  readonly discard: () => void;
  /** Resolves as soon as no event is waiting, or sending is paused. */
  readonly whenIdle: () => Promise<void>;
  /** Number of events that were dropped, because they were too long or too many, or the server rejected them. */
  readonly lostCount: () => number;
}

interface OutboxParts extends Omit<SendEventsOptions, 'signal'> {
  readonly store: EventStore;
}

/** Returns the oldest events, as many as fit into one request. */
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
 * Creates a bounded queue that sends analytics events in batches, oldest first. An event waits five seconds for others, because
 * a request costs a phone more than an event. An event is removed when the server has accepted it; the server counts it once,
 * even if it receives it several times. Events are stored only if sending fails or the visitor leaves the page; the next page
 * sends them with its own. [S7-053, S9-010]
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

import type { TrackedEvent } from '@foyer/contract/tracking/tracked-event';
import type { EventStore } from '#src/event-outbox.ts';

interface BrowserStore extends EventStore {
  /** Number of calls that stored an event. */
  readonly writes: () => number;
  /** Ids of the events that were removed. */
  readonly removed: () => readonly string[];
}

/** Creates an event store that all tabs of one browser share. */
export function createBrowserEventStore(): BrowserStore {
  const events = new Map<string, TrackedEvent>();
  const removed: string[] = [];
  let writes = 0;
  return {
    writes: () => writes,
    removed: () => removed,
    load: () => [...events.values()].sort((one, other) => one.at - other.at),
    put: (event) => {
      writes += 1;
      events.set(event.eventId, event);
    },
    remove: (ids) => {
      removed.push(...ids);
      ids.forEach((id) => events.delete(id));
    },
    clear: () => events.clear(),
  };
}

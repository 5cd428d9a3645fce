import type { TrackedEvent } from '@foyer/contract/tracking/tracked-event';
import type { EventStore } from '#src/event-store.ts';

interface BrowserStore extends EventStore {
  /** How often something was written. */
  readonly writes: () => number;
}

/** What the tabs of one browser keep together. */
export function browserStore(): BrowserStore {
  const events = new Map<string, TrackedEvent>();
  let writes = 0;
  return {
    writes: () => writes,
    load: () => [...events.values()].sort((one, other) => one.at - other.at),
    put: (event) => {
      writes += 1;
      events.set(event.eventId, event);
    },
    remove: (ids) => ids.forEach((id) => events.delete(id)),
    clear: () => events.clear(),
  };
}

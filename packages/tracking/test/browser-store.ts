import type { TrackedEvent } from '@foyer/contract/tracking/tracked-event';
import type { EventStore } from '#src/event-store.ts';

/** What the tabs of one browser keep together. */
export function browserStore(): EventStore {
  const events = new Map<string, TrackedEvent>();
  return {
    load: () => [...events.values()].sort((one, other) => one.at - other.at),
    put: (event) => void events.set(event.eventId, event),
    remove: (ids) => ids.forEach((id) => events.delete(id)),
    clear: () => events.clear(),
  };
}

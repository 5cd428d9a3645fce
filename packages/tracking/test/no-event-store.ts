import type { EventStore } from '#src/event-outbox.ts';

/** An event store that stores nothing, as in a browser that blocks storage. */
export const noEventStore: EventStore = {
  load: () => [],
  put: () => undefined,
  remove: () => undefined,
  clear: () => undefined,
};

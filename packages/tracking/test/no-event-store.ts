import type { EventStore } from '#src/event-outbox.ts';

/** Stores nothing, like blocked storage. */
export const noEventStore: EventStore = {
  load: () => [],
  put: () => undefined,
  remove: () => undefined,
  clear: () => undefined,
};

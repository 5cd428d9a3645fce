import type { TrackedEvent } from '@foyer/contract/tracking/tracked-event';

/** Where events wait between pages. It never throws: what cannot be kept is kept in memory by whoever asked. */
export interface EventStore {
  /** What an earlier page left, the oldest first. */
  readonly load: () => readonly TrackedEvent[];
  readonly put: (event: TrackedEvent) => void;
  readonly remove: (eventIds: readonly string[]) => void;
  readonly clear: () => void;
}

/** Keeps nothing: where storage is blocked, or a visit may not be measured yet. */
export const noStore: EventStore = {
  load: () => [],
  put: () => undefined,
  remove: () => undefined,
  clear: () => undefined,
};

import type { EventStore } from '@foyer/tracking/outbox';
import type { TrackedEvent } from '@foyer/contract/tracking/tracked-event';
import { areaOf, readStoredJson, removeStored, writeStored } from '#src/platform/storage/stored.ts';

const START = 'foyer.event.';
type Name = `${typeof START}${string}`;

const nameOf = (eventId: string): Name => `${START}${eventId}`;
const isName = (name: string): name is Name => name.startsWith(START);

/** One key for each event, so that tabs do not overwrite each other. */
function names(): readonly Name[] {
  const storage = areaOf('local');
  return storage === null ? [] : Object.keys(storage).filter(isName);
}

/** Written by an earlier page of this site; consumers validate each field. */
function isEvent(value: unknown): value is TrackedEvent {
  return typeof value === 'object' && value !== null && 'eventId' in value && 'at' in value;
}

function readEvent(name: Name): readonly TrackedEvent[] {
  const value = readStoredJson('local', name);
  return isEvent(value) ? [value] : [];
}

/**
 * Events in local storage. `put` is synchronous, as a page that unloads needs; opening a database would cost
 * milliseconds at every visit. If storage is blocked, events live in memory.
 */
export const eventOutbox: EventStore = {
  load: () =>
    names()
      .flatMap(readEvent)
      .sort((one, other) => one.at - other.at),
  put: (event) => void writeStored('local', nameOf(event.eventId), JSON.stringify(event)),
  remove: (eventIds) => eventIds.forEach((id) => removeStored('local', nameOf(id))),
  clear: () => names().forEach((name) => removeStored('local', name)),
};

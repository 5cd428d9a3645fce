import type { EventStore } from '@foyer/tracking/outbox';
import type { TrackedEvent } from '@foyer/contract/tracking/tracked-event';
import { areaOf, readStoredJson, removeStored, writeStored } from '#src/platform/storage/stored.ts';

const START = 'foyer.event.';
type Name = `${typeof START}${string}`;

const nameOf = (eventId: string): Name => `${START}${eventId}`;
const isName = (name: string): name is Name => name.startsWith(START);

/** Each has a name of its own, so that tabs never write over each other's. */
function names(): readonly Name[] {
  const storage = areaOf('local');
  return storage === null ? [] : Object.keys(storage).filter(isName);
}

/** Written by an earlier page of this very site; whoever takes it reads it field by field. */
function isEvent(value: unknown): value is TrackedEvent {
  return typeof value === 'object' && value !== null && 'eventId' in value && 'at' in value;
}

function readEvent(name: Name): readonly TrackedEvent[] {
  const value = readStoredJson('local', name);
  return isEvent(value) ? [value] : [];
}

/**
 * Events in local storage: written before `put` returns, as a page that is leaving needs it, where to open a database takes
 * milliseconds of every visit. A browser that refuses it keeps them for the page.
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

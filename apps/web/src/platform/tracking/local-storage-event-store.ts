import type { EventStore } from '@foyer/tracking/event-outbox';
import type { TrackedEvent } from '@foyer/contract/tracking/tracked-event';
import {
  findBrowserStorage,
  readStoredJson,
  removeStoredItem,
  writeStoredItem,
} from '#src/platform/storage/browser-storage.ts';

const KEY_PREFIX = 'foyer.event.';
type EventKey = `${typeof KEY_PREFIX}${string}`;

const getKey = (eventId: string): EventKey => `${KEY_PREFIX}${eventId}`;
const isEventKey = (name: string): name is EventKey => name.startsWith(KEY_PREFIX);

/** Finds the keys of stored events. Each event has its own key, so that tabs do not overwrite each other. */
function findKeys(): readonly EventKey[] {
  const storage = findBrowserStorage('local');
  return storage === null ? [] : Object.keys(storage).filter(isEventKey);
}

/** Whether a value is an event. It was written by an earlier page of this site, and consumers validate each field. */
function isEvent(value: unknown): value is TrackedEvent {
  return typeof value === 'object' && value !== null && 'eventId' in value && 'at' in value;
}

function readEvent(name: EventKey): readonly TrackedEvent[] {
  const value = readStoredJson('local', name);
  return isEvent(value) ? [value] : [];
}

/**
 * Events in local storage. `put` is synchronous, as a page that unloads needs; opening a database would cost
 * milliseconds at every visit. If storage is blocked, events live in memory.
 */
export const localStorageEventStore: EventStore = {
  load: () =>
    findKeys()
      .flatMap(readEvent)
      .sort((one, other) => one.at - other.at),
  put: (event) => void writeStoredItem('local', getKey(event.eventId), JSON.stringify(event)),
  remove: (eventIds) => eventIds.forEach((id) => removeStoredItem('local', getKey(id))),
  clear: () => findKeys().forEach((name) => removeStoredItem('local', name)),
};

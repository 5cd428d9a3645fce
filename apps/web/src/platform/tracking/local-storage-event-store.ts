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

/**
 * Finds the local-storage keys of tracking events. Each event has its own key, so that tabs do not overwrite each
 * other's events.
 */
function findKeys(): readonly EventKey[] {
  const storage = findBrowserStorage('local');
  return storage === null ? [] : Object.keys(storage).filter(isEventKey);
}

/**
 * Whether a stored value is a tracking event. Checks two fields only: the site itself wrote the value, and its
 * consumers validate each field.
 */
function isEvent(value: unknown): value is TrackedEvent {
  return typeof value === 'object' && value !== null && 'eventId' in value && 'at' in value;
}

function readEvent(name: EventKey): readonly TrackedEvent[] {
  const value = readStoredJson('local', name);
  return isEvent(value) ? [value] : [];
}

/**
 * Stores unsent tracking events in local storage, or in memory if storage is blocked. `put` is synchronous, because it
 * is called while a page unloads. A database would cost milliseconds at every visit.
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

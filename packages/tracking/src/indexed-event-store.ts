import type { TrackedEvent } from '@foyer/contract/tracking/tracked-event';
import type { EventStore } from '#src/event-store.ts';

const DATABASE = 'foyer.events';
const STORE = 'events';

function done<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error ?? new Error('the database refused')));
  });
}

function open(factory: IDBFactory): Promise<IDBDatabase> {
  const request = factory.open(DATABASE, 1);
  request.addEventListener('upgradeneeded', () => request.result.createObjectStore(STORE, { keyPath: 'eventId' }));
  return done(request);
}

/**
 * Events in IndexedDB, so that a reload or a crash loses none. A browser that refuses it (private mode, full disk) keeps
 * them for the page only: what waits is in memory as well.
 */
export function indexedEventStore(factory: IDBFactory): EventStore {
  let database: Promise<IDBDatabase> | null = null;

  /** What it answers without a database is what an empty one would. */
  const within = async <T>(
    mode: IDBTransactionMode,
    empty: T,
    use: (store: IDBObjectStore) => Promise<T>,
  ): Promise<T> => {
    try {
      database ??= open(factory);
      return await use((await database).transaction(STORE, mode).objectStore(STORE));
    } catch {
      return empty;
    }
  };

  return {
    load: () =>
      within<readonly TrackedEvent[]>('readonly', [], async (store) => {
        const events: TrackedEvent[] = await done(store.getAll());
        return events.sort((one, other) => one.at - other.at);
      }),
    put: (event) =>
      within('readwrite', undefined, async (store) => {
        await done(store.put(event));
      }),
    remove: (eventIds) =>
      within('readwrite', undefined, async (store) => {
        await Promise.all(eventIds.map((id) => done(store.delete(id))));
      }),
    clear: () => within('readwrite', undefined, async (store) => done(store.clear())),
  };
}

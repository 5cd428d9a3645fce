const DATABASE = 'foyer-push';
const STORE = 'bound';
const KEY = 'token';

function opened(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open(DATABASE, 1);
    opening.addEventListener('upgradeneeded', () => opening.result.createObjectStore(STORE));
    opening.addEventListener('success', () => resolve(opening.result));
    opening.addEventListener('error', () => reject(opening.error ?? new Error(DATABASE)));
  });
}

/** One request in a transaction of its own; rejects where the browser stores nothing. */
async function ask<T>(mode: IDBTransactionMode, request: (store: IDBObjectStore) => IDBRequest<T>): Promise<T> {
  const database = await opened();
  try {
    return await new Promise<T>((resolve, reject) => {
      const transaction = database.transaction(STORE, mode);
      const asked = request(transaction.objectStore(STORE));
      transaction.addEventListener('complete', () => resolve(asked.result));
      transaction.addEventListener('abort', () => reject(transaction.error ?? new Error(DATABASE)));
    });
  } finally {
    database.close();
  }
}

/**
 * The token that pages bound this device with: when the browser replaces its subscription, no page may be open, and the event
 * need not carry the old one. Not in a cache, which `SERVICE_WORKER=off` and a logout empty by name.
 */
export async function readBoundToken(): Promise<string | null> {
  const value: unknown = await ask('readonly', (store) => store.get(KEY));
  return typeof value === 'string' ? value : null;
}

/** `null` when nothing is bound any longer. */
export async function writeBoundToken(token: string | null): Promise<void> {
  if (token === null) await ask('readwrite', (store) => store.delete(KEY));
  else await ask('readwrite', (store) => store.put(token, KEY));
}

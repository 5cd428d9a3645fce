const DATABASE = 'foyer-push';
const STORE = 'bound';
const TOKEN_KEY = 'token';

function openDatabase(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(DATABASE, 1);
    request.addEventListener('upgradeneeded', () => request.result.createObjectStore(STORE));
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error ?? new Error(DATABASE)));
  });
}

/** Runs one IndexedDB request in its own transaction. Rejects if the browser blocks storage. */
async function runRequest<T>(
  mode: IDBTransactionMode,
  createRequest: (store: IDBObjectStore) => IDBRequest<T>,
): Promise<T> {
  const database = await openDatabase();
  try {
    return await new Promise<T>((resolve, reject) => {
      const transaction = database.transaction(STORE, mode);
      const request = createRequest(transaction.objectStore(STORE));
      transaction.addEventListener('complete', () => resolve(request.result));
      transaction.addEventListener('abort', () => reject(transaction.error ?? new Error(DATABASE)));
    });
  } finally {
    database.close();
  }
}

/**
 * Reads the push token that links this device to the member; a page has stored it. The worker needs it if the browser
 * replaces the push subscription: no page may be open, and the event may lack the old subscription. It is in IndexedDB
 * instead of a cache, because `SERVICE_WORKER=off` and a logout delete caches.
 */
export async function readWorkerPushToken(): Promise<string | null> {
  const value: unknown = await runRequest('readonly', (store) => store.get(TOKEN_KEY));
  return typeof value === 'string' ? value : null;
}

/** Stores the push token that links this device to the member; `null` removes it. */
export async function writeWorkerPushToken(token: string | null): Promise<void> {
  if (token === null) await runRequest('readwrite', (store) => store.delete(TOKEN_KEY));
  else await runRequest('readwrite', (store) => store.put(token, TOKEN_KEY));
}

import { readStoredItem, removeStoredItem, writeStoredItem } from '#src/platform/storage/browser-storage.ts';

const DATABASE = 'foyer-feedback';
const STORE = 'kept';
/** Storage key, set if this device has unsent feedback, so that the database is opened only if needed. */
const FLAG_KEY = 'foyer.feedback.kept';

/** Feedback that a member wrote while offline and that has not been sent. */
export interface UnsentFeedback {
  /** Id of the feedback. The server stores feedback with the same id once. */
  readonly id: string;
  readonly memberId: string;
  readonly topic: string;
  readonly message: string;
}

function isUnsentFeedback(value: unknown): value is UnsentFeedback {
  if (typeof value !== 'object' || value === null) return false;
  const fields = new Map<string, unknown>(Object.entries(value));
  return ['id', 'memberId', 'topic', 'message'].every((name) => typeof fields.get(name) === 'string');
}

function requestResult<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error ?? new Error('unknown database error')));
  });
}

async function runInStore<T>(mode: IDBTransactionMode, task: (store: IDBObjectStore) => IDBRequest<T>): Promise<T> {
  const opening = indexedDB.open(DATABASE, 1);
  opening.addEventListener('upgradeneeded', () => opening.result.createObjectStore(STORE, { keyPath: 'id' }));
  const database = await requestResult(opening);
  try {
    return await requestResult(task(database.transaction(STORE, mode).objectStore(STORE)));
  } finally {
    database.close();
  }
}

/** Stores feedback on the device. Resolves to false if the browser blocks storage, such as in a private window. */
export async function storeUnsentFeedback(feedback: UnsentFeedback): Promise<boolean> {
  try {
    await runInStore('readwrite', (store) => store.put(feedback));
    writeStoredItem('local', FLAG_KEY, '1');
    return true;
  } catch {
    return false;
  }
}

/** Whether this device may have unsent feedback. */
export function hasUnsentFeedback(): boolean {
  return readStoredItem('local', FLAG_KEY) !== null;
}

/** Reads a member's unsent feedback; invalid entries are skipped. */
export async function readUnsentFeedback(memberId: string): Promise<UnsentFeedback[]> {
  try {
    const all: unknown[] = await runInStore('readonly', (store) => store.getAll());
    if (all.length === 0) removeStoredItem('local', FLAG_KEY);
    return all.filter(isUnsentFeedback).filter((feedback) => feedback.memberId === memberId);
  } catch {
    return [];
  }
}

export async function deleteUnsentFeedback(id: string): Promise<void> {
  try {
    await runInStore('readwrite', (store) => store.delete(id));
  } catch {
    // It will be sent again: the server stores each id once.
  }
}

import type { StorageArea, StorageKey, StoredValue } from '#src/platform/storage/stored-items.ts';

/** Maximum length of a text that is written to session storage, in characters. [S9-002, S5-002] */
const SESSION_WRITE_LIMIT = 1_500_000;

const memory: Readonly<Record<StorageArea, Map<string, string>>> = { session: new Map(), local: new Map() };

/**
 * Returns the storage of the browser, or undefined if it is blocked (private mode, cookies off): then even reading the
 * property throws.
 */
export function findBrowserStorage(area: StorageArea): Storage | null {
  try {
    return area === 'session' ? sessionStorage : localStorage;
  } catch {
    return null;
  }
}

/** Reads a stored text, or `null`; from memory if the browser blocks storage. */
export function readStoredItem<A extends StorageArea>(area: A, key: StorageKey<A>): string | null {
  return memory[area].get(key) ?? findBrowserStorage(area)?.getItem(key) ?? null;
}

/** Parses JSON; `null` if it is invalid. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Parses a stored JSON text; `null` if missing or invalid. */
export function readStoredJson<A extends StorageArea>(area: A, key: StorageKey<A>): unknown {
  return parseJson(readStoredItem(area, key) ?? 'null');
}

/** Stores a text; in memory if storage is blocked or full. Returns false if it was too long and not stored. */
export function writeStoredItem<A extends StorageArea, N extends StorageKey<A>>(
  area: A,
  key: N,
  value: StoredValue<A, N>,
): boolean {
  if (area === 'session' && value.length > SESSION_WRITE_LIMIT) return false;
  try {
    const storage = findBrowserStorage(area);
    if (!storage) throw new Error('no storage');
    storage.setItem(key, value);
    memory[area].delete(key);
  } catch {
    memory[area].set(key, value);
  }
  return true;
}

export function removeStoredItem<A extends StorageArea>(area: A, key: StorageKey<A>): void {
  memory[area].delete(key);
  findBrowserStorage(area)?.removeItem(key);
}

/** Whether the browser stores the item: items in memory are lost with the page. */
export function isStoredPersistently<A extends StorageArea>(area: A, key: StorageKey<A>): boolean {
  return !memory[area].has(key) && (findBrowserStorage(area)?.getItem(key) ?? null) !== null;
}

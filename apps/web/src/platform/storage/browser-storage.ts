import type { StorageArea, StorageKey, StoredValue } from '#src/platform/storage/stored-items.ts';

/** Maximum length of a value in session storage, in characters. [S9-002, S5-002] */
const SESSION_WRITE_LIMIT = 1_500_000;

const memory: Readonly<Record<StorageArea, Map<string, string>>> = { session: new Map(), local: new Map() };

/**
 * Returns the browser's local or session storage; `null` if the browser blocks it (private mode, cookies off). Then
 * even reading the property throws.
 */
export function findBrowserStorage(area: StorageArea): Storage | null {
  try {
    return area === 'session' ? sessionStorage : localStorage;
  } catch {
    return null;
  }
}

/** Reads a stored value, or `null`. If the browser blocks storage, it is read from memory. */
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

/** Reads a stored value and parses it as JSON; `null` if it is missing or invalid. */
export function readStoredJson<A extends StorageArea>(area: A, key: StorageKey<A>): unknown {
  return parseJson(readStoredItem(area, key) ?? 'null');
}

/**
 * Stores a value; in memory if the browser's storage is blocked or full. Returns false if the value is too long and was
 * not stored.
 */
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

/** Whether a value is in the browser's storage. Values in memory are lost when the page unloads. */
export function isStoredPersistently<A extends StorageArea>(area: A, key: StorageKey<A>): boolean {
  return !memory[area].has(key) && (findBrowserStorage(area)?.getItem(key) ?? null) !== null;
}

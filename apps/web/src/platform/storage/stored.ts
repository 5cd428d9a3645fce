import type { StorageArea, StoredName, StoredText } from '#src/platform/storage/stored-items.ts';

/** Characters above which nothing is written to session storage. [S9-002, S5-002] */
const SESSION_WRITE_LIMIT = 1_500_000;

const memory: Readonly<Record<StorageArea, Map<string, string>>> = { session: new Map(), local: new Map() };

/** Storage may be blocked (private mode, cookies off): reading the property itself throws then. */
export function areaOf(area: StorageArea): Storage | null {
  try {
    return area === 'session' ? sessionStorage : localStorage;
  } catch {
    return null;
  }
}

/** The stored text, or `null`; from memory when the browser refuses storage. */
export function readStored<A extends StorageArea>(area: A, key: StoredName<A>): string | null {
  return memory[area].get(key) ?? areaOf(area)?.getItem(key) ?? null;
}

/** Parses JSON; `null` for a text that is none. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** The stored value of a JSON text; `null` if nothing is stored, or something else. */
export function readStoredJson<A extends StorageArea>(area: A, key: StoredName<A>): unknown {
  return parseJson(readStored(area, key) ?? 'null');
}

/** Keeps a text; in memory when storage is blocked or full. Answers false when it was too long and nothing was kept. */
export function writeStored<A extends StorageArea, N extends StoredName<A>>(
  area: A,
  key: N,
  value: StoredText<A, N>,
): boolean {
  if (area === 'session' && value.length > SESSION_WRITE_LIMIT) return false;
  try {
    const storage = areaOf(area);
    if (!storage) throw new Error('no storage');
    storage.setItem(key, value);
    memory[area].delete(key);
  } catch {
    memory[area].set(key, value);
  }
  return true;
}

export function removeStored<A extends StorageArea>(area: A, key: StoredName<A>): void {
  memory[area].delete(key);
  areaOf(area)?.removeItem(key);
}

/** Whether the browser itself keeps it: what is only in memory is gone with the page. */
export function outlivesPage<A extends StorageArea>(area: A, key: StoredName<A>): boolean {
  return !memory[area].has(key) && (areaOf(area)?.getItem(key) ?? null) !== null;
}

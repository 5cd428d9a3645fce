import { readStoredJson, removeStoredItem, writeStoredItem } from '#src/platform/storage/browser-storage.ts';

const KEY = 'foyer.searches';
const MAX_SEARCHES = 8;

/** Reads the searches of this device, newest first. Returns an empty list if the stored data are invalid. */
export function readRecentSearches(): readonly string[] {
  const stored = readStoredJson('local', KEY);
  return Array.isArray(stored) ? stored.filter((words) => typeof words === 'string').slice(0, MAX_SEARCHES) : [];
}

/** Stores a search that led to a game as the newest one; a repeated search is not stored twice. */
export function storeRecentSearch(words: string): void {
  const text = words.trim();
  if (text === '') return;
  const others = readRecentSearches().filter((stored) => stored !== text);
  writeStoredItem('local', KEY, JSON.stringify([text, ...others].slice(0, MAX_SEARCHES)));
}

export function clearRecentSearches(): void {
  removeStoredItem('local', KEY);
}

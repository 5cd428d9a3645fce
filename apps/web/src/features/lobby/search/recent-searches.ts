import { readStoredJson, removeStored, writeStored } from '#src/platform/storage/stored.ts';

const KEY = 'foyer.searches';
const MOST = 8;

/** The searches of this device, newest first. Invalid stored data counts as none. */
export function recentSearches(): readonly string[] {
  const kept = readStoredJson('local', KEY);
  return Array.isArray(kept) ? kept.filter((words) => typeof words === 'string').slice(0, MOST) : [];
}

/** Stores a search that led to a game, and moves a repeated one to the front. */
export function keepSearch(words: string): void {
  const text = words.trim();
  if (text === '') return;
  const others = recentSearches().filter((kept) => kept !== text);
  writeStored('local', KEY, JSON.stringify([text, ...others].slice(0, MOST)));
}

export function clearSearches(): void {
  removeStored('local', KEY);
}

import { readStored, writeStored } from '#src/platform/storage/stored.ts';

const KEY = 'foyer.reloaded';

/** Reloads the page because one of its files is gone, at most once in this tab, never in a loop. */
export function reloadOnce(): void {
  if (typeof location === 'undefined' || readStored('session', KEY) !== null) return;
  writeStored('session', KEY, '1');
  location.reload();
}

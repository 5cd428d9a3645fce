import { outlivesPage, readStored, writeStored } from '#src/platform/storage/stored.ts';

const KEY = 'foyer.reloaded';

/** How the page that is shown came, as the browser tells without any storage. */
function cameByReload(): boolean {
  const [navigation] = performance.getEntriesByType('navigation');
  return navigation instanceof PerformanceNavigationTiming && navigation.type === 'reload';
}

/** Reloads the page because one of its files is gone, at most once in this tab, never in a loop: not without storage either. */
export function reloadOnce(): void {
  // Without a line a reload brings nothing, and loses what was typed.
  if (typeof location === 'undefined' || !navigator.onLine || readStored('session', KEY) !== null) return;
  writeStored('session', KEY, '1');
  if (!outlivesPage('session', KEY) && cameByReload()) return;
  location.reload();
}

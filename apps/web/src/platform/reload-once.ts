import { readStored, writeStored } from '#src/platform/storage/stored.ts';

const KEY = 'foyer.reloaded';

/** Whether the tab itself remembers it: what is only in memory is gone with the page. */
function isRemembered(): boolean {
  try {
    return sessionStorage.getItem(KEY) !== null;
  } catch {
    return false;
  }
}

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
  if (!isRemembered() && cameByReload()) return;
  location.reload();
}

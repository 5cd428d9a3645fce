import type { WpsClock } from '@foyer/wps-client/clock';
import { IDLE_RELOAD_MS } from '#src/platform/clock/time-limits.ts';
import { outlivesPage, readStored, writeStored } from '#src/platform/storage/stored.ts';

const KEY = 'foyer.reloaded';
const GAME = '/m/launchGame';

/** How the page that is shown came, as the browser tells without any storage. */
function cameByReload(): boolean {
  return performance.getEntriesByType('navigation')[0]?.toJSON().type === 'reload';
}

/** A game runs, or something stands in a form that a reload would lose. */
function isBusy(): boolean {
  const fields = document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input,textarea');
  return (
    location.pathname === GAME || [...fields].some((field) => field.offsetParent && field.value !== field.defaultValue)
  );
}

/**
 * Reloads the page because one of its files is gone, at most once in this tab, never in a loop: not without storage either; and
 * never in a running game nor over what was typed. For what a member has just tapped for.
 */
export function reloadOnce(): void {
  // Without a line a reload brings nothing, and loses what was typed.
  if (typeof location === 'undefined' || !navigator.onLine || isBusy() || readStored('session', KEY) !== null) return;
  writeStored('session', KEY, '1');
  if (!outlivesPage('session', KEY) && cameByReload()) return;
  location.reload();
}

/** What says that somebody is there, or no longer. */
const signs = ['pointerdown', 'keydown', 'scroll', 'visibilitychange'] as const;
let isWaiting = false;

/** The same for a file that the page fetches by itself: not under a finger, but when nobody sees the page, or has left it alone for a while. */
export function reloadUnseen({ after }: Pick<WpsClock, 'after'>): void {
  if (isWaiting || !navigator.onLine) return;
  isWaiting = true;
  let callOff = (): void => undefined;
  const look = (): void => {
    if (document.hidden) reloadOnce();
    callOff();
    callOff = after(IDLE_RELOAD_MS, () => {
      reloadOnce();
      look();
    });
  };
  for (const sign of signs) addEventListener(sign, look, true);
  look();
}

import { LAUNCH_PATH } from '@foyer/contract/page/route-paths';
import { systemClock, type WpsClock } from '@foyer/wps-client/clock';
import {
  IDLE_BEFORE_RELOAD_MS,
  SECOND_RELOAD_MIN_PAGE_AGE_MS,
  RELOAD_CHECK_TIMEOUT_MS,
} from '#src/platform/clock/first-chunk-time-limits.ts';
import { isNavigationPending } from '#src/platform/paths/pending-navigation.ts';
import { isStoredPersistently, readStoredItem, writeStoredItem } from '#src/platform/storage/browser-storage.ts';

const RELOADED_KEY = 'foyer.reloaded';

/** Whether the page load was a reload, according to the browser. */
function wasReloaded(): boolean {
  return performance.getEntriesByType('navigation')[0]?.toJSON().type === 'reload';
}

/** Whether a game is running, or a form has input that a reload would lose. */
export function isGameRunningOrInputUnsaved(): boolean {
  const fields = document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input,textarea');
  return (
    location.pathname === LAUNCH_PATH ||
    [...fields].some((field) => field.offsetParent && field.value !== field.defaultValue)
  );
}

type Clock = Pick<WpsClock, 'after'>;

async function checkSite(): Promise<boolean> {
  const answer = await fetch('/m/assets.json', { cache: 'no-store' });
  await answer.json();
  return answer.ok;
}

/**
 * Whether the site responds to an uncached request within 3 s. If it does not, a reload would show an error page
 * instead.
 */
function isSiteReachable({ after }: Clock): Promise<boolean> {
  const late = new Promise<boolean>((resolve) => {
    after(RELOAD_CHECK_TIMEOUT_MS, () => resolve(false));
  });
  return Promise.race([checkSite(), late]).catch(() => false);
}

/**
 * Whether the page must not reload now: because it has reloaded recently, the device is offline, another page is
 * loading, or data would be lost. Always true on the server.
 */
function isReloadBlocked(againAt: number): boolean {
  const isTooSoon = performance.now() < againAt && readStoredItem('session', RELOADED_KEY) !== null;
  return isTooSoon || !navigator.onLine || isNavigationPending() || isGameRunningOrInputUnsaved();
}

/**
 * Reloads the page after a file that is needed for a tap could not be loaded. A tab reloads once, and again only if the
 * page has been open for 10 minutes, so that it never loops. If storage is blocked, a reloaded page does not reload
 * again. A game, typing or a navigation is never interrupted, and nothing happens while the site does not respond.
 * Never rejects. Decision 0024 (Reload and cache failure policy).
 */
export async function reloadOnceForMissingFile(
  clock: Clock = systemClock,
  againAt = SECOND_RELOAD_MIN_PAGE_AGE_MS,
): Promise<void> {
  if (isReloadBlocked(againAt)) return;
  const { href } = location;
  if (!(await isSiteReachable(clock)) || location.href !== href || isReloadBlocked(againAt)) return;
  writeStoredItem('session', RELOADED_KEY, '1');
  if (!isStoredPersistently('session', RELOADED_KEY) && wasReloaded()) return;
  location.reload();
}

/** Events that restart the wait for an idle page. */
const activityEvents = ['pointerdown', 'keydown', 'scroll', 'visibilitychange'] as const;
let isWaiting = false;

/**
 * Reloads the page because a file that loads in the background is missing, under the conditions of
 * `reloadOnceForMissingFile`. Waits until the page is hidden or has been idle for 30 s. Reloads a tab at most once.
 */
export function reloadWhenIdleForMissingFile(clock: Clock): void {
  if (isWaiting || !navigator.onLine) return;
  isWaiting = true;
  let cancelTimer = (): void => undefined;
  const reload = (): void => void reloadOnceForMissingFile(clock, Infinity);
  const restartTimer = (): void => {
    if (document.hidden) reload();
    cancelTimer();
    cancelTimer = clock.after(IDLE_BEFORE_RELOAD_MS, () => {
      reload();
      restartTimer();
    });
  };
  for (const event of activityEvents) addEventListener(event, restartTimer, true);
  restartTimer();
}

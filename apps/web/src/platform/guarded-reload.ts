import { LAUNCH_PATH } from '@foyer/contract/page/route-paths';
import { systemClock, type WpsClock } from '@foyer/wps-client/clock';
import {
  IDLE_RELOAD_MS,
  SECOND_RELOAD_MIN_AGE_MS,
  RELOAD_CHECK_TIMEOUT_MS,
} from '#src/platform/clock/first-screen-limits.ts';
import { isNavigationPending } from '#src/platform/paths/pending-navigation.ts';
import { isStoredPersistently, readStoredItem, writeStoredItem } from '#src/platform/storage/browser-storage.ts';

const RELOADED_KEY = 'foyer.reloaded';

/** Whether the page was reloaded, according to the browser. */
function wasReloaded(): boolean {
  return performance.getEntriesByType('navigation')[0]?.toJSON().type === 'reload';
}

/** Whether a game is running, or a form has input that a reload would lose. */
function isBusy(): boolean {
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

/** Whether the site itself responds in time, and not only a cache or proxy: otherwise a reload is useless. */
function isSiteReachable({ after }: Clock): Promise<boolean> {
  const late = new Promise<boolean>((resolve) => {
    after(RELOAD_CHECK_TIMEOUT_MS, () => resolve(false));
  });
  return Promise.race([checkSite(), late]).catch(() => false);
}

/** Whether a reload would lose data or be useless. Always true on the server. */
function isReloadBlocked(againAt: number): boolean {
  const isTooSoon = performance.now() < againAt && readStoredItem('session', RELOADED_KEY) !== null;
  return isTooSoon || !navigator.onLine || isNavigationPending() || isBusy();
}

/**
 * Reloads the page if a file that a tap needs is missing: once per tab, and again only after the page has been open for
 * long, so that it never loops. Without storage a reloaded page never reloads again. It does not interrupt a game,
 * input or a navigation, and does not reload while the site does not respond. Never rejects. Decision 0024 (Reload and
 * cache failure policy).
 */
export async function reloadOnce(clock: Clock = systemClock, againAt = SECOND_RELOAD_MIN_AGE_MS): Promise<void> {
  if (isReloadBlocked(againAt)) return;
  const { href } = location;
  if (!(await isSiteReachable(clock)) || location.href !== href || isReloadBlocked(againAt)) return;
  writeStoredItem('session', RELOADED_KEY, '1');
  if (!isStoredPersistently('session', RELOADED_KEY) && wasReloaded()) return;
  location.reload();
}

/** Events that indicate whether the page is in use. */
const activityEvents = ['pointerdown', 'keydown', 'scroll', 'visibilitychange'] as const;
let isWaiting = false;

/**
 * Reloads the page like `reloadOnce`, but at most once, for background files: only while the page is hidden or idle.
 */
export function reloadWhenIdle(clock: Clock): void {
  if (isWaiting || !navigator.onLine) return;
  isWaiting = true;
  let cancelTimer = (): void => undefined;
  const reload = (): void => void reloadOnce(clock, Infinity);
  const restartTimer = (): void => {
    if (document.hidden) reload();
    cancelTimer();
    cancelTimer = clock.after(IDLE_RELOAD_MS, () => {
      reload();
      restartTimer();
    });
  };
  for (const event of activityEvents) addEventListener(event, restartTimer, true);
  restartTimer();
}

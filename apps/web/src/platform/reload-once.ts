import { LAUNCH_PATH } from '@foyer/contract/page/route-paths';
import { systemClock, type WpsClock } from '@foyer/wps-client/clock';
import { IDLE_RELOAD_MS, RELOAD_AGAIN_MS, SITE_ANSWER_MS } from '#src/platform/clock/first-limits.ts';
import { isLeaving } from '#src/platform/paths/leaving.ts';
import { outlivesPage, readStored, writeStored } from '#src/platform/storage/stored.ts';

const KEY = 'foyer.reloaded';

/** How the page that is shown came, as the browser tells without any storage. */
function cameByReload(): boolean {
  return performance.getEntriesByType('navigation')[0]?.toJSON().type === 'reload';
}

/** A game runs, or something stands in a form that a reload would lose. */
function isBusy(): boolean {
  const fields = document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input,textarea');
  return (
    location.pathname === LAUNCH_PATH ||
    [...fields].some((field) => field.offsetParent && field.value !== field.defaultValue)
  );
}

type Clock = Pick<WpsClock, 'after'>;

async function asksSite(): Promise<boolean> {
  const answer = await fetch('/m/assets.json', { cache: 'no-store' });
  await answer.json();
  return answer.ok;
}

/** Whether the site itself answers, soon, and not a cache or somebody on the way to it: else a reload brings nothing. */
function isSiteThere({ after }: Clock): Promise<boolean> {
  const late = new Promise<boolean>((resolve) => {
    after(SITE_ANSWER_MS, () => resolve(false));
  });
  return Promise.race([asksSite(), late]).catch(() => false);
}

/** What must not be lost by a reload, or makes one vain. On the server, where there is no line to know of, always. */
function isKept(againAt: number): boolean {
  const isTooSoon = performance.now() < againAt && readStored('session', KEY) !== null;
  return isTooSoon || !navigator.onLine || isLeaving() || isBusy();
}

/**
 * Reloads the page because one of its files is gone, once in this tab and then only a page that has stood for long, never in a
 * loop: not without storage either; never in a running game nor over what was typed; and never while the site does not answer, or
 * once the member has gone on. For what he has just tapped for. Done when it is decided; never rejects.
 * Decision 0024 (Reload and cache failure policy).
 */
export async function reloadOnce(clock: Clock = systemClock, againAt = RELOAD_AGAIN_MS): Promise<void> {
  if (isKept(againAt)) return;
  const { href } = location;
  if (!(await isSiteThere(clock)) || location.href !== href || isKept(againAt)) return;
  writeStored('session', KEY, '1');
  if (!outlivesPage('session', KEY) && cameByReload()) return;
  location.reload();
}

/** What says that somebody is there, or no longer. */
const signs = ['pointerdown', 'keydown', 'scroll', 'visibilitychange'] as const;
let isWaiting = false;

/** The same, only once, for a file that the page fetches by itself: not under a finger, but when nobody sees the page, or has left it alone for a while. */
export function reloadUnseen(clock: Clock): void {
  if (isWaiting || !navigator.onLine) return;
  isWaiting = true;
  let callOff = (): void => undefined;
  const reload = (): void => void reloadOnce(clock, Infinity);
  const look = (): void => {
    if (document.hidden) reload();
    callOff();
    callOff = clock.after(IDLE_RELOAD_MS, () => {
      reload();
      look();
    });
  };
  for (const sign of signs) addEventListener(sign, look, true);
  look();
}

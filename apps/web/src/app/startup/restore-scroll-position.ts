import type { WpsClock } from '@foyer/wps-client/clock';
import { getOverlayStack } from '#src/platform/overlay/overlay-stack.ts';

/** Key in `history.state` for the scroll position at which the entry was left, in pixels. */
const SCROLL_STATE_KEY = 'foyer.scroll';

/** Time after which the scroll position is no longer restored, because the content has not arrived, in milliseconds. */
const MAX_WAIT_MS = 5_000;

/** Inputs after which the scroll position is no longer restored, because the member may have scrolled on purpose. */
const inputEvents = ['pointerdown', 'keydown', 'wheel', 'touchstart'] as const;

/**
 * Events of navigations inside the site. Browsers only fire `popstate`; `current-location.ts` dispatches the other two.
 */
const navigationEvents = ['popstate', 'pushState', 'replaceState'] as const;

function readStoredPosition(): number {
  const { state }: { readonly state: unknown } = history;
  if (typeof state !== 'object' || state === null || !(SCROLL_STATE_KEY in state)) return 0;
  return Number(state[SCROLL_STATE_KEY]) || 0;
}

function storePosition(): void {
  const position = Math.round(scrollY);
  if (position === readStoredPosition() || getOverlayStack().length > 0) return;
  const state: unknown = history.state;
  history.replaceState({ ...(typeof state === 'object' ? state : {}), [SCROLL_STATE_KEY]: position }, '');
}

/**
 * Removes the scroll position from the history entry, because another page has replaced the page to which it belongs.
 */
function removeStoredPosition(): void {
  if (readStoredPosition() === 0) return;
  const state: unknown = history.state;
  history.replaceState({ ...(typeof state === 'object' ? state : {}), [SCROLL_STATE_KEY]: undefined }, '');
}

/**
 * Scrolls to the position at which the current history entry was left, as soon as the content is long enough. Returns a
 * function that stops it.
 */
function restorePosition(clock: Pick<WpsClock, 'after'>): () => void {
  const position = readStoredPosition();
  const scrollIfPossible = (): void => {
    const { scrollHeight } = document.documentElement;
    if (scrollY !== position && scrollHeight - innerHeight >= position) scrollTo(0, position);
  };
  if (position === 0) return () => undefined;
  const observer = new MutationObserver(scrollIfPossible);
  const stop = (): void => {
    cancelTimeout();
    observer.disconnect();
    for (const type of inputEvents) removeEventListener(type, stop);
  };
  const cancelTimeout = clock.after(MAX_WAIT_MS, stop);
  observer.observe(document.body, { childList: true, characterData: true, subtree: true });
  for (const type of inputEvents) addEventListener(type, stop, { passive: true });
  scrollIfPossible();
  return stop;
}

/**
 * Restores the scroll position after Back and after a reload on pages whose content arrives late. The browser restores
 * it only if the content is there at once. Returns a function that stops it.
 */
export function restoreScrollPosition(clock: Pick<WpsClock, 'after'>): () => void {
  let stop = restorePosition(clock);
  let shownHref = location.href;
  const onNavigation = ({ type }: Event): void => {
    // An overlay adds and removes a history entry without a navigation.
    if (location.href === shownHref) return;
    shownHref = location.href;
    stop();
    if (type === 'popstate') stop = restorePosition(clock);
    else if (type === 'replaceState') removeStoredPosition();
  };
  const onClick = ({ target }: Event): void => {
    if (target instanceof Element && target.closest('a, button')) storePosition();
  };
  for (const type of navigationEvents) addEventListener(type, onNavigation);
  addEventListener('pagehide', storePosition);
  // Before the application navigates, which adds an entry.
  document.addEventListener('click', onClick, { capture: true });
  return () => {
    stop();
    for (const type of navigationEvents) removeEventListener(type, onNavigation);
    removeEventListener('pagehide', storePosition);
    document.removeEventListener('click', onClick, { capture: true });
  };
}

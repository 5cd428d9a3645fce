import { getPageTitle } from '#src/app/document/page-title.ts';
import { loadMessages } from '#src/platform/i18n/load-messages.ts';
import { getOverlayStack } from '#src/platform/overlay/overlay-stack.ts';
import { setPathTitle } from '#src/platform/page/document-title.ts';
import type { PageState } from '#src/platform/page/page-state.ts';
import { watchLocation } from '#src/platform/paths/current-location.ts';

/** Inputs after which the focus is no longer moved, because the member may have chosen it. */
const inputEvents = ['pointerdown', 'keydown', 'wheel'] as const;

/**
 * Calls `tryOnce` after every change of the document until it returns true, or until the member taps, types or scrolls.
 * Returns a function that stops it.
 */
function retryUntilRendered(tryOnce: () => boolean): () => void {
  const stop = (): void => {
    observer.disconnect();
    for (const type of inputEvents) removeEventListener(type, stop);
  };
  const observer = new MutationObserver(() => {
    if (tryOnce()) stop();
  });
  observer.observe(document.body, {
    attributeFilter: ['aria-busy'],
    childList: true,
    characterData: true,
    subtree: true,
  });
  for (const type of inputEvents) addEventListener(type, stop, { passive: true });
  return stop;
}

const findHeading = (): HTMLElement | null => document.querySelector('h1');

/**
 * Focuses the heading of the next page as soon as it is rendered. Screen readers then announce the page once (with a
 * live region they would do so twice), and the keyboard continues there. Does nothing if an overlay is open, if the
 * page has focused another element, or if the path is the same and the focused element still exists. Waits while the
 * heading is busy, because its text is then a placeholder.
 */
function focusNextHeading(isSamePath: boolean): () => void {
  const previous = findHeading();
  const previousText = previous?.textContent;
  const focused = document.activeElement;
  return retryUntilRendered(() => {
    const heading = findHeading();
    // While a chunk loads, the previous page stays, hidden. React reuses the heading of a list of games.
    if (!heading || (heading === previous && heading.textContent === previousText)) return false;
    if (heading.getAttribute('aria-busy') === 'true') return false;
    const { activeElement } = document;
    const isPlaced = (isSamePath || activeElement !== focused) && activeElement?.closest('main') != null;
    if (isPlaced || getOverlayStack().length > 0) return true;
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
    return true;
  });
}

/**
 * After each navigation, sets the document title and focuses the heading of the new page. Returns a function that stops
 * it. [S2-017]
 */
export function updateTitleAndFocusOnNavigation({ data }: PageState): () => void {
  let shownPath = location.pathname;
  let shownSearch = location.search;
  let stopFocus = (): void => undefined;
  const stopWatching = watchLocation(() => {
    const { pathname, search } = location;
    if (pathname === shownPath && search === shownSearch) return;
    stopFocus();
    stopFocus = focusNextHeading(pathname === shownPath);
    shownPath = pathname;
    shownSearch = search;
    void loadMessages(data.language).then((messages) => setPathTitle(getPageTitle(pathname, messages, data.site)));
  });
  return () => {
    stopWatching();
    stopFocus();
  };
}

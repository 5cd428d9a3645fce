import { changeUrl } from '#src/platform/paths/current-location.ts';
import { addPreservedParameters } from '#src/platform/paths/preserved-parameters.ts';

type Tap = Pick<MouseEvent, 'button' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey'>;

/**
 * Whether a tap or click is an ordinary one: not with a modifier key or another mouse button, which would open a new
 * tab, for example.
 */
export function isPlainTap(tap: Tap): boolean {
  return tap.button === 0 && !tap.ctrlKey && !tap.metaKey && !tap.shiftKey && !tap.altKey;
}

export interface NavigateOptions {
  /** True to replace the current history entry. */
  readonly replace?: boolean;
}

/**
 * Key in `history.state` for the path of the page from which this one was opened. A page that replaces another keeps
 * that path.
 */
export const OPENER_STATE_KEY = 'foyer.opener';

let previousScrollPosition = 0;

/**
 * Returns the scroll position, in pixels, that the previous page had when it was left; 0 for the first page of a visit.
 * [S2-028]
 */
export function getPreviousScrollPosition(): number {
  return previousScrollPosition;
}

/**
 * Navigates to a URL from `getPageHref` without a page load, and adds the preserved parameters. Navigating to the
 * current URL adds no history entry, so that a double tap counts once. [S2-014]
 */
export function navigate(href: string, options: NavigateOptions = {}): void {
  const to = addPreservedParameters(href, location.search);
  const replace = options.replace === true || to === location.pathname + location.search;
  if (!replace) previousScrollPosition = scrollY;
  changeUrl(to, { replace, state: replace ? history.state : { [OPENER_STATE_KEY]: location.pathname } });
  scrollTo(0, 0);
}

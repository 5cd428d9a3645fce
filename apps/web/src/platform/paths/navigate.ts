import { changeUrl } from '#src/platform/paths/current-location.ts';
import { addPreservedParameters } from '#src/platform/paths/preserved-parameters.ts';

type Tap = Pick<MouseEvent, 'button' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey'>;

/** Whether a tap has no modifier keys, which would open a new tab, for example. */
export function isPlainTap(tap: Tap): boolean {
  return tap.button === 0 && !tap.ctrlKey && !tap.metaKey && !tap.shiftKey && !tap.altKey;
}

export interface NavigateOptions {
  /** True to replace the current history entry. */
  readonly replace?: boolean;
}

/** Key in the history state for the path of the opener; a replacing entry keeps its opener. */
export const OPENER_STATE_KEY = 'foyer.opener';

let previousScrollPosition = 0;

/** Returns the scroll position, in pixels, of the page that was left last; 0 for the first page of a visit. [S2-028] */
export function getPreviousScrollPosition(): number {
  return previousScrollPosition;
}

/**
 * Navigates to a URL from `getPageHref` and keeps the preserved parameters. Navigating to the current URL adds no history
 * entry, so that a double tap is one step. [S2-014]
 */
export function navigate(href: string, options: NavigateOptions = {}): void {
  const to = addPreservedParameters(href, location.search);
  const replace = options.replace === true || to === location.pathname + location.search;
  if (!replace) previousScrollPosition = scrollY;
  changeUrl(to, { replace, state: replace ? history.state : { [OPENER_STATE_KEY]: location.pathname } });
  scrollTo(0, 0);
}

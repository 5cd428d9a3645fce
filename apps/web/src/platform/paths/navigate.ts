import { goTo } from '#src/platform/paths/current-location.ts';
import { withPreserved } from '#src/platform/paths/preserved.ts';

type Tap = Pick<MouseEvent, 'button' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey'>;

/** A tap without keys that ask the browser for something else, such as a new tab. */
export function isPlainTap(tap: Tap): boolean {
  return tap.button === 0 && !tap.ctrlKey && !tap.metaKey && !tap.shiftKey && !tap.altKey;
}

export interface NavigateOptions {
  /** Takes the place of the page it leaves. */
  readonly replace?: boolean;
}

/** Where a page's entry in the history keeps the address it was opened from; one that takes its place was opened from there too. */
export const OPENER = 'foyer.opener';

let leftAt = 0;

/** How far down, in pixels, the page was scrolled that was left last and is still a step back; 0 for the first page of a visit. [S2-028] */
export function scrollLeftBehind(): number {
  return leftAt;
}

/**
 * Goes to an address of the product, as `hrefTo` returns it; preserved parameters go with it. Like any link, the address that is
 * shown already is no further step, so that a double tap is one. [S2-014]
 */
export function navigate(href: string, options: NavigateOptions = {}): void {
  const to = withPreserved(href, location.search);
  const replace = options.replace === true || to === location.pathname + location.search;
  if (!replace) leftAt = scrollY;
  goTo(to, { replace, state: replace ? history.state : { [OPENER]: location.pathname } });
  scrollTo(0, 0);
}

import { navigate as routerNavigate } from 'wouter/use-browser-location';
import { withPreserved } from '#src/platform/paths/preserved.ts';

export interface NavigateOptions {
  /** Takes the place of the page it leaves. */
  readonly replace?: boolean;
}

/** Where a page's entry in the history keeps the address it was opened from. */
export const OPENER = 'foyer.opener';

let leftAt = 0;

/** How far down, in pixels, the page was scrolled that was left last; 0 for the first page of a visit. [S2-028] */
export function scrollLeftBehind(): number {
  return leftAt;
}

/** Goes to an address of the product, as `paths` gives it; preserved parameters go with it. [S2-014] */
export function navigate(href: string, { replace = false }: NavigateOptions = {}): void {
  leftAt = scrollY;
  const state = replace ? null : { [OPENER]: location.pathname };
  routerNavigate(withPreserved(href, location.search), { replace, state });
  scrollTo(0, 0);
}

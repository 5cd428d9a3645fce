import { navigate as routerNavigate } from 'wouter/use-browser-location';
import { withPreserved } from '#src/platform/paths/preserved.ts';

export interface NavigateOptions {
  /** Takes the place of the page it leaves. */
  readonly replace?: boolean;
}

const OPENER = 'foyer.opener';

let leftAt = 0;

/** How far down, in pixels, the page was scrolled that was left last; 0 for the first page of a visit. [S2-028] */
export function scrollLeftBehind(): number {
  return leftAt;
}

/** Path and query of the page that this one was opened from, if the step back leads there; a reload does not forget it. */
function openerOf(state: unknown): string | null {
  if (typeof state !== 'object' || state === null || !(OPENER in state)) return null;
  const { [OPENER]: opener } = state;
  return typeof opener === 'string' ? opener : null;
}

/** Goes to an address of the product, as `paths` gives it; preserved parameters go with it. [S2-014] */
export function navigate(href: string, { replace = false }: NavigateOptions = {}): void {
  leftAt = scrollY;
  const here = location.pathname + location.search;
  // Whoever takes another's place was opened from where that one was.
  const opener = replace ? openerOf(history.state) : here;
  const state = opener === null ? null : { [OPENER]: opener };
  routerNavigate(withPreserved(href, location.search), { replace, state });
  scrollTo(0, 0);
}

const pathOf = (href: string | null): string | undefined => href?.split(/[?#]/, 1)[0];

/** Back to a page: by the step that leads there, or in the place of this one. Done when the address is that page's. [S2-028] */
export function navigateBack(href: string): Promise<void> {
  if (pathOf(openerOf(history.state)) !== pathOf(href)) {
    navigate(href, { replace: true });
    return Promise.resolve();
  }
  return new Promise((resolve) => {
    addEventListener('popstate', () => resolve(), { once: true });
    history.back();
  });
}

import { navigate as routerNavigate } from 'wouter/use-browser-location';
import { withPreserved } from '#src/platform/paths/preserved.ts';

export interface NavigateOptions {
  /** Takes the place of the page it leaves. */
  readonly replace?: boolean;
}

/** Goes to an address of the product, as `paths` gives it; preserved parameters go with it. [S2-014] */
export function navigate(href: string, { replace = false }: NavigateOptions = {}): void {
  routerNavigate(withPreserved(href, location.search), { replace });
  scrollTo(0, 0);
}

import { isSamePage, returnPath } from '@foyer/contract/page/return-path';
import type { SessionValue } from '@foyer/contract/session/session-value';
import type { SiteInfo } from '@foyer/contract/system/site-info';
import type { DueCode } from '@foyer/wps-client/due-code';
import { paths } from '#src/platform/paths/paths.ts';
import { goOf } from '#src/platform/session/go-target.ts';
import { isPasswordDue } from '#src/platform/session/password-due.ts';

/** Where what the platform says is due is done. [S4-018, ASVS 6.3.3] */
export const duePages = {
  password_change_required: paths.changePsw,
  second_factor_required: paths.accountFactor,
} as const satisfies Readonly<Record<DueCode, object>>;

/** The page that a login leads to before anything else; `null` where nothing is due. */
export function duePage(value: SessionValue, site: Pick<SiteInfo, 'whitelabelVal'>) {
  if (isPasswordDue(value, site)) return duePages.password_change_required;
  return value.factorDue === true ? duePages.second_factor_required : null;
}

/** The address of such a page that leads on to `target` once it is done; home if `target` is that page itself. [S4-018] */
export function dueHref(page: (typeof duePages)[DueCode], target: string): string {
  const go = returnPath(target);
  return page.getHref({ go: go === null || isSamePage(go, page.path) ? paths.home.getHref() : go });
}

/** Whether the member is there already; the page for a second factor knows by its `go` that one is due. */
export function isAtDuePage({ path }: { readonly path: string }): boolean {
  return location.pathname === path && (path === paths.changePsw.path || goOf(location.search) !== null);
}

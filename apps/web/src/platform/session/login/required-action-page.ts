import { type RouteName, routePaths } from '@foyer/contract/page/route-paths';
import { isSamePage, returnPath } from '@foyer/contract/page/return-path';
import type { SessionValue } from '@foyer/contract/session/session-value';
import type { SiteInfo } from '@foyer/contract/system/site-info';
import type { DueCode } from '@foyer/wps-client/due-code';
import { hrefTo } from '#src/platform/paths/paths.ts';
import { returnUrlOf } from '#src/platform/session/login/return-url.ts';
import { isNewPasswordRequired } from '#src/platform/session/login/new-password-required.ts';

/** Where what the platform says is due is done. [S4-018, ASVS 6.3.3] */
export const requiredActionPages = {
  password_change_required: 'changePsw',
  second_factor_required: 'accountFactor',
} as const satisfies Readonly<Record<DueCode, RouteName>>;

/** The page that a login leads to before anything else; `null` where nothing is due. */
export function requiredActionPage(value: SessionValue, site: Pick<SiteInfo, 'whitelabelVal'>) {
  if (isNewPasswordRequired(value, site)) return requiredActionPages.password_change_required;
  return value.factorDue === true ? requiredActionPages.second_factor_required : null;
}

/** The address of such a page that leads on to `target` once it is done; home if `target` is that page itself. [S4-018] */
export function requiredActionHref(page: (typeof requiredActionPages)[DueCode], target: string): string {
  const go = returnPath(target);
  return hrefTo(page, { go: go === null || isSamePage(go, routePaths[page]) ? hrefTo('home') : go });
}

/** Whether the member is there already; the page for a second factor knows by its `go` that one is due. */
export function isAtRequiredActionPage(page: (typeof requiredActionPages)[DueCode]): boolean {
  const isThere = location.pathname === routePaths[page];
  return isThere && (page === 'changePsw' || returnUrlOf(location.search) !== null);
}

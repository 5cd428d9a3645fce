import { type RouteName, routePaths } from '@foyer/contract/page/route-paths';
import { isSamePage, returnPath } from '@foyer/contract/page/return-path';
import type { SessionValue } from '@foyer/contract/session/session-value';
import type { SiteInfo } from '@foyer/contract/system/site-info';
import type { DueCode } from '@foyer/wps-client/wps-error';
import { hrefTo } from '#src/platform/paths/paths.ts';
import { returnUrlOf } from '#src/platform/session/login/return-url.ts';

/** Whether a login leads to nothing but a new password: the default one was used, or it has expired where the merchant insists. [S4-017, S4-018, S6-012] */
export function isNewPasswordRequired(
  value: SessionValue,
  { whitelabelVal }: Pick<SiteInfo, 'whitelabelVal'>,
): boolean {
  return value.updatePassword || (value.passwordExpired && whitelabelVal.PWDEXPFORCECHANGE3 === true);
}

/** Never stored: gone with the page. */
let typed: string | null = null;

/** Keeps the password that a login was just made with for the page that changes it, so that nobody types it twice. */
export function keepTypedPassword(password: string): void {
  typed = password;
}

/** What was kept, once. */
export function takeTypedPassword(): string | null {
  const kept = typed;
  typed = null;
  return kept;
}

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

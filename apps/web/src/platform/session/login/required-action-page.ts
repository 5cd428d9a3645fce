import { type RouteName, routePaths } from '@foyer/contract/page/route-paths';
import { isSamePage, toReturnPath } from '@foyer/contract/page/return-path';
import type { OpenedSession } from '@foyer/contract/session/opened-session';
import type { SiteInfo } from '@foyer/contract/system/site-info';
import type { RequiredActionCode } from '@foyer/wps-client/wps-error';
import { getPageHref } from '#src/platform/paths/page-href.ts';
import { getReturnUrl } from '#src/platform/session/login/return-url.ts';

/**
 * Whether a member must choose a new password after the login: because they have a default password, or because it has
 * expired and the merchant requires a change. [S4-017, S4-018, S6-012]
 */
export function isNewPasswordRequired(
  value: OpenedSession,
  { whitelabelVal }: Pick<SiteInfo, 'whitelabelVal'>,
): boolean {
  return value.updatePassword || (value.passwordExpired && whitelabelVal.PWDEXPFORCECHANGE3 === true);
}

/**
 * The password of the last login, while the page for the password change needs it. It is in memory only and never
 * stored.
 */
let typedPassword: string | null = null;

/**
 * Holds the password of the login in memory for the page that changes it, so that the member need not type it again.
 */
export function holdPasswordForChange(password: string): void {
  typedPassword = password;
}

/** Returns the held password and deletes it: it can be read once. */
export function takePasswordForChange(): string | null {
  const password = typedPassword;
  typedPassword = null;
  return password;
}

/** The page on which a member takes each required action. [S4-018, ASVS 6.3.3] */
export const requiredActionPages = {
  password_change_required: 'changePsw',
  second_factor_required: 'accountFactor',
  terms_acceptance_required: 'acceptTerms',
  limits_required: 'limitsDue',
} as const satisfies Readonly<Record<RequiredActionCode, RouteName>>;

/** Returns the page of the action that a member must take first after this login; `null` if there is none. */
export function getRequiredActionPage(value: OpenedSession, site: Pick<SiteInfo, 'whitelabelVal'>) {
  if (isNewPasswordRequired(value, site)) return requiredActionPages.password_change_required;
  if (value.factorDue === true) return requiredActionPages.second_factor_required;
  if (value.termsDue === true) return requiredActionPages.terms_acceptance_required;
  return value.limitsDue === true ? requiredActionPages.limits_required : null;
}

/**
 * Returns the URL of the page for a required action. After the action it continues to `target`; to home if `target` is
 * that page. [S4-018]
 */
export function getRequiredActionHref(page: (typeof requiredActionPages)[RequiredActionCode], target: string): string {
  const go = toReturnPath(target);
  return getPageHref(page, { go: go === null || isSamePage(go, routePaths[page]) ? getPageHref('home') : go });
}

/** Paths of pages that members may open although they must set limits first. */
const protectionPages: ReadonlySet<string> = new Set([
  routePaths.accountLimits,
  routePaths.accountHistory,
  routePaths.accountProtection,
  routePaths.accountBreak,
  routePaths.saferPlay,
]);

/**
 * Whether the current page is the page of the required action, or another page that is allowed before the action. The
 * page for two-step verification counts only with the parameter `go` in its URL.
 */
export function isAtRequiredActionPage(page: (typeof requiredActionPages)[RequiredActionCode]): boolean {
  if (page === 'limitsDue' && protectionPages.has(location.pathname)) return true;
  const isThere = location.pathname === routePaths[page];
  return isThere && (page !== 'accountFactor' || getReturnUrl(location.search) !== null);
}

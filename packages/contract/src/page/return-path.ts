import { toSameSitePath, removeUrlQuery } from '#src/page/same-site-path.ts';
import { FORMER_REGISTER_PATH, routePaths } from '#src/page/route-paths.ts';

/**
 * Login and registration pages. After a login they redirect to their `go` parameter. They must not be the return path
 * themselves, because the visitor would see the form again.
 */
const loginPages: ReadonlySet<string> = new Set([routePaths.login, routePaths.register, FORMER_REGISTER_PATH]);

/**
 * Pages for an action that is required after a login, such as a password change. With a `go` parameter they redirect after the
 * action; without one, the member opened them on purpose.
 */
const requiredActionPages: ReadonlySet<string> = new Set([
  routePaths.changePsw,
  routePaths.accountFactor,
  routePaths.acceptTerms,
  routePaths.limitsDue,
]);

/**
 * Returns the path to which the site returns after a login, checked by `toSameSitePath`. A login page is replaced by the path
 * in its `go` parameter, even if several are nested; so is a page of a required action. `null` if no path remains. [S2-012,
 * S8-011]
 */
export function toReturnPath(address: string | null | undefined): string | null {
  const target = toSameSitePath(address);
  if (target === null) return null;
  const path = removeUrlQuery(target);
  const go = getGoParameter(target);
  if (loginPages.has(normalizePath(path))) return toReturnPath(go);
  return requiredActionPages.has(normalizePath(path)) && toSameSitePath(go) !== null ? toReturnPath(go) : target;
}

/** Returns the first `go` parameter of a URL; `null` if there is none or it cannot be decoded. */
function getGoParameter(address: string): string | null {
  const value = /^[^#]*?[?&]go=([^&#]*)/.exec(address)?.[1];
  return value === undefined ? null : tryDecode(value.replaceAll('+', ' '));
}

/** Whether two URLs have the same path and so open the same page, regardless of their queries. */
export function isSamePage(one: string, other: string): boolean {
  return normalizePath(removeUrlQuery(one)) === normalizePath(removeUrlQuery(other));
}

/** Decodes a path and removes a trailing slash, because the router compares paths in this form. */
function normalizePath(path: string): string {
  const trimmed = path.replace(/\/$/, '');
  return tryDecode(trimmed) ?? trimmed;
}

function tryDecode(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}

import { toSameSitePath, removeUrlQuery } from '#src/page/same-site-path.ts';
import { FORMER_REGISTER_PATH, routePaths } from '#src/page/route-paths.ts';

/** Pages that only open a session and then redirect to their `go`. Returning to one would show its form again. */
const loginPages: ReadonlySet<string> = new Set([routePaths.login, routePaths.register, FORMER_REGISTER_PATH]);

/** Pages of a required action after a login. With a `go` they redirect; without one the member opened them on purpose. */
const requiredActionPages: ReadonlySet<string> = new Set([
  routePaths.changePsw,
  routePaths.accountFactor,
  routePaths.acceptTerms,
  routePaths.limitsDue,
]);

/**
 * The path to which a login returns: that of `toSameSitePath`, but never a login page. A login page or a page of a required action
 * is replaced by the path in its `go`, at any depth. `null` if there is none. [S2-012, S8-011]
 */
export function toReturnPath(address: string | null | undefined): string | null {
  const target = toSameSitePath(address);
  if (target === null) return null;
  const path = removeUrlQuery(target);
  const go = getGoParameter(target);
  if (loginPages.has(normalizePath(path))) return toReturnPath(go);
  return requiredActionPages.has(normalizePath(path)) && toSameSitePath(go) !== null ? toReturnPath(go) : target;
}

/** The first `go` parameter of a URL; `null` if there is none or it cannot be decoded. */
function getGoParameter(address: string): string | null {
  const value = /^[^#]*?[?&]go=([^&#]*)/.exec(address)?.[1];
  return value === undefined ? null : tryDecode(value.replaceAll('+', ' '));
}

/** Whether two URLs are the same page, regardless of their queries. */
export function isSamePage(one: string, other: string): boolean {
  return normalizePath(removeUrlQuery(one)) === normalizePath(removeUrlQuery(other));
}

/** Decoded and without a trailing slash, as the router compares paths. */
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

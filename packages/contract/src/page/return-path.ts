import { sameSitePath, withoutQuery } from '#src/page/same-site-path.ts';
import { OLD_REGISTER_PATH, routePaths } from '#src/page/route-paths.ts';

/** Pages that only open a session and then redirect to their `go`. Returning to one would show its form again. */
const loginPages: ReadonlySet<string> = new Set([routePaths.login, routePaths.register, OLD_REGISTER_PATH]);

/** Pages of a required action after a login. With a `go` they redirect; without one the member opened them on purpose. */
const requiredActionPages: ReadonlySet<string> = new Set([routePaths.changePsw, routePaths.accountFactor]);

/**
 * The path to which a login returns: that of `sameSitePath`, but never a login page. A login page or a page of a required action
 * is replaced by the path in its `go`, at any depth. `null` if there is none. [S2-012, S8-011]
 */
export function returnPath(address: string | null | undefined): string | null {
  const target = sameSitePath(address);
  if (target === null) return null;
  const path = withoutQuery(target);
  const go = getGoParameter(target);
  if (loginPages.has(normalizePath(path))) return returnPath(go);
  return requiredActionPages.has(normalizePath(path)) && sameSitePath(go) !== null ? returnPath(go) : target;
}

/** The first `go` parameter of a URL; `null` if there is none or it cannot be decoded. */
function getGoParameter(address: string): string | null {
  const value = /^[^#]*?[?&]go=([^&#]*)/.exec(address)?.[1];
  return value === undefined ? null : tryDecode(value.replaceAll('+', ' '));
}

/** Whether two URLs are the same page, regardless of their queries. */
export function isSamePage(one: string, other: string): boolean {
  return normalizePath(withoutQuery(one)) === normalizePath(withoutQuery(other));
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

import { sameSitePath, withoutQuery } from '#src/page/same-site-path.ts';
import { OLD_REGISTER_PATH, routePaths } from '#src/page/route-paths.ts';

/** Pages that exist only to open a session. They lead on to their `go`, so returning to one would show its form again. */
const loginPages: ReadonlySet<string> = new Set([routePaths.login, routePaths.register, OLD_REGISTER_PATH]);

/** Pages that a login may have to pass first. With a `go` they lead on; without one a member opened them on purpose. */
const requiredActionPages: ReadonlySet<string> = new Set([routePaths.changePsw, routePaths.accountFactor]);

/**
 * The address that a login returns to: `sameSitePath`, but never a login page. A login page, or a page for what is due, stands for
 * the address in its own `go`, however deep they are nested. `null` if there is none. [S2-012, S8-011]
 */
export function returnPath(address: string | null | undefined): string | null {
  const own = sameSitePath(address);
  if (own === null) return null;
  const path = withoutQuery(own);
  const go = getGoParameter(own);
  if (loginPages.has(normalizePath(path))) return returnPath(go);
  return requiredActionPages.has(normalizePath(path)) && sameSitePath(go) !== null ? returnPath(go) : own;
}

/** The first `go` of an address's query; `null` if there is none or it cannot be decoded. */
function getGoParameter(address: string): string | null {
  const value = /^[^#]*?[?&]go=([^&#]*)/.exec(address)?.[1];
  return value === undefined ? null : tryDecode(value.replaceAll('+', ' '));
}

/** Whether two addresses are the same page, regardless of their queries. */
export function isSamePage(one: string, other: string): boolean {
  return normalizePath(withoutQuery(one)) === normalizePath(withoutQuery(other));
}

/** As the routes compare it: decoded, without the last slash. */
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

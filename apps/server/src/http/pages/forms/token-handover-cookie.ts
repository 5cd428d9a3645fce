import { getCookie } from '@foyer/contract/page/cookie/get-cookie';
import { getSiteCookieAttributes, getSiteCookieName } from '@foyer/contract/page/cookie/site-cookie';

/**
 * Name of the cookie that passes a new session's token to the page. The page's first script deletes the cookie and
 * exchanges the token for another one.
 */
const HANDOVER_COOKIE = 'foyer.handover';
/** Lifetime of the handover cookie, in seconds. */
export const TOKEN_HANDOVER_MAX_AGE_S = 60;
/**
 * Lifetime of the handover cookie in seconds while a member without scripts must accept terms or set limits. Until then
 * the session can do little else, except one that is only asked for a first limit: it can do all but deposit.
 */
export const REQUIRED_ACTION_HANDOVER_MAX_AGE_S = 1_800;

/** Creates the handover cookie with a session's token. `seconds` is its lifetime; 0 deletes it. */
export function createTokenHandoverCookie(
  token: string,
  { secure, seconds }: { readonly secure: boolean; readonly seconds: number },
): string {
  const rules = `${getSiteCookieAttributes(secure)}; Max-Age=${seconds}; SameSite=Strict`;
  return `${getSiteCookieName(HANDOVER_COOKIE, secure)}=${token}; ${rules}`;
}

/** Reads the token from the handover cookie. Browsers still send the cookie if the page's first script has not run. */
export function readTokenHandoverCookie(header: string | undefined, secure: boolean): string | null {
  return getCookie(header ?? '', getSiteCookieName(HANDOVER_COOKIE, secure));
}

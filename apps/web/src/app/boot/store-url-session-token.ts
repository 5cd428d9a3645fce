import { getCookie } from '@foyer/contract/page/cookie/get-cookie';
import { getSiteCookieName, getSiteCookieAttributes } from '@foyer/contract/page/cookie/site-cookie';

/** Session-storage key of a session token that the application has not exchanged for a session yet. */
const ADOPT_KEY = 'foyer.adopt';
const TOKEN = /^[A-Za-z0-9._-]{16,512}$/;

/**
 * Reads and deletes the cookie with the session token. The server sets it after a login form was posted without
 * scripts.
 */
function consumeHandoverCookie(): string | null {
  const isSecure = location.protocol === 'https:';
  const name = getSiteCookieName('foyer.handover', isSecure);
  const token = getCookie(document.cookie, name);
  if (token !== null) document.cookie = `${name}=; ${getSiteCookieAttributes(isSecure)}; Max-Age=0`;
  return token;
}

/** Removes the session token from the URL before any other script can read it, and returns it. [S2-011] */
function removeTokenFromUrl(): string | null {
  const url = new URL(location.href);
  const token = url.searchParams.get('token') || url.searchParams.get('tokens');
  if (token === null) return null;
  url.searchParams.delete('token');
  url.searchParams.delete('tokens');
  history.replaceState(history.state, '', url.pathname + url.search + url.hash);
  return token;
}

/**
 * Stores the session token of the URL, or else of the handover cookie, until the application exchanges it for a
 * session.
 */
export function storeUrlSessionToken(): void {
  const token = removeTokenFromUrl() ?? consumeHandoverCookie();
  try {
    if (token === null) return;
    if (TOKEN.test(token)) sessionStorage.setItem(ADOPT_KEY, token);
  } catch {
    // Storage is blocked: the token is lost and the page works without it.
  }
}

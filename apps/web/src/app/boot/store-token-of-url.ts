import { getCookie } from '@foyer/contract/page/get-cookie';
import { siteCookieName, siteCookieAttributes } from '@foyer/contract/page/site-cookie';

/** Session-storage key of a token until the application exchanges it for a session. */
const ADOPT_KEY = 'foyer.adopt';
const TOKEN = /^[A-Za-z0-9._-]{16,512}$/;

/** Reads and deletes the cookie with the session token of a login by plain form. */
function consumeHandoverCookie(): string | null {
  const isSecure = location.protocol === 'https:';
  const name = siteCookieName('foyer.handover', isSecure);
  const token = getCookie(document.cookie, name);
  if (token !== null) document.cookie = `${name}=; ${siteCookieAttributes(isSecure)}; Max-Age=0`;
  return token;
}

/** Removes the token from the URL before any other script can read it. [S2-011] */
function removeTokenFromUrl(): string | null {
  const url = new URL(location.href);
  const token = url.searchParams.get('token') || url.searchParams.get('tokens');
  if (token === null) return null;
  url.searchParams.delete('token');
  url.searchParams.delete('tokens');
  history.replaceState(history.state, '', url.pathname + url.search + url.hash);
  return token;
}

/** Stores the token of the URL or of the handover cookie until the application exchanges it for a session. */
export function storeTokenOfUrl(): void {
  const token = removeTokenFromUrl() ?? consumeHandoverCookie();
  try {
    if (token === null) return;
    if (TOKEN.test(token)) sessionStorage.setItem(ADOPT_KEY, token);
  } catch {
    // Storage is blocked: the token is lost and the page works without it.
  }
}

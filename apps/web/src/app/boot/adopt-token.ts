import { cookieOf } from '@foyer/contract/page/cookie-of';
import { ownCookie, ownCookieRules } from '@foyer/contract/page/own-cookie';

/** Where a token that came in the address waits for the session to exchange it. */
const ADOPT_KEY = 'foyer.adopt';
const TOKEN = /^[A-Za-z0-9._-]{16,512}$/;

/** Takes away the token of a session that a plain form has just opened. */
function takeHandover(): string | null {
  const isSecure = location.protocol === 'https:';
  const name = ownCookie('foyer.handover', isSecure);
  const token = cookieOf(document.cookie, name);
  if (token !== null) document.cookie = `${name}=; ${ownCookieRules(isSecure)}; Max-Age=0`;
  return token;
}

/** Takes a token out of the address before anything else can see it there. [S2-011] */
function takeFromAddress(): string | null {
  const url = new URL(location.href);
  const token = url.searchParams.get('token') || url.searchParams.get('tokens');
  if (token === null) return null;
  url.searchParams.delete('token');
  url.searchParams.delete('tokens');
  history.replaceState(history.state, '', url.pathname + url.search + url.hash);
  return token;
}

/** Puts a token that came with the page where the session will exchange it. */
export function adoptToken(): void {
  const token = takeFromAddress() ?? takeHandover();
  try {
    if (token === null) return;
    if (TOKEN.test(token)) sessionStorage.setItem(ADOPT_KEY, token);
  } catch {
    // Storage is blocked: the link cannot log anybody in, and the page works without.
  }
}

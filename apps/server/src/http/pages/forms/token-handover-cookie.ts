import { getCookie } from '@foyer/contract/page/get-cookie';
import { siteCookieAttributes, siteCookieName } from '@foyer/contract/page/site-cookie';

/** The first script of the page reads and deletes this cookie and passes the token to the session, which exchanges it. */
const HANDOVER_COOKIE = 'foyer.handover';
/** Lifetime of the handover cookie, in seconds. */
export const TOKEN_HANDOVER_MAX_AGE_S = 60;
/**
 * Lifetime of the handover cookie while a member without scripts accepts terms or sets limits, in seconds. Until they do, the
 * session can do little else.
 */
export const REQUIRED_PAGE_MAX_AGE_S = 1_800;

/** The cookie that passes a session's token to the page; `seconds` is 0 to delete it. */
export function createTokenHandoverCookie(
  token: string,
  { secure, seconds }: { readonly secure: boolean; readonly seconds: number },
): string {
  const rules = `${siteCookieAttributes(secure)}; Max-Age=${seconds}; SameSite=Strict`;
  return `${siteCookieName(HANDOVER_COOKIE, secure)}=${token}; ${rules}`;
}

/** Reads the handover cookie, which a browser that has not run the first script still sends. */
export function readTokenHandoverCookie(header: string | undefined, secure: boolean): string | null {
  return getCookie(header ?? '', siteCookieName(HANDOVER_COOKIE, secure));
}

/** Cookies that the site writes, except `_fbc` and `_fbp`, whose format is Meta's. */
export type SiteCookie = 'foyer.language' | 'foyer.device' | 'foyer.known' | 'foyer.consent' | 'foyer.handover';

/**
 * The name of a cookie of the site. Over https it has the prefix `__Host-`: browsers accept it only from this exact host, secure
 * and for all paths (RFC 6265bis, 4.1.3.2), so other subdomains cannot set it. Over http, for example on loopback, browsers
 * reject the prefix. [ASVS 3.3.3]
 */
export function siteCookieName(name: SiteCookie, isSecure: boolean): string {
  return isSecure ? `__Host-${name}` : name;
}

/** The cookie's attributes, which the `__Host-` prefix requires. */
export function siteCookieAttributes(isSecure: boolean): string {
  return isSecure ? 'Path=/; Secure' : 'Path=/';
}

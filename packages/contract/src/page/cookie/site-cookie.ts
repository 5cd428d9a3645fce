/** Names of the cookies that the site writes, except `_fbc` and `_fbp`, whose format Meta defines. */
export type SiteCookie = 'foyer.language' | 'foyer.device' | 'foyer.known' | 'foyer.consent' | 'foyer.handover';

/**
 * Returns the name of one of the site's cookies. Over https the name has the prefix `__Host-`: browsers accept such a cookie
 * only from this exact host, secure and for all paths, so other subdomains cannot set it (RFC 6265bis, 4.1.3.2). Over http,
 * browsers reject the prefix, so the name has none. [ASVS 3.3.3]
 */
export function getSiteCookieName(name: SiteCookie, isSecure: boolean): string {
  return isSecure ? `__Host-${name}` : name;
}

/** Returns the attributes that every cookie of the site has; the prefix `__Host-` requires them. */
export function getSiteCookieAttributes(isSecure: boolean): string {
  return isSecure ? 'Path=/; Secure' : 'Path=/';
}

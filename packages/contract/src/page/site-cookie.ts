/**
 * The name of a cookie of the site's own. Over https it says `__Host-`, by which browsers take it only from this very host,
 * secure and for every path (RFC 6265bis, 4.1.3.2): no neighbour under the same domain can plant one. Over http, as on
 * loopback, they would refuse that name. [ASVS 3.3.3]
 */
export function siteCookieName(name: `foyer.${string}`, isSecure: boolean): string {
  return isSecure ? `__Host-${name}` : name;
}

/** The cookie's attributes, which the `__Host-` prefix requires. */
export function siteCookieAttributes(isSecure: boolean): string {
  return isSecure ? 'Path=/; Secure' : 'Path=/';
}

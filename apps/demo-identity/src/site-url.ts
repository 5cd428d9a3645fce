/**
 * Parses a URL to which a login returns. Returns `null` unless it belongs to the demo site: it must have the site's
 * port, and the host `localhost` or a subdomain of it, like all hosts of the demo brands.
 */
export function parseUrlOfSite(address: string, siteUrl: string): URL | null {
  const url = URL.parse(address);
  const site = new URL(siteUrl);
  if (!url || url.protocol !== site.protocol || url.port !== site.port) return null;
  if (url.username !== '' || url.password !== '') return null;
  return url.hostname === site.hostname || /(^|\.)localhost$/.test(url.hostname) ? url : null;
}

/**
 * Reads an address that the browser is to be sent back to; `null` unless it is of the demo site: of its port, at
 * `localhost` or a host below it, as every host of the demo brands is.
 */
export function readSiteAddress(address: string, siteUrl: string): URL | null {
  const url = URL.parse(address);
  const site = new URL(siteUrl);
  if (!url || url.protocol !== site.protocol || url.port !== site.port) return null;
  if (url.username !== '' || url.password !== '') return null;
  return url.hostname === site.hostname || /(^|\.)localhost$/.test(url.hostname) ? url : null;
}

const loopback: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '[::1]']);

/**
 * Parses the URL of a game; `null` if it must not be framed. It must use https (or http on loopback), have no
 * credentials, and be of an origin of the merchant's vendors.
 */
export function toFramableGameUrl(address: string, vendorOrigins: readonly string[]): URL | null {
  const url = parse(address);
  if (url === null || url.username !== '' || url.password !== '') return null;
  const isSafe = url.protocol === 'https:' || (url.protocol === 'http:' && loopback.has(url.hostname));
  return isSafe && vendorOrigins.includes(url.origin) ? url : null;
}

function parse(address: string): URL | null {
  try {
    return new URL(address);
  } catch {
    return null;
  }
}

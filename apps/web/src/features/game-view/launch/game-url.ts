const loopback: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '[::1]']);

/**
 * The address of a game when it may be framed: https (http on loopback), no user name in it, exact origin on the list of
 * the merchant's vendors. Anything else is never visited. Source: security, game frame.
 */
export function framedUrl(address: string, vendorOrigins: readonly string[]): URL | null {
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

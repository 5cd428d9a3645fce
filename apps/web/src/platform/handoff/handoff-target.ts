const LONGEST = 2048;
/** Computers that may speak plainly: this one. */
const LOOPBACK = /^(localhost|127\.0\.0\.1|\[::1\]|[a-z0-9-]+\.localhost)$/;

/**
 * An address somebody may be handed to, as far as its form goes: https, or http on this very computer; no user name and no
 * password in it. Whether its origin is on the merchant's list only the server says. [S2-015]
 */
export function handoffTarget(address: string | null): URL | null {
  if (!address || address.length > LONGEST) return null;
  let url: URL;
  try {
    url = new URL(address);
  } catch {
    return null;
  }
  const isSafe = url.protocol === 'https:' || (url.protocol === 'http:' && LOOPBACK.test(url.hostname));
  return isSafe && url.username === '' && url.password === '' ? url : null;
}

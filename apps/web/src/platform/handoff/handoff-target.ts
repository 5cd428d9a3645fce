const MAX_URL_LENGTH = 2048;
/** Loopback hosts, which may use http. */
const LOOPBACK = /^(localhost|127\.0\.0\.1|\[::1\]|[a-z0-9-]+\.localhost)$/;

/**
 * Parses the target of a hand-off: https, or http on a loopback host, without credentials. Only the server knows
 * whether the merchant allows the origin. [S2-015]
 */
export function parseHandoffTarget(text: string | null): URL | null {
  if (!text || text.length > MAX_URL_LENGTH) return null;
  let url: URL;
  try {
    url = new URL(text);
  } catch {
    return null;
  }
  const isSafe = url.protocol === 'https:' || (url.protocol === 'http:' && LOOPBACK.test(url.hostname));
  return isSafe && url.username === '' && url.password === '' ? url : null;
}

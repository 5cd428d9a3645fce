const MAX_URL_LENGTH = 2048;
/** Loopback hosts, for which http is allowed. */
const LOOPBACK = /^(localhost|127\.0\.0\.1|\[::1\]|[a-z0-9-]+\.localhost)$/;

/**
 * Parses the URL of another site to which a session may be handed off. `null` unless it is https (or http on a loopback
 * host) without credentials. Whether the merchant allows the site is checked by the server. [S2-015]
 */
export function parseExternalUrl(text: string | null): URL | null {
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

import { revealPath } from '#src/support/obfuscated-path.ts';

/**
 * Scheme, host and port, then a rest without blanks, quotes, backslashes or angle brackets. Narrower than any browser reads an
 * address, so that what is compared here is where a browser goes: no userinfo, no dot tricks, no other case.
 */
const ADDRESS = /^(https?:\/\/[a-z0-9-]+(?:\.[a-z0-9-]+)*(?::[1-9]\d{0,4})?)(?:[/?#][!#-&(-;=?-[\]-~]*)?$/;
const LOOPBACK = /^http:\/\/(?:localhost|[a-z0-9-]+\.localhost|127\.0\.0\.1)(?::\d+)?$/;
const LONGEST = 2_048;

/** An origin that support may be loaded from: https, or this very machine. */
export function isSafeOrigin(origin: string): boolean {
  return origin.startsWith('https://') || LOOPBACK.test(origin);
}

/**
 * The address an obfuscated path hides, when it is https (or loopback) and its exact origin is on the merchant's list;
 * `null` for anything else, which is then neither shown nor loaded. [S3-038, wire]
 */
export function supportUrl(path: string, origins: readonly string[]): string | null {
  const url = revealPath(path);
  if (url === null || url.length > LONGEST) return null;
  const origin = ADDRESS.exec(url)?.[1];
  return origin !== undefined && isSafeOrigin(origin) && origins.includes(origin) ? url : null;
}

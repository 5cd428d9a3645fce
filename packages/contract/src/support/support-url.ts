const BASE64URL = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
const KEY_LENGTH = 8;
const KEY = /^[A-Za-z0-9]{8}$/;

/** Encodes a text as UTF-8, without `TextEncoder` because the contract does not depend on platform APIs. */
function encodeUtf8(text: string): number[] {
  const escaped = encodeURIComponent(text).match(/%[0-9A-F]{2}|[^%]/g) ?? [];
  return escaped.map((part) => (part.length === 3 ? Number.parseInt(part.slice(1), 16) : part.charCodeAt(0)));
}

function decodeUtf8(bytes: readonly number[]): string | null {
  try {
    return decodeURIComponent(bytes.map((byte) => `%${byte.toString(16).padStart(2, '0')}`).join(''));
  } catch {
    return null;
  }
}

/** Combines bytes with the repeated key by XOR. The same operation obfuscates a text and reveals it again. */
function applyXor(bytes: readonly number[], key: string): number[] {
  return bytes.map((byte, at) => byte ^ key.charCodeAt(at % KEY_LENGTH));
}

function toBase64url(bytes: readonly number[]): string {
  let bits = '';
  for (const byte of bytes) bits += byte.toString(2).padStart(8, '0');
  const groups = bits.match(/.{1,6}/g) ?? [];
  return groups.map((group) => BASE64URL[Number.parseInt(group.padEnd(6, '0'), 2)]).join('');
}

function fromBase64url(text: string): number[] | null {
  let bits = '';
  for (const letter of text) {
    const at = BASE64URL.indexOf(letter);
    if (at < 0) return null;
    bits += at.toString(2).padStart(6, '0');
  }
  return (bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2));
}

/**
 * Obfuscates the URL of a support channel: XOR of the URL and the key, in base64url, followed by the key, which has 8 letters
 * or digits. [S3-038, wire]
 */
export function obfuscateSupportUrl(url: string, key: string): string {
  if (!KEY.test(key)) throw new RangeError('a key is 8 letters or digits');
  return toBase64url(applyXor(encodeUtf8(url), key)) + key;
}

/**
 * Returns the URL of a support channel from its obfuscated form, or `null` if that is not valid. Obfuscation is no protection,
 * so callers must check it against a list of allowed origins. [S3-038]
 */
export function revealSupportUrl(path: string): string | null {
  const key = path.slice(-KEY_LENGTH);
  const bytes = KEY.test(key) ? fromBase64url(path.slice(0, -KEY_LENGTH)) : null;
  return bytes === null || bytes.length === 0 ? null : decodeUtf8(applyXor(bytes, key));
}

/**
 * Matches a safe URL: scheme, host and port, then a rest without spaces, quotes, backslashes or angle brackets. It is stricter
 * than browsers, so that the checked origin is certainly the one that a browser opens: no userinfo, no dot segments in the
 * host, no upper case.
 */
const SAFE_URL = /^(https?:\/\/[a-z0-9-]+(?:\.[a-z0-9-]+)*(?::[1-9]\d{0,4})?)(?:[/?#][!#-&(-;=?-[\]-~]*)?$/;
const LOOPBACK = /^http:\/\/(?:localhost|[a-z0-9-]+\.localhost|127\.0\.0\.1)(?::\d+)?$/;
const MAX_URL_LENGTH = 2_048;

/** Whether a support chat may be loaded from an origin: only https, or http on loopback. */
export function isSafeSupportOrigin(origin: string): boolean {
  return origin.startsWith('https://') || LOOPBACK.test(origin);
}

/**
 * Returns the URL of a support channel if it is https or loopback and its exact origin is in the merchant's list. `null`
 * otherwise; such a URL must not be shown or loaded. [S3-038, wire]
 */
export function toSafeSupportUrl(path: string, origins: readonly string[]): string | null {
  const url = revealSupportUrl(path);
  if (url === null || url.length > MAX_URL_LENGTH) return null;
  const origin = SAFE_URL.exec(url)?.[1];
  return origin !== undefined && isSafeSupportOrigin(origin) && origins.includes(origin) ? url : null;
}

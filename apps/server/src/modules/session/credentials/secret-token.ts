import { createHash, randomBytes } from 'node:crypto';

const TOKEN = /^[A-Za-z0-9_-]{43}$/;

/** Creates a token of 256 random bits, base64url. */
export function createSecretToken(): string {
  return randomBytes(32).toString('base64url');
}

/**
 * Returns the hash of a token, which the database stores instead of the token. It needs no key, because 256 random bits
 * cannot be found by trying values.
 */
export function hashSecretToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}

export function isSecretToken(text: string): boolean {
  return TOKEN.test(text);
}

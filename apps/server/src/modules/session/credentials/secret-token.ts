import { createHash, randomBytes } from 'node:crypto';

const TOKEN = /^[A-Za-z0-9_-]{43}$/;

/** Creates a token of 256 random bits, base64url. */
export function createSecretToken(): string {
  return randomBytes(32).toString('base64url');
}

/**
 * Returns the hash that the database stores. A token is random, so it cannot be found by trying values, even without a
 * key.
 */
export function hashSecretToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}

export function isSecretToken(text: string): boolean {
  return TOKEN.test(text);
}

import { createHash, randomBytes } from 'node:crypto';

const TOKEN = /^[A-Za-z0-9_-]{43}$/;

/** 256 random bits, base64url: what its bearer shows. */
export function newSecretToken(): string {
  return randomBytes(32).toString('base64url');
}

/** What is stored of it. The token is random, so a plain hash cannot be searched. */
export function hashSecretToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}

export function looksLikeSecretToken(text: string): boolean {
  return TOKEN.test(text);
}

import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { VerifiedCaptchaProof } from '#src/modules/captcha/captcha-provider.ts';

/** Lifetime of a mock captcha token, in milliseconds. [S9-027] */
const TOKEN_LIFE_MS = 60_000;
const EXPIRY_BYTES = 6;
const RANDOM_BYTES = 15;
const MAC_BYTES = 16;
const SHAPE = /^[A-Za-z0-9_-]{50}$/;

/**
 * Creates a mock token, which replaces a solved captcha in demos: 50 characters with an expiry time, signed for one
 * merchant.
 */
export function createMockCaptchaToken(secret: string, merchantCode: string, now: number): string {
  const body = Buffer.concat([Buffer.alloc(EXPIRY_BYTES), randomBytes(RANDOM_BYTES)]);
  body.writeUIntBE(now + TOKEN_LIFE_MS, 0, EXPIRY_BYTES);
  return Buffer.concat([body, sign(secret, merchantCode, body)]).toString('base64url');
}

/** Checks a mock captcha token; `null` if it is forged, expired or issued for another merchant. */
export function checkMockCaptchaToken(
  token: string,
  { secret, merchantCode, now }: { readonly secret: string; readonly merchantCode: string; readonly now: number },
): VerifiedCaptchaProof | null {
  if (!SHAPE.test(token)) return null;
  const bytes = Buffer.from(token, 'base64url');
  if (bytes.toString('base64url') !== token) return null;
  const body = bytes.subarray(0, EXPIRY_BYTES + RANDOM_BYTES);
  const expiresAt = body.readUIntBE(0, EXPIRY_BYTES);
  if (!timingSafeEqual(bytes.subarray(body.length), sign(secret, merchantCode, body)) || expiresAt <= now) return null;
  return { key: token, expiresAt };
}

function sign(secret: string, merchantCode: string, body: Buffer): Buffer {
  const mac = createHmac('sha256', secret).update('mock\0').update(merchantCode).update('\0').update(body);
  return mac.digest().subarray(0, MAC_BYTES);
}

import { createHmac, timingSafeEqual } from 'node:crypto';

/** How far a signed request's clock may be off, in milliseconds. */
const WINDOW_MS = 60_000;
const TIMESTAMP = /^\d{1,15}$/;

export interface Signed {
  /** Milliseconds since 1970, as sent. */
  readonly timestamp: string;
  /** base64url. */
  readonly signature: string;
  readonly body: string;
}

/** `base64url(HMAC-SHA-256(secret, "<timestamp>.<body>"))` */
export function signBody(secret: string, { timestamp, body }: Omit<Signed, 'signature'>): string {
  return createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('base64url');
}

/** Whether the holder of the secret signed this body within the last minute. `now` in milliseconds. */
export function isSignedBy(secret: string, signed: Signed, now: number): boolean {
  if (!TIMESTAMP.test(signed.timestamp) || Math.abs(now - Number(signed.timestamp)) > WINDOW_MS) return false;
  const right = Buffer.from(signBody(secret, signed));
  const given = Buffer.from(signed.signature);
  return right.length === given.length && timingSafeEqual(right, given);
}

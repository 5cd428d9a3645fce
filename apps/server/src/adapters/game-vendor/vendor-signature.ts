import { createHmac, timingSafeEqual } from 'node:crypto';

/** Maximum clock difference of a signed request, in milliseconds. */
const WINDOW_MS = 60_000;
const TIMESTAMP = /^\d{1,15}$/;

export interface VendorSignedBody {
  /** Time of the signature in milliseconds since 1970, as text. */
  readonly timestamp: string;
  /** The signature, base64url. */
  readonly signature: string;
  readonly body: string;
}

/** Signs a body: `base64url(HMAC-SHA-256(secret, "<timestamp>.<body>"))` */
export function signVendorBody(secret: string, { timestamp, body }: Omit<VendorSignedBody, 'signature'>): string {
  return createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('base64url');
}

/**
 * Whether the body was signed with the secret and the time of the signature differs from `now` by at most one minute.
 * `now` is in milliseconds since 1970.
 */
export function isSignedByVendor(secret: string, signed: VendorSignedBody, now: number): boolean {
  if (!TIMESTAMP.test(signed.timestamp) || Math.abs(now - Number(signed.timestamp)) > WINDOW_MS) return false;
  const expected = Buffer.from(signVendorBody(secret, signed));
  const given = Buffer.from(signed.signature);
  return expected.length === given.length && timingSafeEqual(expected, given);
}

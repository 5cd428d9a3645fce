import { createPublicKey, verify } from 'node:crypto';
import * as z from 'zod';

const claims = z.object({ aud: z.string(), exp: z.number(), sub: z.string().regex(/^(https:\/\/|mailto:)/) });

/**
 * Whether the header `Authorization: vapid t=<jwt>, k=<key>` (RFC 8292) is valid: signed with the key, for this push
 * service, and for at most one day.
 */
export function isSignedByVapidKey(publicKey: string, header: string, audience: string): boolean {
  const [, token = '', key = ''] = /^vapid t=([^,]+), ?k=(.+)$/.exec(header) ?? [];
  const [head = '', body = '', signature = ''] = token.split('.');
  const point = Buffer.from(key, 'base64url');
  if (key !== publicKey || point.length !== 65) return false;
  const [x, y] = [point.subarray(1, 33).toString('base64url'), point.subarray(33).toString('base64url')];
  const own = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' });
  const signed = Buffer.from(`${head}.${body}`);
  const raw = Buffer.from(signature, 'base64url');
  if (!verify('sha256', signed, { key: own, dsaEncoding: 'ieee-p1363' }, raw)) return false;
  const { aud, exp } = claims.parse(JSON.parse(Buffer.from(body, 'base64url').toString()));
  const now = Date.now() / 1000;
  return aud === audience && exp > now && exp <= now + 24 * 60 * 60;
}

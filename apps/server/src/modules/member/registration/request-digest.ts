import { createHash } from 'node:crypto';
import { captchaProofShape } from '@foyer/contract/captcha/captcha';

/** Computes the hash of a request, independent of the order of its fields, without password and captcha proof. */
export function computeRequestDigest(input: Readonly<Record<string, unknown>>): string {
  const fields = Object.entries(input).filter(
    ([name]) => name !== 'password' && !Object.hasOwn(captchaProofShape, name),
  );
  const sorted = fields.toSorted(([one], [other]) => (one < other ? -1 : 1));
  return createHash('sha256').update(JSON.stringify(sorted)).digest('base64url');
}

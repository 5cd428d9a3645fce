import { createHash } from 'node:crypto';
import { captchaProofShape } from '@foyer/contract/captcha/captcha';

/**
 * Computes the hash of a registration request, without password and captcha proof. The order of the fields does not
 * matter.
 */
export function computeRegistrationDigest(input: Readonly<Record<string, unknown>>): string {
  const fields = Object.entries(input).filter(
    ([name]) => name !== 'password' && !Object.hasOwn(captchaProofShape, name),
  );
  const sorted = fields.toSorted(([one], [other]) => (one < other ? -1 : 1));
  return createHash('sha256').update(JSON.stringify(sorted)).digest('base64url');
}

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DEFAULT_PASSWORD, DEFAULT_PASSWORD_MIN_LENGTH } from '@foyer/contract/limits';
import type { BreachedPasswordCheck } from '#src/adapters/breached-passwords.ts';
import { callError, type CallError, fieldError } from '#src/http/result.ts';
import type { Merchant } from '#src/modules/merchant/merchant.public.ts';

/**
 * Frequent passwords in lower case: sequences, keyboard patterns, names and words, also with a number. They are
 * rejected as new passwords.
 */
const commonPasswords: ReadonlySet<string> = new Set(
  readFileSync(join(import.meta.dirname, 'common-passwords.txt'), 'utf8').split('\n'),
);

interface NewPassword {
  /** Name of the request's field that contains the new password. */
  readonly field: 'password' | 'newPassword';
  readonly password: string;
  readonly username: string;
}

type Rejection<Code extends 'invalid_request' | 'password_too_common'> = {
  readonly ok: false;
  readonly error: CallError<Code>;
};

/**
 * Checks a new password: rejects it if it is shorter than the brand's minimum, common, or a name of the member or
 * merchant. Returns `null` if it is allowed. [S9-031, S9-032]
 */
export function checkPasswordRule(
  { field, password, username }: NewPassword,
  { code, brand }: Merchant,
): Rejection<'invalid_request' | 'password_too_common'> | null {
  if (password === DEFAULT_PASSWORD) return callError('password_too_common');
  if (password.length < (brand.password?.minLength ?? DEFAULT_PASSWORD_MIN_LENGTH))
    return fieldError(field, 'too_short');
  const normalized = normalize(password);
  const names = [username, code, brand.title].map(normalize);
  const isCommon =
    commonPasswords.has(password.toLowerCase()) || commonPasswords.has(normalized) || names.includes(normalized);
  return isCommon ? callError('password_too_common') : null;
}

/**
 * Checks whether a new password is known from a data breach, unless the brand has turned this check off. Returns `null`
 * if it is allowed.
 */
export async function rejectBreachedPassword(
  isBreached: BreachedPasswordCheck,
  password: string,
  { brand }: Merchant,
): Promise<Rejection<'password_too_common'> | null> {
  if (brand.password?.breachCheck === false) return null;
  return (await isBreached(password)) ? callError('password_too_common') : null;
}

function normalize(text: string): string {
  return text.normalize('NFKC').toLowerCase().replace(/\s+/g, '');
}

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DEFAULT_PASSWORD, PASSWORD_MIN_LENGTH } from '@foyer/contract/limits';
import type { Merchant } from '#src/modules/merchant/merchant.public.ts';

/** Frequent passwords, lower case: sequences, keyboard patterns, names and words, also with a number. */
const commonPasswords: ReadonlySet<string> = new Set(
  readFileSync(join(import.meta.dirname, 'common-passwords.txt'), 'utf8').split('\n'),
);

/** Whether the password is short, common, or a name of the member or merchant. [S9-031, S9-032] */
export function isEasyPassword(password: string, username: string, { code, brand }: Merchant): boolean {
  const normalized = normalize(password);
  const names = [username, code, brand.title].map(normalize);
  return (
    password.length < PASSWORD_MIN_LENGTH ||
    password === DEFAULT_PASSWORD ||
    commonPasswords.has(password.toLowerCase()) ||
    commonPasswords.has(normalized) ||
    names.includes(normalized)
  );
}

function normalize(text: string): string {
  return text.normalize('NFKC').toLowerCase().replace(/\s+/g, '');
}

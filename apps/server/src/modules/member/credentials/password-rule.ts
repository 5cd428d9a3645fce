import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DEFAULT_PASSWORD, PASSWORD_MIN_LENGTH } from '@foyer/contract/limits';

/** What people choose most: runs, walks over the keyboard, names, words, and these with a number behind. Lower case. */
const common: ReadonlySet<string> = new Set(
  readFileSync(join(import.meta.dirname, 'common-passwords.txt'), 'utf8').split('\n'),
);

export interface PasswordOwner {
  readonly username: string;
  readonly merchantCode: string;
  readonly merchantTitle: string;
}

/** True when a password is among the first that anyone would try for this member. [S9-031, S9-032] */
export function isEasyPassword(password: string, owner: PasswordOwner): boolean {
  const plain = squeeze(password);
  const own = [owner.username, owner.merchantCode, owner.merchantTitle].map(squeeze);
  return (
    password.length < PASSWORD_MIN_LENGTH ||
    password === DEFAULT_PASSWORD ||
    common.has(password.toLowerCase()) ||
    common.has(plain) ||
    own.includes(plain)
  );
}

function squeeze(text: string): string {
  return text.normalize('NFKC').toLowerCase().replace(/\s+/g, '');
}

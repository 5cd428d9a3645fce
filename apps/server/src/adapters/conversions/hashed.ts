import { createHash } from 'node:crypto';

/** SHA-256, hexadecimal: how advertisers take what names a person. */
export function hashed(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

/** An address of mail as Meta and TikTok want it before it is hashed: without blanks around, in small letters. */
export function hashedEmail(email: string): string {
  return hashed(email.trim().toLowerCase());
}

/** Drops what is not known: vendors count an empty field as a wrong one. */
export function known(
  fields: Readonly<Record<string, string | number | readonly string[] | null | undefined>>,
): Record<string, string | number | readonly string[]> {
  const there = Object.entries(fields).filter(
    (field): field is [string, string | number | readonly string[]] => field[1] !== null && field[1] !== undefined,
  );
  return Object.fromEntries(there);
}

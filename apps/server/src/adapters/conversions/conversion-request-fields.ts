import { createHash } from 'node:crypto';

/** Returns the SHA-256 in hexadecimal. Ad partners require it for personal data. */
export function hashSha256Hex(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

/** Hashes an e-mail address, trimmed and in lower case as Meta and TikTok require. */
export function hashAdUserEmail(email: string): string {
  return hashSha256Hex(email.trim().toLowerCase());
}

/** Removes `null` and `undefined` fields, because ad partners reject empty fields. */
export function omitMissingFields(
  fields: Readonly<Record<string, string | number | readonly string[] | null | undefined>>,
): Record<string, string | number | readonly string[]> {
  const knownFields = Object.entries(fields).filter(
    (field): field is [string, string | number | readonly string[]] => field[1] !== null && field[1] !== undefined,
  );
  return Object.fromEntries(knownFields);
}

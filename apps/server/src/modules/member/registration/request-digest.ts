import { createHash } from 'node:crypto';

/** A fingerprint of what was asked for, without the fields that are named. */
export function requestDigest(input: Readonly<Record<string, unknown>>, without: readonly string[]): string {
  const asked = Object.entries(input).filter(([name]) => !without.includes(name));
  const sorted = asked.toSorted(([one], [other]) => (one < other ? -1 : 1));
  return createHash('sha256').update(JSON.stringify(sorted)).digest('base64url');
}

import { NICKNAME_MAX_LENGTH } from '@foyer/contract/limits';

/** A name that somebody else wrote, as it may be shown: one line, of a length that fits; `null` when nothing is left of it. */
export function sanitizeDisplayName(name: string): string | null {
  const plain = name.replaceAll(/[\p{Cc}\p{Cf}]+/gu, ' ').trim();
  return plain === '' ? null : Array.from(plain).slice(0, NICKNAME_MAX_LENGTH).join('');
}

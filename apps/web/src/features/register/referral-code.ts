import { readStored, writeStored } from '#src/platform/storage/stored.ts';

const KEY = 'foyer.referralCode';
const LONGEST = 64;

/** The code that brought the visitor: of `r` or `referralCode` in the address, kept locally. [S6-008, S3-027] */
export function referralCodeOf(search: string): string {
  const query = new URLSearchParams(search);
  const given = (query.get('referralCode') ?? query.get('r') ?? '').slice(0, LONGEST);
  if (given !== '') writeStored('local', KEY, given);
  return given !== '' ? given : (readStored('local', KEY) ?? '');
}

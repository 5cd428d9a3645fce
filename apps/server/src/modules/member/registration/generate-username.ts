import { randomInt } from 'node:crypto';

const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789';
const LENGTH = 11;

/** A username for somebody who did not choose one: 31^11 of them, so that a taken one is rare. */
export function generateUsername(): string {
  const letter = (): string => LETTERS.charAt(randomInt(LETTERS.length));
  return `p${Array.from({ length: LENGTH }, letter).join('')}`;
}

import { NICKNAME_MAX_LENGTH } from '@foyer/contract/limits';

/** A person as a provider knows him. */
export interface VouchedPerson {
  /** Stable at the provider; what it means is the provider's. */
  readonly subject: string;
  readonly name: string | null;
  /** Left out where the provider gives none. */
  readonly email?: string | undefined;
  /** An https address, or `null`. */
  readonly picture: string | null;
}

/** What came of asking a provider. Reasons are for the log: short, and without anything that came from the browser. */
export type Vouching =
  | { readonly kind: 'vouched'; readonly person: VouchedPerson; readonly proof: Proof }
  /** The proof is invalid. */
  | { readonly kind: 'rejected'; readonly reason: string }
  /** The provider is down, slow, or sends an invalid response. */
  | { readonly kind: 'silent'; readonly reason: string };

/** What to remember so that the same proof opens nothing twice. */
export interface Proof {
  readonly key: string;
  /** Milliseconds since 1970; from then on the proof is too old anyway. */
  readonly expiresAt: number;
}

/** How old a proof of a provider may be, in milliseconds. [S9-025] */
export const PROOF_LIFE_MS = 300_000;
/** How far a provider's clock may be ahead of ours, in milliseconds. */
export const CLOCK_TOLERANCE_MS = 60_000;

/** Whether something was proven just now. All in milliseconds since 1970. */
export function isFresh(provenAt: number, now: number): boolean {
  return now - provenAt <= PROOF_LIFE_MS && provenAt - now <= CLOCK_TOLERANCE_MS;
}

/** Pictures are shown in `<img>`; anything but https is no picture. */
export function pictureOf(address: string | undefined): string | null {
  const url = URL.parse(address ?? '');
  return url?.protocol === 'https:' && url.href.length <= 512 ? url.href : null;
}

/** A person's name as it may be shown, or none. */
export function nameOf(name: string | undefined): string | null {
  return sanitizeDisplayName(name ?? '');
}

/** A name that somebody else wrote, as it may be shown: one line, of a length that fits; `null` when nothing is left of it. */
export function sanitizeDisplayName(name: string): string | null {
  const plain = name.replaceAll(/[\p{Cc}\p{Cf}]+/gu, ' ').trim();
  return plain === '' ? null : Array.from(plain).slice(0, NICKNAME_MAX_LENGTH).join('');
}

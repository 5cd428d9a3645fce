import { NICKNAME_MAX_LENGTH } from '@foyer/contract/limits';

/** Name, email address and profile picture of a person as the identity provider supplies them. */
export interface IdentityProviderProfile {
  /** Id of the person at the identity provider. It never changes; each provider has its own format. */
  readonly subject: string;
  readonly name: string | null;
  /** Email address; absent if the provider supplies none. */
  readonly email?: string | undefined;
  /** URL of the profile picture, https only, or `null`. */
  readonly picture: string | null;
}

/**
 * The result of verifying a proof (for example an ID token) with an identity provider. `reason` is written to the log,
 * so it is short and contains no data from the browser.
 */
export type IdentityVerificationResult =
  | { readonly kind: 'verified'; readonly person: IdentityProviderProfile; readonly proof: UsedIdentityProof }
  /** The proof is invalid. */
  | { readonly kind: 'rejected'; readonly reason: string }
  /** The provider is down, slow, or sends an invalid response. */
  | { readonly kind: 'unavailable'; readonly reason: string };

/** A proof that has been accepted once. It is stored so that a second use is rejected. */
export interface UsedIdentityProof {
  readonly key: string;
  /** When the record may be deleted, in milliseconds since 1970: the proof is then too old to be accepted. */
  readonly expiresAt: number;
}

/** Maximum age of an identity provider's proof, in milliseconds. [S9-025] */
export const IDENTITY_PROOF_MAX_AGE_MS = 300_000;
/** How far an identity provider's clock may be ahead of the server's, in milliseconds. */
export const IDENTITY_PROVIDER_CLOCK_TOLERANCE_MS = 60_000;

/** Whether an identity proof is recent. All values are in milliseconds since 1970. */
export function isRecentIdentityProof(provenAt: number, now: number): boolean {
  return now - provenAt <= IDENTITY_PROOF_MAX_AGE_MS && provenAt - now <= IDENTITY_PROVIDER_CLOCK_TOLERANCE_MS;
}

/** Returns an https URL for `<img>`, or `null` for anything else. */
export function sanitizePictureUrl(address: string | undefined): string | null {
  const url = URL.parse(address ?? '');
  return url?.protocol === 'https:' && url.href.length <= 512 ? url.href : null;
}

/** Returns the name of a person for display, or `null`. */
export function sanitizeOptionalName(name: string | undefined): string | null {
  return sanitizeDisplayName(name ?? '');
}

/** Prepares a name from an external source for display: one line of limited length; `null` if nothing remains. */
export function sanitizeDisplayName(name: string): string | null {
  const plain = name.replaceAll(/[\p{Cc}\p{Cf}]+/gu, ' ').trim();
  return plain === '' ? null : Array.from(plain).slice(0, NICKNAME_MAX_LENGTH).join('');
}

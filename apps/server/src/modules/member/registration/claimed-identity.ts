import type { ParsedInputOf } from '@foyer/contract/endpoint';
import type { identityClaimErrors, identityClaimShape } from '@foyer/contract/identity/identity-proof';
import type { IdentityProvider } from '@foyer/contract/identity/provider';
import type { register } from '@foyer/contract/member/registration/register';
import type { Database } from '#src/db/schema.ts';
import type { Call } from '#src/http/wps/operation.ts';
import type { Result } from '#src/http/result.ts';

export type IdentityRefusal = (typeof identityClaimErrors)[number] | 'invalid_request';

/** Fields of a request that name an identity: a provider's proof, or a ticket. */
export type IdentityClaim = Pick<ParsedInputOf<typeof register>, keyof typeof identityClaimShape>;

/** An identity that is proven and not linked yet. */
export interface ClaimedIdentity {
  readonly provider: IdentityProvider;
  /**
   * Uses the proof up and links the identity, both in the caller's transaction: what is rolled back can be shown again.
   * Resolves with the reason it was not done, or `null`.
   */
  linkTo(db: Database, memberId: string): Promise<IdentityRefusal | null>;
}

/** Verifies the identity that a request carries; `null` when it carries none. Uses nothing up. [S4-006] */
export type ClaimIdentity = (
  claim: IdentityClaim,
  call: Call,
) => Promise<Result<ClaimedIdentity | null, IdentityRefusal>>;

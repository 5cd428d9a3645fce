import type { ParsedInputOf } from '@foyer/contract/endpoint';
import type { identityClaimErrorCodes, identityClaimShape } from '@foyer/contract/identity/identity-proof';
import type { IdentityProvider } from '@foyer/contract/identity/provider';
import type { register } from '@foyer/contract/member/registration/register';
import type { Database } from '#src/db/schema.ts';
import type { ApiCall } from '#src/http/wps/operation.ts';
import type { Result } from '#src/http/result.ts';

export type IdentityRejection = (typeof identityClaimErrorCodes)[number] | 'invalid_request';

/** Fields of a request that prove an identity: a provider's proof or a ticket. */
export type IdentityClaim = Pick<ParsedInputOf<typeof register>, keyof typeof identityClaimShape>;

/** A proven identity that is not linked yet. */
export interface ClaimedIdentity {
  readonly provider: IdentityProvider;
  /**
   * Uses the proof up and links the identity in the caller's transaction: after a rollback the proof is valid again.
   * Resolves to the reason for a rejection, or `null`.
   */
  linkTo(db: Database, memberId: string): Promise<IdentityRejection | null>;
}

/** Verifies the identity in a request without using its proof up; `null` if the request has none. [S4-006] */
export type IdentityClaimVerifier = (
  claim: IdentityClaim,
  call: ApiCall,
) => Promise<Result<ClaimedIdentity | null, IdentityRejection>>;

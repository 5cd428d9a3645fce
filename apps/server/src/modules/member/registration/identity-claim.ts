import type { ParsedInputOf } from '@foyer/contract/endpoint';
import type { identityProofErrorCodes, identityProofOrTicketShape } from '@foyer/contract/identity/identity-proof';
import type { IdentityProvider } from '@foyer/contract/identity/identity-provider';
import type { registerByUsername } from '@foyer/contract/member/registration/register';
import type { Database } from '#src/db/schema.ts';
import type { ApiCallContext } from '#src/http/wps/operation.ts';
import type { Result } from '#src/http/result.ts';

export type IdentityClaimRejection = (typeof identityProofErrorCodes)[number] | 'invalid_request';

/** Fields of a request that prove an identity: a proof from an identity provider, or an identity ticket. */
export type IdentityClaim = Pick<ParsedInputOf<typeof registerByUsername>, keyof typeof identityProofOrTicketShape>;

/** An identity that a request has proved and that is not linked to a member yet. */
export interface LinkableIdentity {
  readonly provider: IdentityProvider;
  /**
   * Marks the proof as used and links the identity to the member, in the caller's transaction: after a rollback the
   * proof is valid again. Resolves to the reason for a rejection, or `null`.
   */
  linkTo(db: Database, memberId: string): Promise<IdentityClaimRejection | null>;
}

/**
 * Verifies the proof of identity in a request without marking it as used; `null` if the request has no proof. [S4-006]
 */
export type IdentityClaimVerifier = (
  claim: IdentityClaim,
  call: ApiCallContext,
) => Promise<Result<LinkableIdentity | null, IdentityClaimRejection>>;

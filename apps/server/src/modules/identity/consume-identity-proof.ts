import type { IdentityProvider } from '@foyer/contract/identity/identity-provider';
import type { RateLimiter } from '#src/adapters/limits/rate-limits.ts';
import type { IdentityVerificationResult } from '#src/adapters/identity/identity-verification.ts';
import type { Database } from '#src/db/schema.ts';
import type { ApiCallContext } from '#src/http/wps/operation.ts';
import { ok, callError, type Result } from '#src/http/result.ts';
import type { VerifiedProviderIdentity } from '#src/modules/identity/identity-tickets.ts';
import type { ServerContext } from '#src/server-context.ts';

type ProofRejection = 'identity_rejected' | 'line_invalid_token' | 'telegram_validate_failed';

const RETRY_AFTER_S = 30;

export interface ProviderIdentityProof<Code extends ProofRejection> {
  readonly provider: IdentityProvider;
  /** The error code of a login or registration whose proof is invalid. */
  readonly rejection: Code;
  readonly verify: () => Promise<IdentityVerificationResult>;
}

export interface VerifiedIdentityProof {
  readonly identity: VerifiedProviderIdentity;
  /** Marks the proof as used, in the caller's transaction if there is one; `false` if it was used before. */
  readonly spend: (transaction?: Database) => Promise<boolean>;
}

/**
 * Verifies a proof of identity with its provider, rate-limited per network. Before the provider has verified the
 * person, no response depends on whether they are a member. [security: enumeration]
 */
export type IdentityVerifier = <Code extends ProofRejection>(
  proof: ProviderIdentityProof<Code>,
  call: ApiCallContext,
) => Promise<Result<VerifiedIdentityProof, Code | 'identity_unavailable' | 'TOO_MANY_REQUEST_LOGIN'>>;

export function createIdentityVerifier({
  limits,
  singleUse,
}: Pick<ServerContext, 'limits' | 'singleUse'>): IdentityVerifier {
  const limit: RateLimiter = limits.create({ name: 'identity', points: 60, windowSeconds: 60, whenDown: 'reject' });
  return async ({ provider, rejection, verify }, call) => {
    const taken = await limit.take(call.network);
    if (!taken.allowed) return callError('TOO_MANY_REQUEST_LOGIN', { retryAfterSeconds: taken.retryAfterSeconds });
    const result = await verify();
    if (result.kind === 'unavailable') {
      call.log.warn({ provider, reason: result.reason }, 'an identity provider does not respond');
      return callError('identity_unavailable', { retryAfterSeconds: RETRY_AFTER_S });
    }
    if (result.kind === 'rejected') {
      call.log.info({ provider, reason: result.reason }, 'an identity provider rejected a proof');
      return callError(rejection);
    }
    const { person, proof } = result;
    const merchantCode = call.merchant.code;
    const scope = `identity:${merchantCode}:${provider}`;
    const claim = { scope, key: proof.key, holder: crypto.randomUUID(), expiresAt: proof.expiresAt };
    return ok({
      identity: { merchantCode, provider, person },
      spend: (transaction) => singleUse.claim(claim, transaction),
    });
  };
}

/** Verifies a proof of identity with its provider and marks it as used: each proof works once. */
export async function consumeIdentityProof<Code extends ProofRejection>(
  verifyIdentity: IdentityVerifier,
  proof: ProviderIdentityProof<Code>,
  call: ApiCallContext,
): Promise<Result<VerifiedProviderIdentity, Code | 'identity_unavailable' | 'TOO_MANY_REQUEST_LOGIN'>> {
  const verified = await verifyIdentity(proof, call);
  if (!verified.ok) return verified;
  const { identity, spend } = verified.value;
  return (await spend()) ? ok(identity) : callError(proof.rejection);
}

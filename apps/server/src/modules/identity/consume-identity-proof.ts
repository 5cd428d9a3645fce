import type { IdentityProvider } from '@foyer/contract/identity/provider';
import type { Limit } from '#src/adapters/limits/limits.ts';
import type { Vouching } from '#src/adapters/identity/identity-result.ts';
import type { Database } from '#src/db/schema.ts';
import type { Call } from '#src/http/wps/operation.ts';
import { done, refuse, type Result } from '#src/http/result.ts';
import type { IdentityOfMerchant } from '#src/modules/identity/identity-ticket.ts';
import type { Context } from '#src/context.ts';

type Rejection = 'identity_rejected' | 'line_invalid_token' | 'telegram_validate_failed';

const RETRY_AFTER_S = 30;

export interface ProviderProof<Code extends Rejection> {
  readonly provider: IdentityProvider;
  /** What a proof that proves nothing answers. */
  readonly rejection: Code;
  readonly ask: () => Promise<Vouching>;
}

export interface VerifiedIdentity {
  readonly identity: IdentityOfMerchant;
  /** Uses the proof up, in the caller's transaction where there is one; `false` when it was used before. */
  readonly spend: (transaction?: Database) => Promise<boolean>;
}

/**
 * What all providers have in common: a limit of tries for each network. Whether a member is linked to the person is not
 * asked: before a provider has vouched, no answer depends on members. [security: enumeration]
 */
export type VerifyIdentity = <Code extends Rejection>(
  proof: ProviderProof<Code>,
  call: Call,
) => Promise<Result<VerifiedIdentity, Code | 'identity_unavailable' | 'TOO_MANY_REQUEST_LOGIN'>>;

/** The same, and uses the proof up: each works once. */
export type ConsumeIdentityProof = <Code extends Rejection>(
  proof: ProviderProof<Code>,
  call: Call,
) => Promise<Result<IdentityOfMerchant, Code | 'identity_unavailable' | 'TOO_MANY_REQUEST_LOGIN'>>;

export function createVerifyIdentity({ limits, singleUse }: Pick<Context, 'limits' | 'singleUse'>): VerifyIdentity {
  const limit: Limit = limits.create({ name: 'identity', points: 60, windowSeconds: 60, whenDown: 'refuse' });
  return async ({ provider, rejection, ask }, call) => {
    const taken = await limit.take(call.network);
    if (!taken.allowed) return refuse('TOO_MANY_REQUEST_LOGIN', { retryAfterSeconds: taken.retryAfterSeconds });
    const vouching = await ask();
    if (vouching.kind === 'silent') {
      call.log.warn({ provider, reason: vouching.reason }, 'an identity provider does not answer');
      return refuse('identity_unavailable', { retryAfterSeconds: RETRY_AFTER_S });
    }
    if (vouching.kind === 'rejected') {
      call.log.info({ provider, reason: vouching.reason }, 'an identity provider did not vouch');
      return refuse(rejection);
    }
    const { person, proof } = vouching;
    const merchantCode = call.merchant.code;
    const scope = `identity:${merchantCode}:${provider}`;
    const claim = { scope, key: proof.key, holder: crypto.randomUUID(), expiresAt: proof.expiresAt };
    return done({
      identity: { merchantCode, provider, person },
      spend: (transaction) => singleUse.claim(claim, transaction),
    });
  };
}

export function createConsumeIdentityProof(verifyIdentity: VerifyIdentity): ConsumeIdentityProof {
  return async (proof, call) => {
    const vouched = await verifyIdentity(proof, call);
    if (!vouched.ok) return vouched;
    const { identity, spend } = vouched.value;
    return (await spend()) ? done(identity) : refuse(proof.rejection);
  };
}

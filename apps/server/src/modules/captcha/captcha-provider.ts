import type { CaptchaProof, getCaptcha } from '@foyer/contract/captcha/captcha';
import type { OutputOf } from '@foyer/contract/endpoint';
import type { Merchant } from '#src/modules/merchant/merchant.public.ts';

export type CaptchaStartData = OutputOf<typeof getCaptcha>;

/** A valid proof, and the key by which the server makes it single-use. */
export interface VerifiedProof {
  readonly key: string;
  /** When the proof expires, in milliseconds since 1970. */
  readonly expiresAt: number;
}

export interface CaptchaRequirement {
  /** Requires a harder proof of work. Third-party services ignore it. */
  readonly harder: boolean;
}

/** A captcha service. */
export interface CaptchaProvider {
  /** Creates a challenge; `null` if the merchant has no account with the service, or the service does not respond. */
  createChallenge(
    merchant: Merchant,
    demand: CaptchaRequirement,
  ): Promise<Pick<CaptchaStartData, 'gt' | 'challenge' | 'init'> | null>;
  /** Verifies a proof; `null` if it is invalid, `unavailable` if the service does not respond. */
  verify(
    merchant: Merchant,
    proof: CaptchaProof,
    demand: CaptchaRequirement,
  ): Promise<VerifiedProof | 'unavailable' | null>;
}

import type { CaptchaProof, getCaptcha } from '@foyer/contract/captcha/captcha';
import type { OutputOf } from '@foyer/contract/endpoint';
import type { Merchant } from '#src/modules/merchant/merchant.public.ts';

export type CaptchaStartData = OutputOf<typeof getCaptcha>;

/** A valid captcha proof. The server stores `key` to reject the proof if it is sent again. */
export interface VerifiedCaptchaProof {
  readonly key: string;
  /** When the captcha proof expires, in milliseconds since 1970. */
  readonly expiresAt: number;
}

export interface CaptchaDifficulty {
  /** Whether only a harder proof of work is accepted. Third-party captcha services ignore it. */
  readonly harder: boolean;
}

/** A captcha service. */
export interface CaptchaProvider {
  /**
   * Creates a captcha challenge. Resolves to `null` if the merchant has no account with the captcha service, or the
   * service does not respond.
   */
  createChallenge(
    merchant: Merchant,
    demand: CaptchaDifficulty,
  ): Promise<Pick<CaptchaStartData, 'gt' | 'challenge' | 'init'> | null>;
  /**
   * Verifies a captcha proof. Resolves to `null` if the proof is invalid, and to `unavailable` if the captcha service
   * does not respond.
   */
  verify(
    merchant: Merchant,
    proof: CaptchaProof,
    demand: CaptchaDifficulty,
  ): Promise<VerifiedCaptchaProof | 'unavailable' | null>;
}

import type { CaptchaProof } from '@foyer/contract/captcha/captcha-proof';
import type { OutputOf } from '@foyer/contract/endpoint';
import type { getCaptcha } from '@foyer/contract/captcha/get-captcha';
import type { Merchant } from '#src/modules/merchant/merchant.public.ts';

export type CaptchaInit = OutputOf<typeof getCaptcha>;

/** A proof that checks out, and what it must be remembered by so that it works once. */
export interface Proven {
  readonly key: string;
  /** Milliseconds since 1970. */
  readonly expiresAt: number;
}

/** What every captcha service is to the platform. */
export interface CaptchaProvider {
  /** `null`: the merchant has no account with it, or it does not answer. */
  begin(merchant: Merchant): Promise<Pick<CaptchaInit, 'gt' | 'challenge' | 'init'> | null>;
  /** `null`: this proves nothing. `silent`: whoever could tell does not answer. */
  check(merchant: Merchant, proof: CaptchaProof): Promise<Proven | 'silent' | null>;
}

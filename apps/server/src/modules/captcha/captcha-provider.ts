import type { CaptchaProof, getCaptcha } from '@foyer/contract/captcha/captcha';
import type { OutputOf } from '@foyer/contract/endpoint';
import type { Merchant } from '#src/modules/merchant/merchant.public.ts';

export type CaptchaInit = OutputOf<typeof getCaptcha>;

/** A proof that checks out, and what it must be remembered by so that it works once. */
export interface Proven {
  readonly key: string;
  /** Milliseconds since 1970. */
  readonly expiresAt: number;
}

export interface CaptchaDemand {
  /** More work than usual, from who can compute it; a service of others knows no such thing. */
  readonly harder: boolean;
}

/** What every captcha service is to the platform. */
export interface CaptchaProvider {
  /** `null`: the merchant has no account with it, or it does not answer. */
  begin(merchant: Merchant, demand: CaptchaDemand): Promise<Pick<CaptchaInit, 'gt' | 'challenge' | 'init'> | null>;
  /** `null`: this proves nothing. `silent`: whoever could tell does not answer. */
  check(merchant: Merchant, proof: CaptchaProof, demand: CaptchaDemand): Promise<Proven | 'silent' | null>;
}

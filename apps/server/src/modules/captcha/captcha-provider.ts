import type { CaptchaProof } from '@foyer/contract/captcha/captcha-proof';
import type { OutputOf } from '@foyer/contract/endpoint';
import type { getCaptcha } from '@foyer/contract/captcha/get-captcha';

export type CaptchaInit = OutputOf<typeof getCaptcha>;

/** A proof that checks out, and what it must be remembered by so that it works once. */
export interface Proven {
  readonly key: string;
  /** Milliseconds since 1970. */
  readonly expiresAt: number;
}

/** What every captcha service is to the platform. `null` from `check` means: this proves nothing. */
export interface CaptchaProvider {
  begin(merchantCode: string): Promise<Pick<CaptchaInit, 'gt' | 'challenge' | 'init'>>;
  check(merchantCode: string, proof: CaptchaProof): Promise<Proven | null>;
}

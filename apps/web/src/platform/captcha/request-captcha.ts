import type { CaptchaProof } from '@foyer/contract/captcha/captcha';

/**
 * Why there is no captcha proof. `too_fast`: another captcha is open ("verify geetest too fast"). `verify_first`: it
 * was closed unsolved. [S5-009] `not_working`: the captcha is unavailable. [S5-006]
 */
export type CaptchaFailureReason = 'too_fast' | 'verify_first' | 'not_working';

export type CaptchaOutcome =
  | { readonly ok: true; readonly proof: CaptchaProof }
  | { readonly ok: false; readonly code: CaptchaFailureReason };

/** Purpose of a captcha. SMS codes do not accept a proof of Geetest 3. [S5-006] */
export type CaptchaPurpose = 'form' | 'sms';

/** Shows a captcha and resolves to its outcome. */
export type RequestCaptcha = (purpose: CaptchaPurpose) => Promise<CaptchaOutcome>;

/** Shows the captcha and resolves to its proof; `null` if it was closed unsolved. */
export type OpenCaptcha = (purpose: CaptchaPurpose) => Promise<CaptchaProof | 'not_working' | null>;

export function createRequestCaptcha(open: OpenCaptcha): RequestCaptcha {
  let busy = false;
  return async (purpose) => {
    if (busy) return { ok: false, code: 'too_fast' };
    busy = true;
    try {
      const proof = await open(purpose);
      if (proof === null) return { ok: false, code: 'verify_first' };
      return proof === 'not_working' ? { ok: false, code: proof } : { ok: true, proof };
    } finally {
      busy = false;
    }
  };
}

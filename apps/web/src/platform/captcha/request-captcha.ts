import type { CaptchaProof } from '@foyer/contract/captcha/captcha';

/**
 * Why a captcha gave no proof. `too_fast`: another captcha is still open ("verify geetest too fast"). `verify_first`:
 * the visitor closed it unsolved. [S5-009] `not_working`: the captcha is unavailable. [S5-006]
 */
export type CaptchaFailureReason = 'too_fast' | 'verify_first' | 'not_working';

export type CaptchaOutcome =
  | { readonly ok: true; readonly proof: CaptchaProof }
  | { readonly ok: false; readonly code: CaptchaFailureReason };

/**
 * Whether the captcha protects a form or the sending of an SMS code. For an SMS code the server accepts no proof of
 * Geetest version 3. [S5-006]
 */
export type CaptchaPurpose = 'form' | 'sms';

/** Shows a captcha to the visitor; resolves to its proof or to the reason why there is none. */
export type RequestCaptcha = (purpose: CaptchaPurpose) => Promise<CaptchaOutcome>;

/**
 * Opens the captcha dialog. Resolves to the proof, to `not_working` if the captcha is unavailable, or to `null` if it
 * was closed unsolved.
 */
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

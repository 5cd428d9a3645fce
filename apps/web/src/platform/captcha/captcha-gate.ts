import type { CaptchaProof } from '@foyer/contract/captcha/captcha';
import { createContext, use } from 'react';

const CaptchaContext = createContext<AskCaptcha>(() => Promise.resolve({ ok: false, code: 'verify_first' }));

export const CaptchaProvider = CaptchaContext.Provider;

export function useAskCaptcha(): AskCaptcha {
  return use(CaptchaContext);
}

/**
 * Why there is no proof. `too_fast`: one is open already ("verify geetest too fast"). `verify_first`: it was closed
 * unsolved. [S5-009] `not_working`: the site's captcha cannot be had for this. [S5-006]
 */
export type Unproven = 'too_fast' | 'verify_first' | 'not_working';

export type CaptchaOutcome =
  | { readonly ok: true; readonly proof: CaptchaProof }
  | { readonly ok: false; readonly code: Unproven };

/** What is asked for: codes by SMS are not given for a proof of Geetest 3. [S5-006] */
export type CaptchaPurpose = 'form' | 'sms';

/** Asks the person to pass a captcha and waits for the outcome. */
export type AskCaptcha = (purpose: CaptchaPurpose) => Promise<CaptchaOutcome>;

/** `open` shows the captcha and answers its proof; `null` when it was closed without one. */
export type OpenCaptcha = (purpose: CaptchaPurpose) => Promise<CaptchaProof | 'not_working' | null>;

export function createCaptchaGate(open: OpenCaptcha): AskCaptcha {
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

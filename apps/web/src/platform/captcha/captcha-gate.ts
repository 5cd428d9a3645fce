import type { CaptchaProof } from '@foyer/contract/captcha/captcha-proof';

/** `too_fast`: one is open already ("verify geetest too fast"). `verify_first`: it was closed unsolved. [S5-009] */
export type CaptchaOutcome =
  | { readonly ok: true; readonly proof: CaptchaProof }
  | { readonly ok: false; readonly code: 'too_fast' | 'verify_first' };

/** Asks the person to pass a captcha and waits for the outcome. */
export type AskCaptcha = () => Promise<CaptchaOutcome>;

/** `open` shows the captcha and answers its proof, or `null` when it was closed without one. */
export function createCaptchaGate(open: () => Promise<CaptchaProof | null>): AskCaptcha {
  let busy = false;
  return async () => {
    if (busy) return { ok: false, code: 'too_fast' };
    busy = true;
    try {
      const proof = await open();
      return proof ? { ok: true, proof } : { ok: false, code: 'verify_first' };
    } finally {
      busy = false;
    }
  };
}

import type { BrandFile } from '@foyer/contract/brand/brand-file';

/** What the merchant wants a captcha before. */
export interface CaptchaUses {
  readonly register: boolean;
  readonly sms: boolean;
  /** Failures of an account before its logins need one; `null`: never, not even in a network that guesses passwords. */
  readonly loginAfterFailures: number | null;
}

/**
 * `GEETEST3` is the main switch: without it no captcha is asked for or shown, whichever provider the brand names.
 * `GEETESTVCODE3` adds codes by SMS. [S6-018, S5-005..S5-007]
 */
export function captchaUses({ flags, captcha }: Pick<BrandFile, 'flags' | 'captcha'>): CaptchaUses {
  if (flags.GEETEST3 !== true) return { register: false, sms: false, loginAfterFailures: null };
  return {
    register: captcha.register,
    sms: flags.GEETESTVCODE3 === true,
    loginAfterFailures: captcha.loginAfterFailures,
  };
}

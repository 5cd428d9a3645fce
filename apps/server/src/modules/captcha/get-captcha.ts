import { getCaptcha } from '@foyer/contract/captcha/captcha';
import { type Call, operation } from '#src/http/wps/operation.ts';
import type { Captcha } from '#src/modules/captcha/captcha.public.ts';

interface Services {
  readonly captcha: Captcha;
  /** Whether the caller's network has to do more work than usual. */
  readonly needsHarder: (call: Call) => Promise<boolean>;
}

/** Begins a captcha with the merchant's provider. [S7-021, S7-025] */
export const getCaptchaOperation = ({ captcha, needsHarder }: Services) =>
  operation(getCaptcha, async (_input, call) => captcha.begin(call.merchant, { harder: await needsHarder(call) }));

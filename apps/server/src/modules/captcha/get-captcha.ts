import { getCaptcha } from '@foyer/contract/captcha/get-captcha';
import { operation } from '#src/http/operation.ts';
import type { Captcha } from '#src/modules/captcha/captcha.public.ts';

/** Begins a captcha with the merchant's provider. [S7-021, S7-025] */
export const getCaptchaOperation = ({ captcha }: { readonly captcha: Captcha }) =>
  operation(getCaptcha, (_input, call) => captcha.begin(call.merchant));

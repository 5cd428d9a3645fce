import { createContext, use } from 'react';
import type { RequestCaptcha } from '#src/platform/captcha/request-captcha.ts';

const CaptchaContext = createContext<RequestCaptcha>(() => Promise.resolve({ ok: false, code: 'verify_first' }));

export const RequestCaptchaProvider = CaptchaContext.Provider;

export function useRequestCaptcha(): RequestCaptcha {
  return use(CaptchaContext);
}

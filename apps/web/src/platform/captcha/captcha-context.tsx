import { createContext, use } from 'react';
import type { AskCaptcha } from '#src/platform/captcha/captcha-gate.ts';

const CaptchaContext = createContext<AskCaptcha>(() => Promise.resolve({ ok: false, code: 'verify_first' }));

export const CaptchaProvider = CaptchaContext.Provider;

export function useAskCaptcha(): AskCaptcha {
  return use(CaptchaContext);
}

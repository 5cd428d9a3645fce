import { useTranslations } from 'use-intl';
import type { Unproven } from '#src/platform/captcha/captcha-gate.ts';
import { openOverlay } from '#src/platform/overlay/overlay-stack.ts';

const words = {
  verify_first: 'verifyFirst',
  too_fast: 'tooFast',
  not_working: 'notWorking',
} as const satisfies Readonly<Record<Unproven, string>>;

/** Says why a call without a captcha was not sent. [S5-006, S5-009] */
export function useCaptchaError(): (code: Unproven) => Promise<void> {
  const t = useTranslations('captcha');
  return async (code) => {
    await openOverlay('notice', { message: t(words[code]) });
  };
}

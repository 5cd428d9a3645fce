import { useTranslations } from 'use-intl';
import { openOverlay } from '#src/platform/overlay/overlay-stack.ts';

/** Says why a call without a captcha was not sent. [S5-009] */
export function useSayUnproven(): (code: 'verify_first' | 'too_fast') => Promise<void> {
  const t = useTranslations('captcha');
  return async (code) => {
    await openOverlay('notice', { message: t(code === 'verify_first' ? 'verifyFirst' : 'tooFast') });
  };
}

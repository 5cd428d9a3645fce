import { login } from '@foyer/contract/session/login';
import { useTranslations } from 'use-intl';
import { isRefusedWith } from '@foyer/wps-client/wps-error';
import { loginDevice } from '#src/platform/device/device-id.ts';
import { FINE, wrong, type FormAnswer } from '#src/platform/form/field-problem.ts';
import { useAnswerRefusal } from '#src/platform/form/use-answer-refusal.ts';
import { checkCode, checkMobile } from '#src/platform/mobile/check-mobile.ts';
import { dropOverlays, openOverlay } from '#src/platform/overlay/overlay-stack.ts';
import type { LinkOffer } from '#src/platform/identity/link-offer.ts';
import { usePage } from '#src/platform/page/page-context.tsx';
import { navigate } from '#src/platform/paths/navigate.ts';
import { hrefTo } from '#src/platform/paths/paths.ts';
import { returnUrlOf } from '#src/platform/session/login/return-url.ts';
import { useCompleteLogin } from '#src/platform/session/login/use-complete-login.ts';
import { useWps } from '#src/platform/wps/wps-context.ts';

/** Logs in with the code that was sent to a mobile number; no captcha, the call that sent it had one. [S5-008, S3-010] */
export function useLogInByCode(link?: LinkOffer): (typed: (name: string) => string) => Promise<FormAnswer> {
  const wps = useWps();
  const t = useTranslations('login');
  const answerRefusal = useAnswerRefusal();
  const finish = useCompleteLogin();
  const { merchantCode } = usePage().data.site;

  /** Who holds the code of a number that nobody has may register with it. */
  const offerRegistration = async (): Promise<FormAnswer> => {
    const question = {
      title: t('unknownNumberTitle'),
      message: t('unknownNumber'),
      yes: t('createAccount'),
      no: t('close'),
    };
    if ((await openOverlay('question', question)) !== 'yes') return FINE;
    const go = returnUrlOf(location.search);
    navigate(hrefTo('register', { go }), { replace: dropOverlays() });
    return FINE;
  };

  return async (typed) => {
    const countryDialingCode = typed('countryDialingCode');
    const mobileNum = typed('mobileNum').trim();
    const code = typed('code').trim();
    const missing = { ...checkMobile({ countryDialingCode, mobileNum }), ...checkCode(code) };
    if (Object.keys(missing).length > 0) return wrong(missing);
    const device = await loginDevice(merchantCode);
    const carried = link ? { linkTicket: link.ticket } : {};
    const typedIn = { countryDialingCode, mobileNum, code };
    const answer = await wps.call(login, { type: 'sms', isSms: true, ...typedIn, ...carried, ...device });
    const error = await finish(answer, {
      by: 'sms',
      onEntered: link?.onEntered,
      ...(typed('remember') === '' ? {} : { remember: { type: 'sms', mobileNum } as const }),
    });
    if (!error) return FINE;
    if (isRefusedWith(error, 'verification_code_invalid')) return wrong({ code: 'codeWrong' });
    return isRefusedWith(error, 'not.exists.user') ? offerRegistration() : answerRefusal(error);
  };
}

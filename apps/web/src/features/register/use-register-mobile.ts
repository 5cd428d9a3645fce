import type { MobileField } from '@foyer/contract/brand/register-fields';
import { registerMobile } from '@foyer/contract/member/registration/register';
import { checkRegister } from '#src/features/register/register-fields.ts';
import { useRegister } from '#src/features/register/use-register.ts';
import { FINE, wrong, type FormAnswer } from '#src/platform/form/field-problem.ts';
import { useAnswerRefusal } from '#src/platform/form/use-answer-refusal.ts';
import type { LinkOffer } from '#src/platform/identity/link-offer.ts';
import { checkCode, checkMobile } from '#src/platform/mobile/check-mobile.ts';
import { useWps } from '#src/platform/wps/wps-context.ts';

/** Opens an account by a mobile number and the code sent there, and logs in. No captcha: the call that sent it had one. [S7-016, S5-003] */
export function useRegisterMobile(
  asked: readonly MobileField[],
  link?: LinkOffer,
): (typed: (name: string) => string) => Promise<FormAnswer> {
  const wps = useWps();
  const answerRefusal = useAnswerRefusal();
  const { how, registered } = useRegister(link);

  return async (typed) => {
    const mobile = { countryDialingCode: typed('countryDialingCode'), mobileNum: typed('mobileNum').trim() };
    const code = typed('code').trim();
    const password = typed('password');
    const referralCode = asked.includes('referralCode') ? typed('referralCode').trim() : null;
    const accepted = typed('terms') !== '';
    const rest = { username: null, password: password === '' ? null : password, confirmPassword: null };
    const missing = {
      ...checkMobile(mobile),
      ...checkCode(code),
      ...checkRegister({ ...rest, referralCode, accepted }),
    };
    if (Object.keys(missing).length > 0) return wrong(missing);
    const answer = await wps.call(registerMobile, {
      ...mobile,
      code,
      ...(password === '' ? {} : { password }),
      ...(await how(referralCode)),
      smsTemplate: 'register',
    });
    if (!answer.ok) return answerRefusal(answer.error);
    registered(answer.value, 'mobile', password);
    return FINE;
  };
}

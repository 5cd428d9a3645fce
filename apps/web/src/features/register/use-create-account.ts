import type { UsernameField } from '@foyer/contract/brand/register-fields';
import { register } from '@foyer/contract/member/registration/register';
import { checkRegister } from '#src/features/register/register-fields.ts';
import { useRegister } from '#src/features/register/use-register.ts';
import { useAskCaptcha } from '#src/platform/captcha/captcha-gate.ts';
import { useCaptchaError, withCaptcha } from '#src/platform/captcha/with-captcha.ts';
import { FINE, wrong, type FormAnswer } from '#src/platform/form/field-problem.ts';
import { useAnswerRefusal } from '#src/platform/form/use-answer-refusal.ts';
import type { LinkOffer } from '#src/platform/identity/link-offer.ts';
import { usePage } from '#src/platform/page/page-context.tsx';
import { useWps } from '#src/platform/wps/wps-context.ts';

/** Opens an account by username and logs in; answers what the form is to show. [S4-001] */
export function useCreateAccount(
  asked: readonly UsernameField[],
  link?: LinkOffer,
): (typed: (name: string) => string) => Promise<FormAnswer> {
  const wps = useWps();
  const ask = useAskCaptcha();
  const answerRefusal = useAnswerRefusal();
  const sayUnproven = useCaptchaError();
  const { how, registered } = useRegister(link);
  const { site } = usePage().data;

  return async (typed) => {
    const fields = { username: typed('username').trim(), password: typed('password') };
    const referralCode = asked.includes('referralCode') ? typed('referralCode').trim() : null;
    const missing = checkRegister({
      ...fields,
      confirmPassword: asked.includes('confirmPassword') ? typed('confirmPassword') : null,
      referralCode,
      accepted: typed('terms') !== '',
    });
    if (Object.keys(missing).length > 0) return wrong(missing);
    const more = await how(referralCode);
    const outcome = await withCaptcha({
      ask,
      always: site.register.captcha.enabled,
      send: (proof) => wps.call(register, { ...fields, ...more, ...proof }),
    });
    if (outcome.kind === 'done') registered(outcome.value, 'username', fields.password);
    if (outcome.kind === 'unproven') await sayUnproven(outcome.code);
    return outcome.kind === 'failed' ? answerRefusal(outcome.error) : FINE;
  };
}

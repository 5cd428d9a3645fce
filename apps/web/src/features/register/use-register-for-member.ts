import type { OutputOf } from '@foyer/contract/endpoint';
import { registerByAgent } from '@foyer/contract/member/registration/register-by-agent';
import { checkRegister } from '#src/features/register/register-fields.ts';
import { registrationContext } from '#src/platform/attribution/registration-context.ts';
import { useAskCaptcha } from '#src/platform/captcha/captcha-gate.ts';
import { useCaptchaError, withCaptcha } from '#src/platform/captcha/with-captcha.ts';
import { FINE, wrong, type FormAnswer } from '#src/platform/form/field-problem.ts';
import { useAnswerRefusal } from '#src/platform/form/use-answer-refusal.ts';
import { usePage } from '#src/platform/page/page-context.tsx';
import { useWps } from '#src/platform/wps/wps-context.ts';

export type OpenedAccount = OutputOf<typeof registerByAgent>;

/** Opens an account for somebody else: only the result comes back, nobody else is logged in. [S4-011] */
export function useRegisterForMember(
  onOpened: (account: OpenedAccount) => void,
): (typed: (name: string) => string) => Promise<FormAnswer> {
  const wps = useWps();
  const ask = useAskCaptcha();
  const answerRefusal = useAnswerRefusal();
  const sayUnproven = useCaptchaError();
  const { data } = usePage();

  return async (typed) => {
    const fields = { username: typed('username').trim(), password: typed('password') };
    const missing = checkRegister({ ...fields, confirmPassword: null, referralCode: null, accepted: true });
    if (Object.keys(missing).length > 0) return wrong(missing);
    const customerType = typed('customerType') === '2' ? 2 : 0;
    const { registerMethod, registerUrl, domain } = registrationContext(data);
    const how = { registerMethod, registerUrl, domain };
    const outcome = await withCaptcha({
      ask,
      always: data.site.register.captcha.enabled,
      send: (proof) => wps.call(registerByAgent, { ...fields, customerType, ...how, ...proof }),
    });
    if (outcome.kind === 'done') onOpened(outcome.value);
    if (outcome.kind === 'unproven') await sayUnproven(outcome.code);
    return outcome.kind === 'failed' ? answerRefusal(outcome.error) : FINE;
  };
}

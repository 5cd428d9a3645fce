import type { OutputOf } from '@foyer/contract/endpoint';
import { register } from '@foyer/contract/member/register';
import { checkRegister } from '#src/features/register/register-fields.ts';
import { useAskCaptcha } from '#src/platform/captcha/captcha-context.tsx';
import { useSayUnproven } from '#src/platform/captcha/use-say-unproven.ts';
import { withCaptcha } from '#src/platform/captcha/with-captcha.ts';
import { registerMethod } from '#src/platform/device/display-mode.ts';
import { FINE, wrong, type FormAnswer } from '#src/platform/form/form-answer.ts';
import { useAnswerRefusal } from '#src/platform/form/use-answer-refusal.ts';
import { usePage } from '#src/platform/page/page-context.tsx';
import { useEnterAs } from '#src/platform/session/use-enter-as.ts';
import { useWps } from '#src/platform/wps/wps-context.ts';

type Registered = OutputOf<typeof register>;

/** Opens an account and logs in; answers what the form is to show. [S4-001] */
export function useCreateAccount(): (typed: (name: string) => string) => Promise<FormAnswer> {
  const wps = useWps();
  const ask = useAskCaptcha();
  const answerRefusal = useAnswerRefusal();
  const sayUnproven = useSayUnproven();
  const enterAs = useEnterAs('registration');
  const { data } = usePage();

  const entered = ({ token, ...value }: Registered): void => {
    if (token !== null) enterAs({ ...value, token });
  };

  return async (typed) => {
    const fields = { username: typed('username').trim(), password: typed('password') };
    const accepted = typed('terms') !== '';
    const missing = checkRegister({ ...fields, confirmPassword: typed('confirmPassword'), accepted });
    if (Object.keys(missing).length > 0) return wrong(missing);
    const referralCode = typed('referralCode').trim();
    const outcome = await withCaptcha<Registered>({
      ask,
      always: data.site.register.captcha.enabled,
      send: (proof) =>
        wps.call(register, {
          ...fields,
          ...(referralCode === '' ? {} : { referralCode }),
          ...proof,
          registerMethod: registerMethod(),
          registerUrl: location.origin + location.pathname,
          domain: location.hostname,
          language: data.language,
          login: true,
        }),
    });
    if (outcome.kind === 'done') entered(outcome.value);
    if (outcome.kind === 'unproven') await sayUnproven(outcome.code);
    return outcome.kind === 'failed' ? answerRefusal(outcome.error) : FINE;
  };
}

import { login } from '@foyer/contract/session/login';
import { useAskCaptcha } from '#src/platform/captcha/captcha-context.tsx';
import { useSayUnproven } from '#src/platform/captcha/use-say-unproven.ts';
import { withCaptcha } from '#src/platform/captcha/with-captcha.ts';
import { FINE, wrong, type FormAnswer } from '#src/platform/form/form-answer.ts';
import { useAnswerRefusal } from '#src/platform/form/use-answer-refusal.ts';
import { checkLogin } from '#src/features/login/login-fields.ts';
import { useEnterAs } from '#src/platform/session/use-enter-as.ts';
import { useWps } from '#src/platform/wps/wps-context.ts';

/** Logs in with a username and password; answers what the form is to show. [S4-013] */
export function useLogIn(): (typed: (name: string) => string) => Promise<FormAnswer> {
  const wps = useWps();
  const ask = useAskCaptcha();
  const answerRefusal = useAnswerRefusal();
  const sayUnproven = useSayUnproven();
  const enterAs = useEnterAs('login');

  return async (typed) => {
    const username = typed('username').trim();
    const password = typed('password');
    const missing = checkLogin({ username, password });
    if (Object.keys(missing).length > 0) return wrong(missing);
    const outcome = await withCaptcha({
      ask,
      always: false,
      send: (proof) => wps.call(login, { type: 'username', username, password, ...proof }),
    });
    if (outcome.kind === 'unproven') {
      await sayUnproven(outcome.code);
      return FINE;
    }
    if (outcome.kind === 'failed') return answerRefusal(outcome.error);
    enterAs(outcome.value);
    return FINE;
  };
}

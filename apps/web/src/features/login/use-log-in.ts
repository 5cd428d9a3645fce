import { login } from '@foyer/contract/session/login';
import { fieldsOf } from '@foyer/wps-client/wps-error';
import { useAskCaptcha } from '#src/platform/captcha/captcha-context.tsx';
import { useSayUnproven } from '#src/platform/captcha/use-say-unproven.ts';
import { withCaptcha } from '#src/platform/captcha/with-captcha.ts';
import { useReportError } from '#src/platform/errors/report-error.ts';
import type { FieldProblems } from '#src/platform/form/field-problem.ts';
import { checkLogin } from '#src/features/login/login-fields.ts';
import { useEnterAs } from '#src/platform/session/use-enter-as.ts';
import { useWps } from '#src/platform/wps/wps-context.ts';

/** Logs in with a username and password; answers what is wrong with which field. [S4-013] */
export function useLogIn(): (typed: (name: string) => string) => Promise<FieldProblems> {
  const wps = useWps();
  const ask = useAskCaptcha();
  const report = useReportError();
  const sayUnproven = useSayUnproven();
  const enterAs = useEnterAs('login');

  return async (typed) => {
    const username = typed('username').trim();
    const password = typed('password');
    const missing = checkLogin({ username, password });
    if (Object.keys(missing).length > 0) return missing;
    const outcome = await withCaptcha({
      ask,
      always: false,
      send: (proof) => wps.call(login, { type: 'username', username, password, ...proof }),
    });
    if (outcome.kind === 'unproven') {
      await sayUnproven(outcome.code);
      return {};
    }
    if (outcome.kind === 'failed') {
      const fields = fieldsOf(outcome.error);
      if (!fields) await report(outcome.error);
      return fields ?? {};
    }
    enterAs(outcome.value);
    return {};
  };
}

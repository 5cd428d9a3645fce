import { login } from '@foyer/contract/session/login';
import type { SessionValue } from '@foyer/contract/session/session-value';
import { useAskCaptcha } from '#src/platform/captcha/captcha-gate.ts';
import { useCaptchaError, withCaptcha } from '#src/platform/captcha/with-captcha.ts';
import { loginDevice } from '#src/platform/device/device-id.ts';
import { type FormAnswer, FINE, wrong, type FieldProblems } from '#src/platform/form/field-problem.ts';
import { useAnswerRefusal } from '#src/platform/form/use-answer-refusal.ts';
import type { LinkOffer } from '#src/platform/identity/link-offer.ts';
import { usePage } from '#src/platform/page/page-context.tsx';
import { useCompleteLogin } from '#src/platform/session/login/use-complete-login.ts';
import { useWps } from '#src/platform/wps/wps-context.ts';

/** Logs in with a username and password, for an identity to link if there is one. Returns what the form shows. [S4-013] */
export function useLogIn(link?: LinkOffer): (typed: (name: string) => string) => Promise<FormAnswer> {
  const wps = useWps();
  const ask = useAskCaptcha();
  const answerRefusal = useAnswerRefusal();
  const sayUnproven = useCaptchaError();
  const finish = useCompleteLogin();
  const { merchantCode } = usePage().data.site;

  return async (typed) => {
    const username = typed('username').trim();
    const password = typed('password');
    const missing = checkLogin({ username, password });
    if (Object.keys(missing).length > 0) return wrong(missing);
    const remember = typed('remember') !== '';
    const carried = link ? { linkTicket: link.ticket } : {};
    const device = await loginDevice(merchantCode);
    const input = {
      type: 'username',
      username,
      password,
      ...(remember ? { remember } : {}),
      ...carried,
      ...device,
    } as const;
    const outcome = await withCaptcha<SessionValue>({
      ask,
      always: false,
      send: (proof) => wps.call(login, { ...input, ...proof }),
    });
    if (outcome.kind === 'unproven') {
      await sayUnproven(outcome.code);
      return FINE;
    }
    const answer = outcome.kind === 'done' ? ({ ok: true, ...outcome } as const) : ({ ok: false, ...outcome } as const);
    const how = {
      password,
      onEntered: link?.onEntered,
      ...(remember ? { remember: { type: 'username', username } as const } : {}),
    };
    const error = await finish(answer, how);
    return error ? answerRefusal(error) : FINE;
  };
}

interface LoginTyped {
  readonly username: string;
  readonly password: string;
}

/** What is missing before a login can be sent. */
function checkLogin({ username, password }: LoginTyped): FieldProblems {
  return {
    ...(username.trim() === '' ? { username: 'required' } : {}),
    ...(password === '' ? { password: 'required' } : {}),
  };
}

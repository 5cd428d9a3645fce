import { sendSms } from '@foyer/contract/verification/send-sms';
import { useAskCaptcha } from '#src/platform/captcha/captcha-context.tsx';
import { useCaptchaError } from '#src/platform/captcha/use-captcha-error.ts';
import { withCaptcha } from '#src/platform/captcha/with-captcha.ts';
import { useAnswerRefusal } from '#src/platform/form/use-answer-refusal.ts';
import { NOT_SENT, useCodeRequest, type CodeAsked, type CodeRequest } from '#src/platform/form/use-code-request.ts';
import { checkMobile } from '#src/platform/mobile/check-mobile.ts';
import type { TypedMobile } from '#src/platform/mobile/typed-mobile.ts';
import { usePage } from '#src/platform/page/page-context.tsx';
import { useWps } from '#src/platform/wps/wps-context.ts';

/** What the code is for: its message says so. [S3-017] */
export type CodePurpose = 'login' | 'register';

export interface SendCode extends Omit<CodeRequest, 'run'> {
  readonly send: (mobile: TypedMobile) => Promise<void>;
}

/** Sends a code to a mobile number, after a captcha where the site wants one. [S7-018, S5-006] */
export function useSendCode(smsTemplate: CodePurpose): SendCode {
  const wps = useWps();
  const ask = useAskCaptcha();
  const sayUnproven = useCaptchaError();
  const answerRefusal = useAnswerRefusal();
  const { whitelabelVal } = usePage().data.site;
  const { run, ...request } = useCodeRequest();

  const attempt = async (mobile: TypedMobile): Promise<CodeAsked> => {
    const problems = checkMobile(mobile);
    if (Object.keys(problems).length > 0) return { ...NOT_SENT, problems };
    const outcome = await withCaptcha({
      ask,
      purpose: 'sms',
      always: whitelabelVal.GEETEST3 === true && whitelabelVal.GEETESTVCODE3 === true,
      send: (proof) => wps.call(sendSms, { ...mobile, smsTemplate, ...proof }),
    });
    if (outcome.kind === 'done') return { sent: true, waitSeconds: outcome.value.retryAfter, problems: {} };
    if (outcome.kind === 'failed') return { sent: false, ...(await answerRefusal(outcome.error)) };
    await sayUnproven(outcome.code);
    return NOT_SENT;
  };

  return { ...request, send: (mobile) => run(() => attempt(mobile)) };
}

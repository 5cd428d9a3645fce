import { useRef, useState, type ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useFieldProps, type FieldProblems } from '#src/platform/form/field-problem.ts';
import { MobileNumberFields, CodeFieldWithSendButton } from '#src/platform/mobile-number/mobile-number-fields.tsx';
import { readMobileNumber, useDialingCodes } from '#src/platform/mobile-number/use-dialing-codes.ts';
import { useShowError } from '#src/platform/errors/show-error.ts';
import { focusFirstInvalidField, readFormFields } from '#src/platform/form/use-form-submit.ts';
import { sendSmsCode } from '@foyer/contract/verification/send-sms-code';
import { useCaptchaCall } from '#src/platform/captcha/use-captcha-call.ts';
import { useFormErrorHandler } from '#src/platform/form/use-form-error-handler.ts';
import {
  ONE_TIME_CODE_NOT_SENT,
  useOneTimeCodeRequest,
  type OneTimeCodeRequestResult,
  type OneTimeCodeRequestState,
} from '#src/platform/form/use-one-time-code-request.ts';
import { validateMobileNumber, type TypedMobileNumber } from '#src/platform/mobile-number/validate-mobile-number.ts';
import { usePage } from '#src/platform/page/page-context.tsx';
import { useWpsClient } from '#src/platform/wps/wps-context.ts';

/** Whether the SMS code is for a login or a registration, which the text of the SMS states. [S3-017] */
type CodePurpose = 'login' | 'register';

interface SendCode extends Omit<OneTimeCodeRequestState, 'run'> {
  /** How long the last sent code is valid, in minutes. */
  readonly validMinutes: number;
  readonly send: (mobile: TypedMobileNumber) => Promise<void>;
}

/**
 * Returns a function that requests an SMS code for a mobile number. If the site requires it, a captcha is shown first.
 * [S7-018, S5-006]
 */
function useSendCode(smsTemplate: CodePurpose): SendCode {
  const wps = useWpsClient();
  const callWithCaptcha = useCaptchaCall();
  const handleError = useFormErrorHandler();
  const { whitelabelVal } = usePage().data.site;
  const { run, ...request } = useOneTimeCodeRequest();
  const [validMinutes, setValidMinutes] = useState(0);

  const attempt = async (mobile: TypedMobileNumber): Promise<OneTimeCodeRequestResult> => {
    const problems = validateMobileNumber(mobile);
    if (Object.keys(problems).length > 0) return { ...ONE_TIME_CODE_NOT_SENT, problems };
    const answer = await callWithCaptcha({
      purpose: 'sms',
      always: whitelabelVal.GEETEST3 === true && whitelabelVal.GEETESTVCODE3 === true,
      send: (proof) => wps.call(sendSmsCode, { ...mobile, smsTemplate, ...proof }),
    });
    if (!answer) return ONE_TIME_CODE_NOT_SENT;
    if (!answer.ok) return { sent: false, ...(await handleError(answer.error)) };
    setValidMinutes(Math.round(answer.value.expiresIn / 60));
    return { sent: true, waitSeconds: answer.value.retryAfter, problems: {} };
  };

  return { ...request, validMinutes, send: (mobile) => run(() => attempt(mobile)) };
}

interface MobileCodeFieldsProps {
  /** Prefix of the ids of the three fields. */
  readonly id: string;
  readonly purpose: CodePurpose;
  /** Problems of the fields after the submit of the form. Problems of requesting a code are added. */
  readonly problems: FieldProblems;
}

/**
 * The fields `countryDialingCode`, `mobileNum` and `code` of forms for a login or registration with a mobile number.
 * [S7-018, S3-055]
 */
export function MobileCodeFields({ id, purpose, problems }: MobileCodeFieldsProps): ReactNode {
  const t = useTranslations('mobile');
  const report = useShowError();
  const container = useRef<HTMLDivElement>(null);
  const { codes, load } = useDialingCodes();
  const { send, validMinutes, problems: mobileProblems, ...request } = useSendCode(purpose);
  const field = useFieldProps(id, { ...problems, ...mobileProblems });

  const onSend = async (): Promise<void> => {
    const form = container.current?.closest('form');
    if (!form) return;
    const loaded = await load();
    if (!loaded.ok) return report(loaded.error);
    const readField = readFormFields(form);
    await send(readMobileNumber(readField, loaded.codes));
    requestAnimationFrame(() => focusFirstInvalidField(form));
  };

  return (
    <div ref={container}>
      <MobileNumberFields codes={codes} field={field} />
      <CodeFieldWithSendButton
        {...field('code')}
        request={request}
        sentMessage={t('sent', { minutes: validMinutes })}
        onSend={() => void onSend()}
      />
    </div>
  );
}

import { useState } from 'react';
import type { SecondFactorChannel } from '@foyer/contract/second-factor/second-factor-channel';
import { sendLoginCode, verifyLogin } from '@foyer/contract/session/verify-login';
import type { OpenedSession } from '@foyer/contract/session/opened-session';
import { hasErrorCode } from '@foyer/wps-client/wps-error';
import {
  FORM_WITHOUT_PROBLEMS,
  createFieldRejection,
  type FormSubmitResult,
} from '#src/platform/form/field-problem.ts';
import { useFormErrorHandler } from '#src/platform/form/use-form-error-handler.ts';
import {
  ONE_TIME_CODE_NOT_SENT,
  useOneTimeCodeRequest,
  type OneTimeCodeRequestResult,
  type OneTimeCodeRequestState,
} from '#src/platform/form/use-one-time-code-request.ts';
import { useHandleClosedOrExcludedLogin } from '#src/platform/session/login/use-handle-closed-or-excluded-login.ts';
import { useWpsClient } from '#src/platform/wps/wps-context.ts';

/** Maximum number of codes that the member can try with one ticket; the server enforces it. */
const MAX_ATTEMPTS = 5;
/** Format of a code: six digits, or a recovery code. */
const CODE_PATTERN = /^(?:\d{6}|[A-Za-z2-7]{5}-?[A-Za-z2-7]{5})$/;

export interface TwoFactorLoginState {
  readonly attemptsLeft: number;
  readonly code: Omit<OneTimeCodeRequestState, 'run'>;
  readonly sendTo: (channel: SecondFactorChannel) => Promise<void>;
  readonly verify: (channel: SecondFactorChannel, code: string) => Promise<FormSubmitResult>;
}

interface TwoFactorOptions {
  readonly ticket: string;
  readonly onPassed: (value: OpenedSession) => void;
  /** Called when the ticket of the login is used up or has expired. */
  readonly onExpired: () => void;
}

/** Verifies the second factor of a login. [S7-011, S8-007] */
export function useTwoFactorLogin({ ticket, onPassed, onExpired }: TwoFactorOptions): TwoFactorLoginState {
  const wps = useWpsClient();
  const handleError = useFormErrorHandler();
  const offerReopening = useHandleClosedOrExcludedLogin();
  const { run, ...code } = useOneTimeCodeRequest();
  const [attemptsLeft, setAttemptsLeft] = useState(MAX_ATTEMPTS);

  const requestCode = async (channel: 'email' | 'sms'): Promise<OneTimeCodeRequestResult> => {
    const answer = await wps.call(sendLoginCode, { ticket, channel });
    if (answer.ok) return { sent: true, waitSeconds: answer.value.retryAfter, problems: {} };
    if (!hasErrorCode(answer.error, 'login_ticket_invalid'))
      return { sent: false, ...(await handleError(answer.error)) };
    onExpired();
    return ONE_TIME_CODE_NOT_SENT;
  };

  const handleWrongCode = (): FormSubmitResult => {
    setAttemptsLeft(attemptsLeft - 1);
    if (attemptsLeft > 1) return createFieldRejection({ code: 'codeWrong' });
    onExpired();
    return FORM_WITHOUT_PROBLEMS;
  };

  const verify = async (channel: SecondFactorChannel, typed: string): Promise<FormSubmitResult> => {
    if (typed === '') return createFieldRejection({ code: 'required' });
    if (!CODE_PATTERN.test(typed)) return createFieldRejection({ code: 'wrong_format' });
    const verified = await wps.call(verifyLogin, { ticket, channel, code: typed });
    const answer = verified.ok ? verified : await offerReopening(verified.error);
    if (answer === null) {
      onExpired();
      return FORM_WITHOUT_PROBLEMS;
    }
    if (answer.ok) {
      onPassed(answer.value);
      return FORM_WITHOUT_PROBLEMS;
    }
    if (hasErrorCode(answer.error, 'verification_code_invalid')) return handleWrongCode();
    if (!hasErrorCode(answer.error, 'login_ticket_invalid')) return handleError(answer.error);
    onExpired();
    return FORM_WITHOUT_PROBLEMS;
  };

  return {
    attemptsLeft,
    code,
    sendTo: (channel) => (channel === 'ga' ? Promise.resolve() : run(() => requestCode(channel))),
    verify,
  };
}

import type { OutputOf } from '@foyer/contract/endpoint';
import { sendRecoveryCode } from '@foyer/contract/member/recovery/recover-password';
import type { RecoveryCodeTarget } from '#src/features/recover/recovery-proof.ts';
import { useCaptchaCall } from '#src/platform/captcha/use-captcha-call.ts';
import { FORM_WITHOUT_PROBLEMS, type FormSubmitResult } from '#src/platform/form/field-problem.ts';
import { useFormErrorHandler } from '#src/platform/form/use-form-error-handler.ts';
import { useWpsClient } from '#src/platform/wps/wps-context.ts';

type Sent = OutputOf<typeof sendRecoveryCode>;

/**
 * Returns a function that requests a recovery code, after a captcha if the server requires one. `sent` is `null` if no
 * code was sent.
 */
export function useSendRecoveryCode(): (
  target: RecoveryCodeTarget,
) => Promise<{ readonly sent: Sent | null; readonly result: FormSubmitResult }> {
  const wps = useWpsClient();
  const callWithCaptcha = useCaptchaCall();
  const handleError = useFormErrorHandler();
  return async (target) => {
    const answer = await callWithCaptcha<Sent>({
      always: false,
      send: (proof) => wps.call(sendRecoveryCode, { ...target, ...proof }),
    });
    if (!answer) return { sent: null, result: FORM_WITHOUT_PROBLEMS };
    if (!answer.ok) return { sent: null, result: await handleError(answer.error) };
    return { sent: answer.value, result: FORM_WITHOUT_PROBLEMS };
  };
}

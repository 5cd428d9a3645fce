import type { CaptchaProof } from '@foyer/contract/captcha/captcha';
import { type WpsError, type WpsResult, hasErrorCode } from '@foyer/wps-client/wps-error';
import { useRequestCaptcha } from '#src/platform/captcha/captcha-context.ts';
import type { CaptchaFailureReason, CaptchaPurpose, RequestCaptcha } from '#src/platform/captcha/request-captcha.ts';
import { useTranslations } from 'use-intl';
import { openOverlay } from '#src/platform/overlay/overlay-stack.ts';

const failureMessages = {
  verify_first: 'verifyFirst',
  too_fast: 'tooFast',
  not_working: 'notWorking',
} as const satisfies Readonly<Record<CaptchaFailureReason, string>>;

export type CaptchaCallResult<T> =
  | { readonly kind: 'done'; readonly value: T }
  | { readonly kind: 'failed'; readonly error: WpsError }
  /** The captcha was required but not solved, so the call was not sent with a proof. */
  | { readonly kind: 'unproven'; readonly code: CaptchaFailureReason };

type CaptchaProtectedResult<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly error: WpsError };

interface CaptchaCall<T> {
  readonly requestCaptcha: RequestCaptcha;
  readonly purpose?: CaptchaPurpose;
  /**
   * True if the call always needs a captcha. If false, a captcha is shown only after the server requires one. [S5-005,
   * S5-007]
   */
  readonly always: boolean;
  /**
   * Sends the API call with the proof of a captcha. Every attempt has a new proof: one that was used or rejected is
   * never sent again. [S8-004]
   */
  readonly send: (proof: CaptchaProof) => Promise<WpsResult<T>>;
}

/**
 * Sends an API call with the proof of a captcha if one is required. If the server rejects the proof, asks for another
 * captcha once.
 */
async function callWithCaptcha<T>(call: CaptchaCall<T>): Promise<CaptchaCallResult<T>> {
  if (!call.always) {
    const answer = await call.send({});
    if (answer.ok) return { kind: 'done', value: answer.value };
    if (!requiresCaptcha(answer.error)) return { kind: 'failed', error: answer.error };
  }
  const first = await sendWithProof(call);
  return first.kind === 'failed' && requiresCaptcha(first.error) ? sendWithProof(call) : first;
}

async function sendWithProof<T>({
  requestCaptcha,
  purpose = 'form',
  send,
}: CaptchaCall<T>): Promise<CaptchaCallResult<T>> {
  const outcome = await requestCaptcha(purpose);
  if (!outcome.ok) return { kind: 'unproven', code: outcome.code };
  const answer = await send(outcome.proof);
  return answer.ok ? { kind: 'done', value: answer.value } : { kind: 'failed', error: answer.error };
}

function requiresCaptcha(error: WpsError): boolean {
  return hasErrorCode(error, 'verify_first', 'captcha_invalid');
}

/**
 * Returns a function that sends an API call and shows a captcha if one is required. It resolves to the call's result,
 * or to `null` after a dialog if the captcha was not solved. [S5-006, S5-009]
 */
export function useCaptchaCall(): <T>(
  call: Omit<CaptchaCall<T>, 'requestCaptcha'>,
) => Promise<CaptchaProtectedResult<T> | null> {
  const requestCaptcha = useRequestCaptcha();
  const t = useTranslations('captcha');
  return async (call) => {
    const outcome = await callWithCaptcha({ ...call, requestCaptcha });
    if (outcome.kind === 'done') return { ok: true, value: outcome.value };
    if (outcome.kind === 'failed') return { ok: false, error: outcome.error };
    await openOverlay('notice', { message: t(failureMessages[outcome.code]) });
    return null;
  };
}

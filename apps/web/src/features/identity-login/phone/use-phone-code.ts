import { useRef, useState, type RefObject } from 'react';
import { LOST_CONFIRMATION_ERROR } from '@foyer/contract/identity/identity-error';
import { formatIdentityError, useProviderLoginContext } from '#src/features/identity-login/provider-login-context.ts';
import type { ProviderResult } from '#src/features/identity-login/provider.ts';
import { sendPhoneCode, type CodeSent } from '#src/features/identity-login/providers/firebase-phone.ts';
import { FORM_ACCEPTED, rejectFields, type SubmitResult } from '#src/platform/form/field-problem.ts';
import {
  NOT_SENT,
  useCodeRequest,
  type CodeRequestResult,
  type CodeRequest,
} from '#src/platform/form/use-code-request.ts';
import { getLanguageTag } from '#src/platform/i18n/format-tag.ts';
import { type TypedMobile, checkMobile } from '#src/platform/mobile/check-mobile.ts';
import { openOverlay } from '#src/platform/overlay/overlay-stack.ts';
import { listPossibleNumbers } from '@foyer/contract/verification/mobile-number';
import { parseIncompletePhoneNumber, parsePhoneNumberFromString } from 'libphonenumber-js/mobile';

/**
 * Returns the number in international format, for Firebase. Accepts the same notations as the server's SMS codes.
 * `null` if it is no mobile number of the country. [S5-013]
 */
export function toInternationalNumber({ countryDialingCode, mobileNum }: TypedMobile): string | null {
  for (const written of listPossibleNumbers(countryDialingCode, parseIncompletePhoneNumber(mobileNum))) {
    const number = parsePhoneNumberFromString(written);
    // The metadata contains mobile numbers only, so other numbers are invalid.
    if (number?.isValid() && number.countryCallingCode === countryDialingCode) return number.number;
  }
  return null;
}

/** Firebase sends at most one code a minute. */
const RESEND_WAIT_S = 60;

interface PhoneCode extends Omit<CodeRequest, 'run'> {
  /** The element in which the SDK renders its captcha. */
  readonly captcha: RefObject<HTMLDivElement | null>;
  readonly send: (mobile: TypedMobile) => Promise<void>;
  readonly confirm: (code: string) => Promise<SubmitResult>;
}

/** Requests a code from Firebase and verifies it. [S7-062, S5-013] */
export function usePhoneCode(onProven: (idToken: string) => void): PhoneCode {
  const services = useProviderLoginContext();
  const captcha = useRef<HTMLDivElement>(null);
  const { run, ...request } = useCodeRequest();
  const [sent, setSent] = useState<CodeSent | null>(null);

  // Does not wait for the notice to close, so that the next tap counts.
  const showError = (failed: Extract<ProviderResult, { kind: 'failed' }>): void => {
    void openOverlay('notice', { message: formatIdentityError(failed, services) });
  };

  const requestCode = async (mobile: TypedMobile): Promise<CodeRequestResult> => {
    const problems = checkMobile(mobile);
    const service = services.site.smsProvider;
    if (Object.keys(problems).length > 0) return { ...NOT_SENT, problems };
    if (!service || !captcha.current) return NOT_SENT;
    const number = toInternationalNumber(mobile);
    if (number === null) return { ...NOT_SENT, problems: { mobileNum: 'wrong_format' } };
    const { clock } = services;
    const language = getLanguageTag(services.language);
    const answer = await sendPhoneCode({ service, clock, language, number, captcha: captcha.current });
    setSent(answer.kind === 'sent' ? answer : null);
    if (answer.kind === 'failed') showError(answer);
    return answer.kind === 'sent' ? { sent: true, waitSeconds: RESEND_WAIT_S, problems: {} } : NOT_SENT;
  };

  const confirm = async (code: string): Promise<SubmitResult> => {
    if (code === '') return rejectFields({ code: 'required' });
    // The request was lost with a reload, or never made. [S8-021]
    const result: ProviderResult = sent
      ? await sent.confirm(code)
      : { kind: 'failed', code: LOST_CONFIRMATION_ERROR, reason: '' };
    if (result.kind === 'failed') showError(result);
    if (result.kind === 'proven' && result.proof.by === 'firebase') onProven(result.proof.idToken);
    return FORM_ACCEPTED;
  };

  return { ...request, captcha, confirm, send: (mobile) => run(() => requestCode(mobile)) };
}

import { useRef, useState, type RefObject } from 'react';
import { LOST_PHONE_CONFIRMATION_ERROR } from '@foyer/contract/identity/firebase-error-codes';
import {
  formatProviderLoginError,
  useProviderLoginContext,
} from '#src/features/identity-login/provider-login-services.ts';
import type { ProviderLoginResult } from '#src/features/identity-login/provider-login-result.ts';
import { sendFirebasePhoneCode, type PhoneCodeSent } from '#src/features/identity-login/providers/firebase-phone.ts';
import {
  FORM_WITHOUT_PROBLEMS,
  createFieldRejection,
  type FormSubmitResult,
} from '#src/platform/form/field-problem.ts';
import {
  ONE_TIME_CODE_NOT_SENT,
  useOneTimeCodeRequest,
  type OneTimeCodeRequestResult,
  type OneTimeCodeRequestState,
} from '#src/platform/form/use-one-time-code-request.ts';
import { getHtmlLanguageTag } from '#src/platform/i18n/language-tag.ts';
import { type TypedMobileNumber, validateMobileNumber } from '#src/platform/mobile-number/validate-mobile-number.ts';
import { openOverlay } from '#src/platform/overlay/overlay-stack.ts';
import { listPossibleMobileNumbers } from '@foyer/contract/verification/mobile-number';
import { parseIncompletePhoneNumber, parsePhoneNumberFromString } from 'libphonenumber-js/mobile';

/**
 * Converts a typed mobile number to international format, for Firebase. Accepts the same notations as the server.
 * Returns `null` if the text is not a mobile number of the country. [S5-013]
 */
export function toInternationalMobileNumber({ countryDialingCode, mobileNum }: TypedMobileNumber): string | null {
  for (const written of listPossibleMobileNumbers(countryDialingCode, parseIncompletePhoneNumber(mobileNum))) {
    const number = parsePhoneNumberFromString(written);
    // The metadata contains mobile numbers only, so other numbers are invalid.
    if (number?.isValid() && number.countryCallingCode === countryDialingCode) return number.number;
  }
  return null;
}

/** Minimum time between two SMS codes in seconds, Firebase's limit. */
const RESEND_WAIT_S = 60;

interface PhoneCode extends Omit<OneTimeCodeRequestState, 'run'> {
  /** The element in which Firebase's SDK renders its captcha. */
  readonly captcha: RefObject<HTMLDivElement | null>;
  readonly send: (mobile: TypedMobileNumber) => Promise<void>;
  readonly confirm: (code: string) => Promise<FormSubmitResult>;
}

/** Requests an SMS code from Firebase and verifies the typed one. [S7-062, S5-013] */
export function useFirebaseSmsCode(onProven: (idToken: string) => void): PhoneCode {
  const services = useProviderLoginContext();
  const captcha = useRef<HTMLDivElement>(null);
  const { run, ...request } = useOneTimeCodeRequest();
  const [sent, setSent] = useState<PhoneCodeSent | null>(null);

  // Does not wait for the notice to close, so that the next tap counts.
  const showError = (failed: Extract<ProviderLoginResult, { kind: 'failed' }>): void => {
    void openOverlay('notice', { message: formatProviderLoginError(failed, services) });
  };

  const requestCode = async (mobile: TypedMobileNumber): Promise<OneTimeCodeRequestResult> => {
    const problems = validateMobileNumber(mobile);
    const service = services.site.smsProvider;
    if (Object.keys(problems).length > 0) return { ...ONE_TIME_CODE_NOT_SENT, problems };
    if (!service || !captcha.current) return ONE_TIME_CODE_NOT_SENT;
    const number = toInternationalMobileNumber(mobile);
    if (number === null) return { ...ONE_TIME_CODE_NOT_SENT, problems: { mobileNum: 'wrong_format' } };
    const { clock } = services;
    const language = getHtmlLanguageTag(services.language);
    const answer = await sendFirebasePhoneCode({ service, clock, language, number, captcha: captcha.current });
    setSent(answer.kind === 'sent' ? answer : null);
    if (answer.kind === 'failed') showError(answer);
    return answer.kind === 'sent' ? { sent: true, waitSeconds: RESEND_WAIT_S, problems: {} } : ONE_TIME_CODE_NOT_SENT;
  };

  const confirm = async (code: string): Promise<FormSubmitResult> => {
    if (code === '') return createFieldRejection({ code: 'required' });
    // The request was lost with a reload, or never made. [S8-021]
    const result: ProviderLoginResult = sent
      ? await sent.confirm(code)
      : { kind: 'failed', code: LOST_PHONE_CONFIRMATION_ERROR, reason: '' };
    if (result.kind === 'failed') showError(result);
    if (result.kind === 'proven' && result.proof.by === 'firebase') onProven(result.proof.idToken);
    return FORM_WITHOUT_PROBLEMS;
  };

  return { ...request, captcha, confirm, send: (mobile) => run(() => requestCode(mobile)) };
}

import { Fragment, type ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import type { MobileRegistrationField } from '@foyer/contract/brand/registration-fields';
import { BirthDateField } from '#src/features/register/birth-date-field.tsx';
import { NewPasswordField } from '#src/platform/form/new-password-field.tsx';
import { ReferralCodeField } from '#src/features/register/referral-code-field.tsx';
import {
  FORM_WITHOUT_PROBLEMS,
  createFieldRejection,
  type FormSubmitResult,
} from '#src/platform/form/field-problem.ts';
import { usePasswordMinLength } from '#src/platform/form/password-min-length.ts';
import { TermsCheckbox } from '#src/platform/form/terms-checkbox.tsx';
import { useFormDraft } from '#src/platform/form/use-form-draft.ts';
import type { IdentityLinkOffer } from '#src/platform/identity/identity-link-offer.ts';
import { FormWithSubmitButton } from '#src/platform/form/form-with-submit-button.tsx';
import { useFormSubmit } from '#src/platform/form/use-form-submit.ts';
import { MobileCodeFields } from '#src/platform/mobile-number/mobile-code-fields.tsx';
import { registerByMobileNumber } from '@foyer/contract/member/registration/register';
import { validateRegistration } from '#src/features/register/validate-registration.ts';
import { useSharedRegistrationSteps } from '#src/features/register/use-shared-registration-steps.ts';
import { useFormErrorHandler } from '#src/platform/form/use-form-error-handler.ts';
import { validateOneTimeCode, validateMobileNumber } from '#src/platform/mobile-number/validate-mobile-number.ts';
import { useWpsClient } from '#src/platform/wps/wps-context.ts';

/**
 * Registers by mobile number and SMS code, and logs in. Needs no captcha, because the request for the code required
 * one. [S7-016, S5-003]
 */
function useRegisterMobile(
  formFields: readonly MobileRegistrationField[],
  link?: IdentityLinkOffer,
): (typed: (name: string) => string) => Promise<FormSubmitResult> {
  const wps = useWpsClient();
  const handleError = useFormErrorHandler();
  const { getSharedInput, readBirthDate, completeRegistration } = useSharedRegistrationSteps(link);
  const passwordMinLength = usePasswordMinLength();

  return async (typed) => {
    const mobile = { countryDialingCode: typed('countryDialingCode'), mobileNum: typed('mobileNum').trim() };
    const code = typed('code').trim();
    const password = typed('password');
    const referralCode = formFields.includes('referralCode') ? typed('referralCode').trim() : null;
    const birthDate = readBirthDate(typed);
    const accepted = typed('terms') !== '';
    const rest = { username: null, password: password === '' ? null : password, confirmPassword: null };
    const missing = {
      ...validateMobileNumber(mobile),
      ...validateOneTimeCode(code),
      ...validateRegistration(passwordMinLength, { ...rest, referralCode, birthDate, accepted }),
    };
    if (Object.keys(missing).length > 0) return createFieldRejection(missing);
    const answer = await wps.call(registerByMobileNumber, {
      ...mobile,
      code,
      ...(password === '' ? {} : { password }),
      ...(await getSharedInput({ referralCode, birthDate })),
      smsTemplate: 'register',
    });
    if (!answer.ok) return handleError(answer.error);
    completeRegistration(answer.value, 'mobile', password);
    return FORM_WITHOUT_PROBLEMS;
  };
}

interface MobileRegistrationFormProps {
  readonly at: 'dialog' | 'page';
  readonly fields: readonly MobileRegistrationField[];
  readonly link?: IdentityLinkOffer | undefined;
}

/**
 * The form for a registration by mobile number. Browsers never post it without scripts, because only scripts can open
 * its tab. [S1-002]
 */
export function MobileRegistrationForm({ at, fields, link }: MobileRegistrationFormProps): ReactNode {
  const t = useTranslations('register');
  const form = useFormSubmit({ id: `${at}-register-mobile` }, useRegisterMobile(fields, link));
  useFormDraft(form.ref, 'register.mobile');
  const { field } = form;
  const parts = {
    mobile: <MobileCodeFields id={`${at}-register-mobile`} purpose="register" problems={form.problems} />,
    password: <NewPasswordField {...field('password')} label={t('passwordOrNone')} hint={t('passwordOrNoneHint')} />,
    referralCode: <ReferralCodeField {...field('referralCode')} />,
  } as const satisfies Readonly<Record<MobileRegistrationField, ReactNode>>;
  return (
    <FormWithSubmitButton form={form} submitLabel={t('submit')}>
      {fields.map((name) => (
        <Fragment key={name}>{parts[name]}</Fragment>
      ))}
      <BirthDateField {...field('birthDate')} />
      <TermsCheckbox {...field('terms')} />
    </FormWithSubmitButton>
  );
}

import { routePaths } from '@foyer/contract/page/route-paths';
import { Fragment, type ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { USERNAME_MAX_LENGTH, USERNAME_MIN_LENGTH } from '@foyer/contract/limits';
import type { UsernameRegistrationField } from '@foyer/contract/brand/registration-fields';
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
import { useServerFormResult } from '#src/platform/form/use-server-form-result.ts';
import type { IdentityLinkOffer } from '#src/platform/identity/identity-link-offer.ts';
import { FormWithSubmitButton } from '#src/platform/form/form-with-submit-button.tsx';
import { useFormSubmit } from '#src/platform/form/use-form-submit.ts';
import { PasswordField } from '#src/ui/form/password-field.tsx';
import { TextField } from '#src/ui/form/text-field.tsx';
import { registerByUsername } from '@foyer/contract/member/registration/register';
import { validateRegistration } from '#src/features/register/validate-registration.ts';
import { useSharedRegistrationSteps } from '#src/features/register/use-shared-registration-steps.ts';
import { useCaptchaCall } from '#src/platform/captcha/use-captcha-call.ts';
import { useFormErrorHandler } from '#src/platform/form/use-form-error-handler.ts';
import { usePage } from '#src/platform/page/page-context.tsx';
import { useWpsClient } from '#src/platform/wps/wps-context.ts';

/** Registers by username and logs in. Returns the errors for the form. [S4-001] */
function useCreateAccount(
  formFields: readonly UsernameRegistrationField[],
  link?: IdentityLinkOffer,
): (typed: (name: string) => string) => Promise<FormSubmitResult> {
  const wps = useWpsClient();
  const handleError = useFormErrorHandler();
  const callWithCaptcha = useCaptchaCall();
  const { getSharedInput, readBirthDate, completeRegistration } = useSharedRegistrationSteps(link);
  const { site } = usePage().data;
  const passwordMinLength = usePasswordMinLength();

  return async (typed) => {
    const fields = { username: typed('username').trim(), password: typed('password') };
    const referralCode = formFields.includes('referralCode') ? typed('referralCode').trim() : null;
    const birthDate = readBirthDate(typed);
    const missing = validateRegistration(passwordMinLength, {
      ...fields,
      confirmPassword: formFields.includes('confirmPassword') ? typed('confirmPassword') : null,
      referralCode,
      birthDate,
      accepted: typed('terms') !== '',
    });
    if (Object.keys(missing).length > 0) return createFieldRejection(missing);
    const sharedInput = await getSharedInput({ referralCode, birthDate });
    const answer = await callWithCaptcha({
      always: site.register.captcha.enabled,
      send: (proof) => wps.call(registerByUsername, { ...fields, ...sharedInput, ...proof }),
    });
    if (answer?.ok) completeRegistration(answer.value, 'username', fields.password);
    return answer?.ok === false ? handleError(answer.error) : FORM_WITHOUT_PROBLEMS;
  };
}

interface UsernameRegistrationFormProps {
  readonly at: 'dialog' | 'page';
  readonly fields: readonly UsernameRegistrationField[];
  readonly link?: IdentityLinkOffer | undefined;
}

/**
 * The form for a registration by username. Without scripts the browser posts it, and the server validates it. [S2-018]
 */
export function UsernameRegistrationForm({ at, fields, link }: UsernameRegistrationFormProps): ReactNode {
  const t = useTranslations('register');
  const say = useTranslations('fields');
  const before = useServerFormResult('register').error;
  const form = useFormSubmit({ id: `${at}-register`, before }, useCreateAccount(fields, link));
  useFormDraft(form.ref, 'register.username');
  const { field } = form;
  const parts = {
    username: (
      <TextField
        {...field('username')}
        label={t('username')}
        hint={say('username', { min: USERNAME_MIN_LENGTH, max: USERNAME_MAX_LENGTH })}
        autoComplete="username"
        maxLength={24}
        defaultValue={before?.typed['username']}
      />
    ),
    password: <NewPasswordField {...field('password')} label={t('password')} />,
    confirmPassword: (
      <PasswordField
        {...field('confirmPassword')}
        label={t('confirmPassword')}
        showLabel={say('showPassword')}
        autoComplete="new-password"
        maxLength={128}
      />
    ),
    referralCode: <ReferralCodeField {...field('referralCode')} />,
  } as const satisfies Readonly<Record<UsernameRegistrationField, ReactNode>>;
  return (
    <FormWithSubmitButton
      form={form}
      action={at === 'page' ? undefined : routePaths.register}
      method="post"
      submitLabel={t('submit')}
    >
      {fields.map((name) => (
        <Fragment key={name}>{parts[name]}</Fragment>
      ))}
      <BirthDateField {...field('birthDate')} defaultValue={before?.typed['birthDate']} />
      <TermsCheckbox {...field('terms')} />
    </FormWithSubmitButton>
  );
}

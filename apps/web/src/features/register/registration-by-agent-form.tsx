import { USERNAME_MAX_LENGTH, USERNAME_MIN_LENGTH } from '@foyer/contract/limits';
import { useState, type ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { BirthDateField } from '#src/features/register/birth-date-field.tsx';
import { NewPasswordField } from '#src/platform/form/new-password-field.tsx';
import css from '#src/features/register/register-form.module.css';
import {
  FORM_WITHOUT_PROBLEMS,
  createFieldRejection,
  type FormSubmitResult,
} from '#src/platform/form/field-problem.ts';
import { usePasswordMinLength } from '#src/platform/form/password-min-length.ts';
import { FormWithSubmitButton } from '#src/platform/form/form-with-submit-button.tsx';
import { useFormSubmit } from '#src/platform/form/use-form-submit.ts';
import { SelectField } from '#src/ui/form/select-field.tsx';
import { TextField } from '#src/ui/form/text-field.tsx';
import type { OutputOf } from '@foyer/contract/endpoint';
import { registerByAgent } from '@foyer/contract/member/registration/register-by-agent';
import { validateRegistration } from '#src/features/register/validate-registration.ts';
import { getRegistrationContext } from '#src/platform/attribution/registration-context.ts';
import { useCaptchaCall } from '#src/platform/captcha/use-captcha-call.ts';
import { useFormErrorHandler } from '#src/platform/form/use-form-error-handler.ts';
import { usePage } from '#src/platform/page/page-context.tsx';
import { useWpsClient } from '#src/platform/wps/wps-context.ts';

type OpenedAccount = OutputOf<typeof registerByAgent>;

/** Registers an account for another person. The agent stays logged in. [S4-011] */
function useRegisterForMember(
  onOpened: (account: OpenedAccount) => void,
): (typed: (name: string) => string) => Promise<FormSubmitResult> {
  const wps = useWpsClient();
  const handleError = useFormErrorHandler();
  const callWithCaptcha = useCaptchaCall();
  const { data } = usePage();
  const passwordMinLength = usePasswordMinLength();

  return async (typed) => {
    const fields = { username: typed('username').trim(), password: typed('password') };
    const birthDate = data.site.register.minimumAge === undefined ? null : typed('birthDate');
    const missing = validateRegistration(passwordMinLength, {
      ...fields,
      confirmPassword: null,
      referralCode: null,
      birthDate,
      accepted: true,
    });
    if (Object.keys(missing).length > 0) return createFieldRejection(missing);
    const customerType = typed('customerType') === '2' ? 2 : 0;
    const { registerMethod, registerUrl, domain } = getRegistrationContext(data);
    const registration = { registerMethod, registerUrl, domain, ...(birthDate === null ? {} : { birthDate }) };
    const answer = await callWithCaptcha({
      always: data.site.register.captcha.enabled,
      send: (proof) => wps.call(registerByAgent, { ...fields, customerType, ...registration, ...proof }),
    });
    if (answer?.ok) onOpened(answer.value);
    return answer?.ok === false ? handleError(answer.error) : FORM_WITHOUT_PROBLEMS;
  };
}

/**
 * The form in which an agent registers an account for another person. `customerType` is the type of the agent (1 or 2).
 * [S2-003, S6-003]
 */
export function RegistrationByAgentForm({ customerType }: { readonly customerType: number }): ReactNode {
  const t = useTranslations('agent');
  const register = useTranslations('register');
  const say = useTranslations('fields');
  const [opened, setOpened] = useState<OpenedAccount | null>(null);
  const form = useFormSubmit(
    { id: 'agent' },
    useRegisterForMember((account) => {
      setOpened(account);
      form.ref.current?.reset();
    }),
  );
  const { field } = form;
  return (
    <FormWithSubmitButton
      form={form}
      submitLabel={t('submit')}
      below={
        <p role="status" className={css.opened}>
          {opened && t('opened', { name: opened.userName })}
        </p>
      }
    >
      {customerType === 1 && (
        <SelectField
          {...field('customerType')}
          label={t('type')}
          options={[
            { value: '0', label: t('member') },
            { value: '2', label: t('agent') },
          ]}
        />
      )}
      <TextField
        {...field('username')}
        label={t('username')}
        hint={say('username', { min: USERNAME_MIN_LENGTH, max: USERNAME_MAX_LENGTH })}
        autoComplete="off"
        maxLength={24}
      />
      <NewPasswordField
        {...field('password')}
        key={opened?.userName ?? ''}
        label={register('password')}
        hint={t('passwordHint')}
      />
      <BirthDateField {...field('birthDate')} autoComplete="off" />
    </FormWithSubmitButton>
  );
}

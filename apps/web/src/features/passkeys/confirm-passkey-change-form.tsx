import type { WpsError } from '@foyer/wps-client/wps-error';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { FORM_WITHOUT_PROBLEMS, createFieldRejection } from '#src/platform/form/field-problem.ts';
import { FormWithSubmitButton } from '#src/platform/form/form-with-submit-button.tsx';
import { useFormErrorHandler } from '#src/platform/form/use-form-error-handler.ts';
import { useFormSubmit } from '#src/platform/form/use-form-submit.ts';
import { PasswordField } from '#src/ui/form/password-field.tsx';
import { SecondaryButton } from '#src/ui/secondary-button.tsx';
import css from '#src/ui/sub-page.module.css';

interface ConfirmPasskeyChangeFormProps {
  readonly title: string;
  readonly text?: string;
  readonly submitLabel: string;
  readonly needsPassword: boolean;
  /** Sends the change of the passkeys. Resolves to the API's error, or `null`. */
  readonly send: (password?: string) => Promise<WpsError | null>;
  readonly onDone: () => void;
  readonly onBack: () => void;
}

/** Confirms a change of the passkeys. Asks for the password if the member has not logged in recently. */
export function ConfirmPasskeyChangeForm({
  title,
  text,
  submitLabel,
  needsPassword,
  send,
  onDone,
  onBack,
}: ConfirmPasskeyChangeFormProps): ReactNode {
  const t = useTranslations('factor');
  const fields = useTranslations('fields');
  const handleError = useFormErrorHandler();
  const form = useFormSubmit({ id: 'passkey' }, async (typed) => {
    const password = typed('password');
    if (needsPassword && password === '') return createFieldRejection({ password: 'required' });
    const error = await send(needsPassword ? password : undefined);
    if (error) return handleError(error);
    onDone();
    return FORM_WITHOUT_PROBLEMS;
  });
  return (
    <FormWithSubmitButton
      form={form}
      className={css.form}
      method="post"
      submitLabel={submitLabel}
      below={
        <p className={css.centre}>
          <SecondaryButton onClick={onBack}>{t('back')}</SecondaryButton>
        </p>
      }
    >
      <h2 className={css.step}>{title}</h2>
      {text && <p className={css.say}>{text}</p>}
      {needsPassword && (
        <PasswordField
          {...form.field('password')}
          label={t('password')}
          showLabel={fields('showPassword')}
          hint={t('passwordWhy')}
          autoComplete="current-password"
          maxLength={128}
        />
      )}
    </FormWithSubmitButton>
  );
}

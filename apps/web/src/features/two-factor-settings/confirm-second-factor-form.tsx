import type { OutputOf } from '@foyer/contract/endpoint';
import { type beginSecondFactorSetup, confirmSecondFactor } from '@foyer/contract/second-factor/second-factor';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { AuthenticatorSecret } from '#src/features/two-factor-settings/second-factor-secrets.tsx';
import {
  FORM_WITHOUT_PROBLEMS,
  createFieldRejection,
  type FormSubmitResult,
} from '#src/platform/form/field-problem.ts';
import { useFormErrorHandler } from '#src/platform/form/use-form-error-handler.ts';
import { FormWithSubmitButton } from '#src/platform/form/form-with-submit-button.tsx';
import { useFormSubmit } from '#src/platform/form/use-form-submit.ts';
import { useWpsClient } from '#src/platform/wps/wps-context.ts';
import { SecondaryButton } from '#src/ui/secondary-button.tsx';
import css from '#src/ui/sub-page.module.css';
import { TextField } from '#src/ui/form/text-field.tsx';

interface ConfirmFormProps {
  readonly authenticator: OutputOf<typeof beginSecondFactorSetup>['authenticator'];
  readonly onBack: () => void;
  readonly onDone: (recoveryCodes: readonly string[]) => void;
}

const CODE_LENGTH = 6;

/** Asks for a code of the new second factor, which is turned on only if the code is right. */
export function ConfirmSecondFactorForm({ authenticator, onBack, onDone }: ConfirmFormProps): ReactNode {
  const t = useTranslations('factor');
  const form = useFormSubmit({ id: 'factor' }, useConfirm(onDone));
  return (
    <FormWithSubmitButton
      form={form}
      className={css.form}
      method="post"
      submitLabel={t('turnOn')}
      below={
        <p className={css.centre}>
          <SecondaryButton onClick={onBack}>{t('back')}</SecondaryButton>
        </p>
      }
    >
      {authenticator ? <AuthenticatorSecret {...authenticator} /> : <p className={css.text}>{t('codeSent')}</p>}
      <TextField
        {...form.field('code')}
        label={t('code')}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={CODE_LENGTH}
      />
    </FormWithSubmitButton>
  );
}

function useConfirm(
  onDone: ConfirmFormProps['onDone'],
): (typed: (name: string) => string) => Promise<FormSubmitResult> {
  const wps = useWpsClient();
  const handleError = useFormErrorHandler();
  return async (typed) => {
    const code = typed('code').trim();
    if (code === '') return createFieldRejection({ code: 'required' });
    const answer = await wps.call(confirmSecondFactor, { code });
    if (!answer.ok) return handleError(answer.error);
    onDone(answer.value.recoveryCodes);
    return FORM_WITHOUT_PROBLEMS;
  };
}

import { PASSKEY_NAME_MAX_LENGTH } from '@foyer/contract/limits';
import { renamePasskey } from '@foyer/contract/passkey/passkeys';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { FORM_WITHOUT_PROBLEMS, createFieldRejection } from '#src/platform/form/field-problem.ts';
import { FormWithSubmitButton } from '#src/platform/form/form-with-submit-button.tsx';
import { useFormErrorHandler } from '#src/platform/form/use-form-error-handler.ts';
import { useFormSubmit } from '#src/platform/form/use-form-submit.ts';
import { useWpsClient } from '#src/platform/wps/wps-context.ts';
import { TextField } from '#src/ui/form/text-field.tsx';
import { SecondaryButton } from '#src/ui/secondary-button.tsx';
import css from '#src/ui/sub-page.module.css';

interface EditPasskeyFormProps {
  readonly passkey: { readonly id: string; readonly name: string };
  readonly onDone: () => void;
  readonly onRemove: () => void;
  readonly onBack: () => void;
}

/** Renames a passkey, with a button that leads to its removal. */
export function EditPasskeyForm({ passkey, onDone, onRemove, onBack }: EditPasskeyFormProps): ReactNode {
  const t = useTranslations('passkeys');
  const factor = useTranslations('factor');
  const wps = useWpsClient();
  const handleError = useFormErrorHandler();
  const form = useFormSubmit({ id: 'passkey' }, async (typed) => {
    const name = typed('name').trim();
    if (name === '') return createFieldRejection({ name: 'required' });
    const answer = await wps.call(renamePasskey, { id: passkey.id, name });
    if (!answer.ok) return handleError(answer.error);
    onDone();
    return FORM_WITHOUT_PROBLEMS;
  });
  return (
    <FormWithSubmitButton
      form={form}
      className={css.form}
      method="post"
      submitLabel={t('save')}
      below={
        <p className={css.centre}>
          <SecondaryButton onClick={onRemove}>{t('remove')}</SecondaryButton>{' '}
          <SecondaryButton onClick={onBack}>{factor('back')}</SecondaryButton>
        </p>
      }
    >
      <TextField
        {...form.field('name')}
        label={t('name')}
        autoComplete="off"
        maxLength={PASSKEY_NAME_MAX_LENGTH}
        defaultValue={passkey.name}
      />
    </FormWithSubmitButton>
  );
}

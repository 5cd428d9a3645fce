import {
  confirmContactChange,
  CONTACT_CHANGE_DELAY_HOURS,
  type ContactChannel,
} from '@foyer/contract/member/contact-details';
import { hasErrorCode } from '@foyer/wps-client/wps-error';
import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';
import {
  FORM_WITHOUT_PROBLEMS,
  createFieldRejection,
  type FormSubmitResult,
} from '#src/platform/form/field-problem.ts';
import { FormWithSubmitButton } from '#src/platform/form/form-with-submit-button.tsx';
import { useFormErrorHandler } from '#src/platform/form/use-form-error-handler.ts';
import { useFormSubmit } from '#src/platform/form/use-form-submit.ts';
import { useWpsClient } from '#src/platform/wps/wps-context.ts';
import { SecondaryButton } from '#src/ui/secondary-button.tsx';
import { TextField } from '#src/ui/form/text-field.tsx';
import css from '#src/ui/sub-page.module.css';

const CODE_LENGTH = 6;

interface ConfirmContactChangeFormProps {
  readonly channel: ContactChannel;
  /** The masked old number or address that received a code too; `null` if there is none. */
  readonly old: string | null;
  /** Called after the change was confirmed. `isPending` is true if the change takes effect later. */
  readonly onDone: (isPending: boolean) => void;
  readonly onBack: () => void;
}

/**
 * Asks for two codes: the one that was sent to the new number or address, and, if there is an old one, the one that was
 * sent there.
 */
export function ConfirmContactChangeForm({ channel, old, onDone, onBack }: ConfirmContactChangeFormProps): ReactNode {
  const t = useTranslations('contact');
  const factor = useTranslations('factor');
  const [withoutOld, setWithoutOld] = useState(false);
  const form = useFormSubmit({ id: 'contact' }, useConfirm({ channel, old, withoutOld, onDone }));
  const code = { inputMode: 'numeric', autoComplete: 'one-time-code', maxLength: CODE_LENGTH } as const;
  return (
    <FormWithSubmitButton
      form={form}
      className={css.form}
      method="post"
      submitLabel={t('confirm')}
      below={
        <p className={css.centre}>
          <SecondaryButton onClick={onBack}>{factor('back')}</SecondaryButton>
        </p>
      }
    >
      <TextField {...form.field('code')} {...code} label={channel === 'sms' ? t('codeNewNumber') : t('codeNewEmail')} />
      {old !== null && !withoutOld && (
        <>
          <TextField {...form.field('oldCode')} {...code} label={t('codeOld', { to: old })} />
          <p className={css.centre}>
            <SecondaryButton onClick={() => setWithoutOld(true)}>{t('noAccess', { to: old })}</SecondaryButton>
          </p>
        </>
      )}
      {old !== null && withoutOld && (
        <p role="status" className={css.lead}>
          {t('noAccessText', { hours: CONTACT_CHANGE_DELAY_HOURS, to: old })}
        </p>
      )}
    </FormWithSubmitButton>
  );
}

function useConfirm({
  channel,
  old,
  withoutOld,
  onDone,
}: Omit<ConfirmContactChangeFormProps, 'onBack'> & { readonly withoutOld: boolean }): (
  typed: (name: string) => string,
) => Promise<FormSubmitResult> {
  const wps = useWpsClient();
  const handleError = useFormErrorHandler();
  return async (typed) => {
    const code = typed('code').trim();
    const oldCode = typed('oldCode').trim();
    if (code === '') return createFieldRejection({ code: 'required' });
    const needsOld = old !== null && !withoutOld;
    if (needsOld && oldCode === '') return createFieldRejection({ oldCode: 'required' });
    const answer = await wps.call(confirmContactChange, {
      channel,
      code,
      ...(needsOld ? { oldCode } : {}),
      ...(withoutOld ? { withoutOld } : {}),
    });
    if (answer.ok) {
      onDone(answer.value.effectiveAt !== undefined);
      return FORM_WITHOUT_PROBLEMS;
    }
    // Which of the two codes is wrong is not revealed.
    if (needsOld && hasErrorCode(answer.error, 'verification_code_invalid'))
      return createFieldRejection({ code: 'codeWrong', oldCode: 'codeWrong' });
    return handleError(answer.error);
  };
}

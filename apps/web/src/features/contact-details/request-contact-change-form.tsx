import type { InputOf } from '@foyer/contract/endpoint';
import { beginContactChange, type ContactChannel } from '@foyer/contract/member/contact-details';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import {
  FORM_WITHOUT_PROBLEMS,
  createFieldRejection,
  type FormSubmitResult,
} from '#src/platform/form/field-problem.ts';
import { FormWithSubmitButton } from '#src/platform/form/form-with-submit-button.tsx';
import { useFormErrorHandler } from '#src/platform/form/use-form-error-handler.ts';
import { useFormSubmit } from '#src/platform/form/use-form-submit.ts';
import { MobileNumberFields } from '#src/platform/mobile-number/mobile-number-fields.tsx';
import { type DialingCodes, readMobileNumber, useDialingCodes } from '#src/platform/mobile-number/use-dialing-codes.ts';
import { useWpsClient } from '#src/platform/wps/wps-context.ts';
import { SecondaryButton } from '#src/ui/secondary-button.tsx';
import { PasswordField } from '#src/ui/form/password-field.tsx';
import { TextField } from '#src/ui/form/text-field.tsx';
import css from '#src/ui/sub-page.module.css';

type Typed = (name: string) => string;

interface RequestContactChangeFormProps {
  readonly channel: ContactChannel;
  /**
   * Called after the codes were sent. `old` is the masked old number or address that received a code too; `null` if
   * there is none.
   */
  readonly onSent: (old: string | null) => void;
  readonly onBack: () => void;
}

/**
 * Asks for the new mobile number or email address, and for the password: access to an unlocked phone must not be enough
 * to take over the account.
 */
export function RequestContactChangeForm({ channel, onSent, onBack }: RequestContactChangeFormProps): ReactNode {
  const t = useTranslations('factor');
  const mobile = useTranslations('mobile');
  const say = useTranslations('fields');
  const { codes, load } = useDialingCodes(channel === 'sms');
  const form = useFormSubmit({ id: 'contact' }, useBegin({ channel, load }, onSent));
  const { field } = form;
  return (
    <FormWithSubmitButton
      form={form}
      className={css.form}
      method="post"
      submitLabel={mobile('send')}
      below={
        <p className={css.centre}>
          <SecondaryButton onClick={onBack}>{t('back')}</SecondaryButton>
        </p>
      }
    >
      <h2 className={css.step}>{channel === 'sms' ? mobile('number') : t('email')}</h2>
      {channel === 'sms' ? (
        <MobileNumberFields codes={codes} field={field} />
      ) : (
        <TextField {...field('email')} label={t('email')} inputMode="email" autoComplete="email" maxLength={254} />
      )}
      <PasswordField
        {...field('password')}
        label={t('password')}
        showLabel={say('showPassword')}
        hint={t('passwordWhy')}
        autoComplete="current-password"
        maxLength={128}
      />
    </FormWithSubmitButton>
  );
}

function useBegin(
  { channel, load }: { readonly channel: ContactChannel } & Pick<DialingCodes, 'load'>,
  onSent: RequestContactChangeFormProps['onSent'],
): (typed: Typed) => Promise<FormSubmitResult> {
  const wps = useWpsClient();
  const handleError = useFormErrorHandler();

  const buildInput = async (typed: Typed): Promise<InputOf<typeof beginContactChange> | null> => {
    const password = typed('password');
    if (channel === 'email') return { channel, password, email: typed('email').trim() };
    const loaded = await load();
    if (loaded.ok) return { channel, password, ...readMobileNumber(typed, loaded.codes) };
    await handleError(loaded.error);
    return null;
  };

  return async (typed) => {
    const address = channel === 'sms' ? 'mobileNum' : 'email';
    if (typed(address).trim() === '') return createFieldRejection({ [address]: 'required' });
    if (typed('password') === '') return createFieldRejection({ password: 'required' });
    const input = await buildInput(typed);
    if (input === null) return FORM_WITHOUT_PROBLEMS;
    const answer = await wps.call(beginContactChange, input);
    if (!answer.ok) return handleError(answer.error);
    onSent(answer.value.old);
    return FORM_WITHOUT_PROBLEMS;
  };
}

import type { OutputOf, InputOf } from '@foyer/contract/endpoint';
import { beginSecondFactorSetup } from '@foyer/contract/second-factor/second-factor';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import type { SecondFactorChannel } from '@foyer/contract/second-factor/second-factor-channel';
import {
  FORM_WITHOUT_PROBLEMS,
  createFieldRejection,
  type FormSubmitResult,
} from '#src/platform/form/field-problem.ts';
import { FormWithSubmitButton } from '#src/platform/form/form-with-submit-button.tsx';
import { useFormSubmit } from '#src/platform/form/use-form-submit.ts';
import { MobileNumberFields } from '#src/platform/mobile-number/mobile-number-fields.tsx';
import { useDialingCodes, readMobileNumber, type DialingCodes } from '#src/platform/mobile-number/use-dialing-codes.ts';
import { SecondaryButton } from '#src/ui/secondary-button.tsx';
import { PasswordField } from '#src/ui/form/password-field.tsx';
import css from '#src/ui/sub-page.module.css';
import { TextField } from '#src/ui/form/text-field.tsx';
import { useFormErrorHandler } from '#src/platform/form/use-form-error-handler.ts';
import { useWpsClient } from '#src/platform/wps/wps-context.ts';

type Typed = (name: string) => string;

/** Name of the field with the address or number that receives codes; an authenticator has none. */
const addressField = { ga: null, email: 'email', sms: 'mobileNum' } as const satisfies Record<
  SecondFactorChannel,
  string | null
>;

/** Starts the setup of a second factor: returns an authenticator's secret, or sends a code. */
function useBeginFactor(
  { channel, load }: { readonly channel: SecondFactorChannel } & Pick<DialingCodes, 'load'>,
  onStarted: (setup: OutputOf<typeof beginSecondFactorSetup>) => void,
): (typed: Typed) => Promise<FormSubmitResult> {
  const wps = useWpsClient();
  const handleError = useFormErrorHandler();

  const buildInput = async (typed: Typed): Promise<InputOf<typeof beginSecondFactorSetup> | null> => {
    const password = typed('password');
    if (channel === 'ga') return { channel, password };
    if (channel === 'email') return { channel, password, email: typed('email').trim() };
    const loaded = await load();
    if (!loaded.ok) {
      await handleError(loaded.error);
      return null;
    }
    return { channel, password, ...readMobileNumber(typed, loaded.codes) };
  };

  return async (typed) => {
    const field = addressField[channel];
    if (typed('password') === '') return createFieldRejection({ password: 'required' });
    if (field !== null && typed(field).trim() === '') return createFieldRejection({ [field]: 'required' });
    const input = await buildInput(typed);
    if (input === null) return FORM_WITHOUT_PROBLEMS;
    const answer = await wps.call(beginSecondFactorSetup, input);
    if (!answer.ok) return handleError(answer.error);
    onStarted(answer.value);
    return FORM_WITHOUT_PROBLEMS;
  };
}

interface BeginFormProps {
  readonly channel: SecondFactorChannel;
  readonly onStarted: (setup: OutputOf<typeof beginSecondFactorSetup>) => void;
  readonly onBack: () => void;
}

/**
 * Asks for the password, and for the address or number that receives codes. Access to an unlocked phone must not be
 * enough to take over the account.
 */
export function BeginSecondFactorForm({ channel, onStarted, onBack }: BeginFormProps): ReactNode {
  const t = useTranslations('factor');
  const say = useTranslations('fields');
  const { codes, load } = useDialingCodes(channel === 'sms');
  const form = useFormSubmit({ id: 'factor' }, useBeginFactor({ channel, load }, onStarted));
  const { field } = form;
  return (
    <FormWithSubmitButton
      form={form}
      className={css.form}
      method="post"
      submitLabel={t('next')}
      below={
        <p className={css.centre}>
          <SecondaryButton onClick={onBack}>{t('back')}</SecondaryButton>
        </p>
      }
    >
      <h2 className={css.step}>{t(`channel.${channel}`)}</h2>
      {channel === 'email' && (
        <TextField {...field('email')} label={t('email')} inputMode="email" autoComplete="email" maxLength={254} />
      )}
      {channel === 'sms' && <MobileNumberFields codes={codes} field={field} />}
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

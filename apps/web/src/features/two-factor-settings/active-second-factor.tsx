import type { OutputOf } from '@foyer/contract/endpoint';
import { type getSecondFactor, removeSecondFactor } from '@foyer/contract/second-factor/second-factor';
import { ShieldCheck } from 'lucide';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import type { SecondFactorChannel } from '@foyer/contract/second-factor/second-factor-channel';
import {
  FORM_WITHOUT_PROBLEMS,
  createFieldRejection,
  type FormSubmitResult,
} from '#src/platform/form/field-problem.ts';
import { useFormErrorHandler } from '#src/platform/form/use-form-error-handler.ts';
import { FormWithSubmitButton } from '#src/platform/form/form-with-submit-button.tsx';
import { useFormSubmit } from '#src/platform/form/use-form-submit.ts';
import { useWpsClient } from '#src/platform/wps/wps-context.ts';
import { PasswordField } from '#src/ui/form/password-field.tsx';
import { ListRow, ListRows } from '#src/ui/list-row.tsx';
import css from '#src/ui/sub-page.module.css';

interface ActiveSecondFactorProps {
  readonly factor: OutputOf<typeof getSecondFactor> & { readonly channel: SecondFactorChannel };
  /** Called after the second factor has been turned off. */
  readonly onTurnedOff: () => Promise<unknown>;
}

/** Shows the second factor that is turned on. Turning it off needs the password. */
export function ActiveSecondFactor({ factor, onTurnedOff }: ActiveSecondFactorProps): ReactNode {
  const t = useTranslations('factor');
  const say = useTranslations('fields');
  const form = useFormSubmit({ id: 'factor-off' }, useTurnOff(onTurnedOff));
  const codesLeft = t('codesLeft', { count: factor.recoveryCodesLeft });
  return (
    <>
      <ListRows>
        <ListRow
          icon={ShieldCheck}
          title={t(`channel.${factor.channel}`)}
          more={factor.shown === null ? codesLeft : `${factor.shown} · ${codesLeft}`}
        />
      </ListRows>
      <FormWithSubmitButton form={form} className={css.form} method="post" submitLabel={t('turnOff')}>
        <h2 className={css.step}>{t('turnOffTitle')}</h2>
        <p className={css.text}>{t('turnOffText')}</p>
        <PasswordField
          {...form.field('password')}
          label={t('password')}
          showLabel={say('showPassword')}
          autoComplete="current-password"
          maxLength={128}
        />
      </FormWithSubmitButton>
    </>
  );
}

function useTurnOff(
  onTurnedOff: ActiveSecondFactorProps['onTurnedOff'],
): (typed: (name: string) => string) => Promise<FormSubmitResult> {
  const wps = useWpsClient();
  const handleError = useFormErrorHandler();
  return async (typed) => {
    const password = typed('password');
    if (password === '') return createFieldRejection({ password: 'required' });
    const answer = await wps.call(removeSecondFactor, { by: 'password', password });
    if (!answer.ok) return handleError(answer.error);
    await onTurnedOff();
    return FORM_WITHOUT_PROBLEMS;
  };
}

import type { OutputOf } from '@foyer/contract/endpoint';
import { type getSecondFactor, removeSecondFactor } from '@foyer/contract/factor/factor';
import { ShieldCheck } from 'lucide';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import type { FactorChannel } from '@foyer/contract/factor/factor-channel';
import { FORM_ACCEPTED, rejectFields, type SubmitResult } from '#src/platform/form/field-problem.ts';
import { useFormErrorHandler } from '#src/platform/form/use-form-error-handler.ts';
import { SubmitForm } from '#src/platform/form/submit-form.tsx';
import { useSubmit } from '#src/platform/form/use-submit.ts';
import { useWps } from '#src/platform/wps/wps-context.ts';
import { PasswordField } from '#src/ui/form/password-field.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { Row, Rows } from '#src/ui/row.tsx';
import css from '#src/ui/sub-page.module.css';

interface ActiveFactorProps {
  readonly factor: OutputOf<typeof getSecondFactor> & { readonly channel: FactorChannel };
  /** Called after it has been turned off. */
  readonly onTurnedOff: () => Promise<unknown>;
}

/** The active second factor. Turning it off needs the password. */
export function ActiveFactor({ factor, onTurnedOff }: ActiveFactorProps): ReactNode {
  const t = useTranslations('factor');
  const say = useTranslations('fields');
  const form = useSubmit({ id: 'factor-off' }, useTurnOff(onTurnedOff));
  const codesLeft = t('codesLeft', { count: factor.recoveryCodesLeft });
  return (
    <>
      <Rows>
        <Row
          icon={<Icon icon={ShieldCheck} size={22} aria-hidden />}
          title={t(`channel.${factor.channel}`)}
          more={factor.shown === null ? codesLeft : `${factor.shown} · ${codesLeft}`}
        />
      </Rows>
      <SubmitForm form={form} className={css.form} method="post" submitLabel={t('turnOff')}>
        <h2 className={css.step}>{t('turnOffTitle')}</h2>
        <p className={css.text}>{t('turnOffText')}</p>
        <PasswordField
          {...form.field('password')}
          label={t('password')}
          showLabel={say('showPassword')}
          autoComplete="current-password"
          maxLength={128}
        />
      </SubmitForm>
    </>
  );
}

function useTurnOff(
  onTurnedOff: ActiveFactorProps['onTurnedOff'],
): (typed: (name: string) => string) => Promise<SubmitResult> {
  const wps = useWps();
  const handleError = useFormErrorHandler();
  return async (typed) => {
    const password = typed('password');
    if (password === '') return rejectFields({ password: 'required' });
    const answer = await wps.call(removeSecondFactor, { by: 'password', password });
    if (!answer.ok) return handleError(answer.error);
    await onTurnedOff();
    return FORM_ACCEPTED;
  };
}

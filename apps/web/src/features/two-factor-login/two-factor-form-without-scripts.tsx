import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import type { PostedFormError, TwoFactorFormData } from '@foyer/contract/page/page-data';
import {
  listTwoFactorMethods,
  TwoFactorMethodPicker,
} from '#src/features/two-factor-login/two-factor-method-picker.tsx';
import css from '#src/features/two-factor-login/two-factor.module.css';
import codeCss from '#src/platform/mobile-number/mobile-code-fields.module.css';
import { LOGIN_TICKET_LIFETIME_MINUTES } from '@foyer/contract/limits';
import { describeFieldProblem } from '#src/platform/form/field-problem.ts';
import { ServerFormError } from '#src/platform/form/server-form-error.tsx';
import { SubmitButton } from '#src/ui/form/submit-button.tsx';
import { TextField } from '#src/ui/form/text-field.tsx';

interface PostedSecondStepProps {
  readonly step: TwoFactorFormData;
  readonly formError: PostedFormError;
  /** Path of the login page; a link to it lets the member start the login again. */
  readonly path: string;
  /** Fields of the form besides the code. */
  readonly children?: ReactNode;
}

/**
 * Two-step verification of a login that was posted without scripts. It stays a plain form after hydration, because its
 * ticket is part of the page and the server handles its buttons. [S2-020, S8-007]
 */
export function TwoFactorFormWithoutScripts({ step, formError, path, children }: PostedSecondStepProps): ReactNode {
  const t = useTranslations('secondFactor');
  const mobile = useTranslations('mobile');
  const say = useTranslations('fields');
  const problem = formError.fields['code'];
  const methods = listTwoFactorMethods(step);
  return (
    <form method="post" noValidate className={css.plain}>
      <ServerFormError {...formError} message={formError.fields['code'] ? null : formError.message} />
      <input type="hidden" name="ticket" value={step.ticket} />
      {step.email !== null && <input type="hidden" name="email" value={step.email} />}
      {step.ga !== null && <input type="hidden" name="ga" value="yes" />}
      {step.sms !== null && <input type="hidden" name="sms" value={step.sms} />}
      {step.sent && <input type="hidden" name="sent" value="yes" />}
      <TwoFactorMethodPicker methods={methods} chosen={step.chosen} />
      <TextField
        id="plain-second-factor-code"
        name="code"
        label={t('code')}
        hint={t('orRecovery')}
        autoComplete="one-time-code"
        maxLength={11}
        error={problem && describeFieldProblem(say, 'code', problem)}
      />
      {children}
      <p role="status" className={codeCss.sent}>
        {step.sent && t('sent', { minutes: LOGIN_TICKET_LIFETIME_MINUTES })}
      </p>
      <SubmitButton busy={false}>{t('submit')}</SubmitButton>
      <p className={css.other}>
        {methods.some(({ channel }) => channel !== 'ga') && (
          <button name="step" value="send" className={css.quiet}>
            {mobile('send')}
          </button>
        )}
        <a className={css.quiet} href={path}>
          {t('again')}
        </a>
      </p>
    </form>
  );
}

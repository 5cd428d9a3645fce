import type { OutputOf } from '@foyer/contract/endpoint';
import type { beginFactor } from '@foyer/contract/factor/factor';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import type { FactorChannel } from '#src/features/two-factor-settings/factor-channel.ts';
import { useBeginFactor } from '#src/features/two-factor-settings/use-begin-factor.ts';
import { sayProblem } from '#src/platform/form/field-problem.ts';
import { useSubmit } from '#src/platform/form/use-submit.ts';
import { MobileNumberFields } from '#src/platform/mobile/mobile-number-fields.tsx';
import { useDialingCodes } from '#src/platform/mobile/use-dialing-codes.ts';
import { ActionButton } from '#src/ui/action-button.tsx';
import { PasswordField } from '#src/ui/form/password-field.tsx';
import css from '#src/ui/sub-page.module.css';
import { SubmitButton } from '#src/ui/form/submit-button.tsx';
import { TextField } from '#src/ui/form/text-field.tsx';
import { WaitNote } from '#src/ui/form/wait-note.tsx';

interface BeginFormProps {
  readonly channel: FactorChannel;
  readonly onBegun: (begun: OutputOf<typeof beginFactor>) => void;
  readonly onBack: () => void;
}

/** Where codes are to go, and the password: whoever finds a phone unlocked must not take the account over. */
export function BeginForm({ channel, onBegun, onBack }: BeginFormProps): ReactNode {
  const t = useTranslations('factor');
  const say = useTranslations('fields');
  const { codes, bring } = useDialingCodes(channel === 'sms');
  const { ref, busy, problems, wait, onSubmit } = useSubmit(useBeginFactor({ channel, bring }, onBegun));
  const field = (name: string) => {
    const problem = problems[name];
    return { id: `factor-${name}`, name, error: problem && sayProblem(say, name, problem) };
  };
  return (
    <form ref={ref} className={css.form} method="post" noValidate onSubmit={onSubmit}>
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
      <SubmitButton busy={busy}>{t('next')}</SubmitButton>
      <WaitNote seconds={wait} />
      <p className={css.centre}>
        <ActionButton onClick={onBack}>{t('back')}</ActionButton>
      </p>
    </form>
  );
}

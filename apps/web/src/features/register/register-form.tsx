import { useState } from 'react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useSearch } from 'wouter';
import { PASSWORD_MIN_LENGTH } from '@foyer/contract/limits';
import { ReferralField } from '#src/features/register/referral-field.tsx';
import css from '#src/features/register/register-form.module.css';
import { strengthOf } from '#src/features/register/register-fields.ts';
import { TermsBox } from '#src/features/register/terms-box.tsx';
import { useCreateAccount } from '#src/features/register/use-create-account.ts';
import { sayProblem } from '#src/platform/form/field-problem.ts';
import { useSubmit } from '#src/platform/form/use-submit.ts';
import { usePage } from '#src/platform/page/page-context.tsx';
import { paths } from '#src/platform/paths/paths.ts';
import { goOf } from '#src/platform/session/go-target.ts';
import { PasswordField } from '#src/ui/password-field.tsx';
import { SubmitButton } from '#src/ui/submit-button.tsx';
import { TextField } from '#src/ui/text-field.tsx';
import { WaitNote } from '#src/ui/wait-note.tsx';

/** Opens an account by username. A real form: without scripts the server says what is missing. [S2-018] */
export function RegisterForm({ at }: { readonly at: 'dialog' | 'page' }): ReactNode {
  const t = useTranslations('register');
  const say = useTranslations('fields');
  const { refused } = usePage();
  const go = goOf(useSearch());
  const [password, setPassword] = useState('');
  const { ref, busy, problems, wait, onSubmit } = useSubmit(useCreateAccount());
  const before = refused?.form === 'register' ? refused : null;
  const problem = (field: string): string | undefined => {
    const code = problems[field] ?? before?.fields[field];
    return code ? sayProblem(say, field, code) : undefined;
  };
  const field = (name: string) => ({ id: `${at}-register-${name}`, name, error: problem(name) });
  return (
    <form
      ref={ref}
      action={at === 'page' ? undefined : paths.register.path}
      method="post"
      noValidate
      onSubmit={onSubmit}
    >
      {before && (
        <p role="alert" className={css.refused}>
          {before.message}
        </p>
      )}
      <TextField
        {...field('username')}
        label={t('username')}
        hint={say('username')}
        autoComplete="username"
        maxLength={24}
        defaultValue={before?.typed['username']}
      />
      <PasswordField
        {...field('password')}
        label={t('password')}
        showLabel={say('showPassword')}
        hint={
          password ? t('strength', { level: strengthOf(password) }) : say('password', { count: PASSWORD_MIN_LENGTH })
        }
        autoComplete="new-password"
        maxLength={128}
        onInput={setPassword}
      />
      <PasswordField
        {...field('confirmPassword')}
        label={t('confirmPassword')}
        showLabel={say('showPassword')}
        autoComplete="new-password"
        maxLength={128}
      />
      <ReferralField {...field('referralCode')} />
      <TermsBox {...field('terms')} />
      <SubmitButton busy={busy}>{t('submit')}</SubmitButton>
      <WaitNote seconds={wait} />
      <p className={css.other}>
        <a href={paths.login.getHref(go === null ? {} : { go })}>{t('logIn')}</a>
      </p>
    </form>
  );
}

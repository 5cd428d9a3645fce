import { routePaths } from '@foyer/contract/page/route-paths';
import { Fragment } from 'react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import type { UsernameField } from '@foyer/contract/brand/register-fields';
import { NewPasswordField } from '#src/features/register/new-password-field.tsx';
import { ReferralField } from '#src/features/register/referral-field.tsx';
import { useCreateAccount } from '#src/features/register/use-create-account.ts';
import { sayProblem } from '#src/platform/form/field-problem.ts';
import { ServerFormError } from '#src/platform/form/server-form-error.tsx';
import { TermsBox } from '#src/platform/form/terms-box.tsx';
import { useKeptTyping } from '#src/platform/form/use-kept-typing.ts';
import { useServerFormResult } from '#src/platform/form/use-server-form-result.ts';
import type { LinkOffer } from '#src/platform/identity/link-offer.ts';
import { useSubmit } from '#src/platform/form/use-submit.ts';
import { PasswordField } from '#src/ui/form/password-field.tsx';
import { SubmitButton } from '#src/ui/form/submit-button.tsx';
import { TextField } from '#src/ui/form/text-field.tsx';
import { WaitNote } from '#src/ui/form/wait-note.tsx';

interface UsernameFormProps {
  readonly at: 'dialog' | 'page';
  readonly fields: readonly UsernameField[];
  readonly link?: LinkOffer | undefined;
}

/** Opens an account by username. A real form: without scripts the server says what is missing. [S2-018] */
export function UsernameForm({ at, fields, link }: UsernameFormProps): ReactNode {
  const t = useTranslations('register');
  const say = useTranslations('fields');
  const before = useServerFormResult('register').refused;
  const { ref, busy, problems, refused, wait, onSubmit } = useSubmit(useCreateAccount(fields, link), before);
  useKeptTyping(ref, 'register.username');
  const field = (name: string) => {
    const problem = problems[name];
    return { id: `${at}-register-${name}`, name, error: problem && sayProblem(say, name, problem) };
  };
  const parts = {
    username: (
      <TextField
        {...field('username')}
        label={t('username')}
        hint={say('username')}
        autoComplete="username"
        maxLength={24}
        defaultValue={before?.typed['username']}
      />
    ),
    password: <NewPasswordField {...field('password')} />,
    confirmPassword: (
      <PasswordField
        {...field('confirmPassword')}
        label={t('confirmPassword')}
        showLabel={say('showPassword')}
        autoComplete="new-password"
        maxLength={128}
      />
    ),
    referralCode: <ReferralField {...field('referralCode')} />,
  } as const satisfies Readonly<Record<UsernameField, ReactNode>>;
  return (
    <form
      ref={ref}
      action={at === 'page' ? undefined : routePaths.register}
      method="post"
      noValidate
      onSubmit={onSubmit}
    >
      {refused && <ServerFormError {...refused} />}
      {fields.map((name) => (
        <Fragment key={name}>{parts[name]}</Fragment>
      ))}
      <TermsBox {...field('terms')} />
      <SubmitButton busy={busy}>{t('submit')}</SubmitButton>
      <WaitNote seconds={wait} />
    </form>
  );
}

import { useState } from 'react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { PASSWORD_MIN_LENGTH } from '@foyer/contract/limits';
import { useChangePassword } from '#src/features/change-password/use-change-password.ts';
import { sayProblem } from '#src/platform/form/field-problem.ts';
import { useSubmit } from '#src/platform/form/use-submit.ts';
import { takeTypedPassword } from '#src/platform/session/login/required-action-page.ts';
import { useSession } from '#src/platform/session/session-context.tsx';
import { PasswordField } from '#src/ui/form/password-field.tsx';
import { SubmitButton } from '#src/ui/form/submit-button.tsx';
import { WaitNote } from '#src/ui/form/wait-note.tsx';

interface ChangePasswordFormProps {
  /** The member has none yet: there is no old one to ask for. */
  readonly isFirst?: boolean;
  readonly onChanged: () => void;
}

/** A member's new password; the old one is asked for unless a login has just been made with it. */
export function ChangePasswordForm({ isFirst = false, onChanged }: ChangePasswordFormProps): ReactNode {
  const t = useTranslations('changePassword');
  const say = useTranslations('fields');
  const session = useSession();
  const [known] = useState(takeTypedPassword);
  const [refusedKnown, setRefusedKnown] = useState(false);
  const change = useChangePassword({ known: refusedKnown ? null : known, isFirst, onChanged });
  const { ref, busy, problems, wait, onSubmit } = useSubmit(async (typed) => {
    const answer = await change(typed);
    // What was typed at the login is no longer the password: ask.
    if (answer.problems['oldPassword']) setRefusedKnown(true);
    return answer;
  });
  const field = (name: string) => {
    const problem = problems[name];
    const error = problem && sayProblem(say, name, problem);
    return { id: `change-${name}`, name, error, showLabel: say('showPassword'), maxLength: 128 };
  };
  const asks = !isFirst && (known === null || refusedKnown);
  return (
    <form ref={ref} noValidate onSubmit={onSubmit}>
      {/* For password managers: whose password this is. */}
      <input
        type="text"
        autoComplete="username"
        defaultValue={session.status === 'member' ? session.info.userName : ''}
        hidden
        readOnly
      />
      {asks && <PasswordField {...field('oldPassword')} label={t('oldPassword')} autoComplete="current-password" />}
      <PasswordField
        {...field('newPassword')}
        label={t('newPassword')}
        hint={say('password', { count: PASSWORD_MIN_LENGTH })}
        autoComplete="new-password"
      />
      <PasswordField {...field('confirmPassword')} label={t('confirmPassword')} autoComplete="new-password" />
      <SubmitButton busy={busy}>{t('submit')}</SubmitButton>
      <WaitNote seconds={wait} />
    </form>
  );
}

import { routePaths } from '@foyer/contract/page/route-paths';
import { useEffect } from 'react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import css from '#src/features/login/login-form.module.css';
import type { LoginFormProps } from '#src/features/login/login-form-props.ts';
import { useLogIn } from '#src/features/login/use-log-in.ts';
import { fillRemembered } from '#src/features/login/fill-remembered.ts';
import { sayProblem } from '#src/platform/form/field-problem.ts';
import { useServerFormResult } from '#src/platform/form/use-server-form-result.ts';
import { ServerFormError } from '#src/platform/form/server-form-error.tsx';
import { useSubmit } from '#src/platform/form/use-submit.ts';
import { PasswordField } from '#src/ui/form/password-field.tsx';
import { SubmitButton } from '#src/ui/form/submit-button.tsx';
import { TextField } from '#src/ui/form/text-field.tsx';
import { TickBox } from '#src/ui/form/tick-box.tsx';
import { WaitNote } from '#src/ui/form/wait-note.tsx';

/**
 * A real form: before the scripts have arrived the browser posts it, and the server answers. On its own page it is
 * posted to the page's whole address, so that `go` comes along. [S2-018, S2-012]
 */
export function PasswordForm({ at, link }: LoginFormProps): ReactNode {
  const t = useTranslations('login');
  const say = useTranslations('fields');
  const before = useServerFormResult('login').refused;
  const { ref, busy, problems, refused, wait, onSubmit } = useSubmit(useLogIn(link), before);
  const problem = (field: 'username' | 'password') => {
    const code = problems[field];
    return code ? sayProblem(say, field, code) : undefined;
  };

  useEffect(() => fillRemembered(ref.current), [ref]);

  return (
    <form ref={ref} action={at === 'page' ? undefined : routePaths.login} method="post" noValidate onSubmit={onSubmit}>
      {refused && <ServerFormError {...refused} />}
      <TextField
        id={`${at}-login-username`}
        name="username"
        label={t('username')}
        autoComplete="username"
        maxLength={64}
        defaultValue={before?.typed['username']}
        error={problem('username')}
      />
      <PasswordField
        id={`${at}-login-password`}
        name="password"
        label={t('password')}
        showLabel={say('showPassword')}
        autoComplete="current-password"
        maxLength={128}
        error={problem('password')}
      />
      <div className={css.byScript}>
        <TickBox id={`${at}-login-remember`} name="remember" label={t('remember')} />
      </div>
      <SubmitButton busy={busy}>{t('submit')}</SubmitButton>
      <WaitNote seconds={wait} />
    </form>
  );
}

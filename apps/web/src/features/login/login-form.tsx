import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import css from '#src/features/login/login-form.module.css';
import { useLogIn } from '#src/features/login/use-log-in.ts';
import { sayProblem } from '#src/platform/form/field-problem.ts';
import { useSubmit } from '#src/platform/form/use-submit.ts';
import { usePage } from '#src/platform/page/page-context.tsx';
import { paths } from '#src/platform/paths/paths.ts';
import { PasswordField } from '#src/ui/password-field.tsx';
import { SubmitButton } from '#src/ui/submit-button.tsx';
import { TextField } from '#src/ui/text-field.tsx';
import { WaitNote } from '#src/ui/wait-note.tsx';

interface LoginFormProps {
  /** Sets the ids of the dialog's form and the page's apart. */
  readonly at: 'dialog' | 'page';
}

/**
 * A real form: before the scripts have arrived the browser posts it, and the server answers. On its own page it is
 * posted to the page's whole address, so that `go` comes along. [S2-018, S2-012]
 */
export function LoginForm({ at }: LoginFormProps): ReactNode {
  const t = useTranslations('login');
  const say = useTranslations('fields');
  const { refused } = usePage();
  const { ref, busy, problems, wait, onSubmit } = useSubmit(useLogIn());
  const before = refused?.form === 'login' ? refused : null;
  const problem = (field: 'username' | 'password') => {
    const code = problems[field] ?? before?.fields[field];
    return code ? sayProblem(say, field, code) : undefined;
  };
  return (
    <>
      <div role="tablist" aria-label={t('title')} className={css.tabs}>
        <button
          type="button"
          role="tab"
          aria-selected
          aria-controls={`${at}-login-panel`}
          className={css.tab}
          id={`${at}-by-password`}
        >
          {t('byPassword')}
        </button>
      </div>
      <div role="tabpanel" id={`${at}-login-panel`} aria-labelledby={`${at}-by-password`}>
        <form
          ref={ref}
          action={at === 'page' ? undefined : paths.login.path}
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
          <SubmitButton busy={busy}>{t('submit')}</SubmitButton>
          <WaitNote seconds={wait} />
        </form>
      </div>
    </>
  );
}

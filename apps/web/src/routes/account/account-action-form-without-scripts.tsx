import { routePaths } from '@foyer/contract/page/route-paths';
import { pageRoutes } from '@foyer/contract/page/routes';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { TwoFactorFormWithoutScripts } from '#src/features/two-factor-login/two-factor-form-without-scripts.tsx';
import { useFieldProps } from '#src/platform/form/field-problem.ts';
import { ServerFormError } from '#src/platform/form/server-form-error.tsx';
import { useServerFormResult } from '#src/platform/form/use-server-form-result.ts';
import { PasswordField } from '#src/ui/form/password-field.tsx';
import { SubmitButton } from '#src/ui/form/submit-button.tsx';
import { TextField } from '#src/ui/form/text-field.tsx';
import { ContentWithoutScripts } from '#src/ui/content-without-scripts.tsx';
import pageCss from '#src/ui/sub-page.module.css';

interface AccountActionFormProps {
  readonly name: 'closing' | 'data' | 'break' | 'limits' | 'history' | 'marketing';
  readonly lead?: string;
  readonly submitLabel: string;
  /** Fields of the form besides username and password. */
  readonly children?: ReactNode;
  /** A second submit button, below the first. */
  readonly otherSubmitButton?: ReactNode;
}

const routes = {
  closing: 'accountClose',
  data: 'accountData',
  break: 'accountBreak',
  limits: 'accountLimits',
  history: 'accountHistory',
  marketing: 'accountMarketing',
} as const;

/**
 * A form for members whose browser runs no scripts. It asks for the login too, because a browser without scripts has no
 * session.
 */
export function AccountActionFormWithoutScripts({
  name,
  lead,
  submitLabel,
  children,
  otherSubmitButton,
}: AccountActionFormProps): ReactNode {
  const login = useTranslations('login');
  const fields = useTranslations('fields');
  const { error } = useServerFormResult(name);
  const field = useFieldProps(`plain-${name}`, error?.fields ?? {});
  const password = (
    <PasswordField
      {...field('password')}
      label={login('password')}
      showLabel={fields('showPassword')}
      autoComplete="current-password"
      maxLength={128}
    />
  );
  if (error?.secondStep) {
    return (
      <div className={pageCss.form}>
        <TwoFactorFormWithoutScripts step={error.secondStep} formError={error} path={routePaths[routes[name]]}>
          {password}
          {children}
        </TwoFactorFormWithoutScripts>
      </div>
    );
  }
  const form = (
    <>
      {lead !== undefined && <p className={pageCss.lead}>{lead}</p>}
      <form method="post" noValidate data-session="" className={pageCss.form}>
        {error && <ServerFormError {...error} />}
        <TextField
          {...field('username')}
          label={login('username')}
          autoComplete="username"
          maxLength={64}
          defaultValue={error?.typed['username']}
        />
        {password}
        {children}
        <SubmitButton busy={false}>{submitLabel}</SubmitButton>
        {otherSubmitButton}
      </form>
    </>
  );
  return error === null ? (
    <ContentWithoutScripts rows={pageRoutes[routes[name]].skeletonRows}>{form}</ContentWithoutScripts>
  ) : (
    form
  );
}

import { routePaths } from '@foyer/contract/page/route-paths';
import { useEffect } from 'react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { TrialGameLink } from '#src/features/game-view/launch/trial-link.tsx';
import { LoginFormFooter, LoginForm } from '#src/features/login/login-form.tsx';
import { TwoFactorFormWithoutScripts } from '#src/features/two-factor-login/two-factor-form-without-scripts.tsx';
import { PasskeyLogin } from '#src/features/passkey-login/passkey-login.tsx';
import { ProviderButtons } from '#src/features/identity-login/provider-buttons.tsx';
import { usePage } from '#src/platform/page/page-context.tsx';
import { storeReturnUrl } from '#src/platform/session/login/return-url.ts';
import { useRedirectMemberFromLogin } from '#src/platform/session/members-only.tsx';
import { FormPageLayout } from '#src/routes/form-page-layout.tsx';

/** The login page. [S2-002] */
export function LoginPage(): ReactNode {
  const t = useTranslations('login');
  const verify = useTranslations('secondFactor');
  const { data, formError } = usePage();

  useEffect(() => storeReturnUrl(location.search), []);
  useRedirectMemberFromLogin();

  if (formError?.secondStep) {
    return (
      <FormPageLayout title={verify('title')}>
        <TwoFactorFormWithoutScripts step={formError.secondStep} formError={formError} path={routePaths.login} />
      </FormPageLayout>
    );
  }
  return (
    <FormPageLayout title={t('title')} lead={data.site.mobileTemplate.login_prompt_text}>
      <LoginForm at="page" />
      <PasskeyLogin />
      <TrialGameLink />
      <ProviderButtons />
      <LoginFormFooter />
    </FormPageLayout>
  );
}

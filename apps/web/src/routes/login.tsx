import { useEffect } from 'react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { TrialLink } from '#src/features/game-view/launch/trial-link.tsx';
import { LoginFooter, LoginForm } from '#src/features/login/login-form.tsx';
import { SecondStepWithoutScripts } from '#src/features/two-factor-login/second-step-without-scripts.tsx';
import { ProviderButtons } from '#src/features/identity-login/provider-buttons.tsx';
import { usePage } from '#src/platform/page/page-context.tsx';
import { storeReturnUrl } from '#src/platform/session/login/return-url.ts';
import { useRedirectMember } from '#src/platform/session/members-only.tsx';
import { AccountLayout } from '#src/routes/account-layout.tsx';

/** The login page. [S2-002] */
export function Login(): ReactNode {
  const t = useTranslations('login');
  const verify = useTranslations('secondFactor');
  const { data, formError } = usePage();

  useEffect(() => storeReturnUrl(location.search), []);
  useRedirectMember();

  if (formError?.secondStep) {
    return (
      <AccountLayout title={verify('title')}>
        <SecondStepWithoutScripts step={formError.secondStep} formError={formError} />
      </AccountLayout>
    );
  }
  return (
    <AccountLayout title={t('title')} lead={data.site.mobileTemplate.login_prompt_text}>
      <LoginForm at="page" />
      <TrialLink />
      <ProviderButtons />
      <LoginFooter />
    </AccountLayout>
  );
}

import { useEffect } from 'react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { ProviderButtons } from '#src/features/identity-login/provider-buttons.tsx';
import { RegisterForm } from '#src/features/register/register-form.tsx';
import { storeReturnUrl } from '#src/platform/session/login/return-url.ts';
import { useRedirectMemberFromLogin } from '#src/platform/session/members-only.tsx';
import { FormPageLayout } from '#src/routes/form-page-layout.tsx';

/** The registration page. [S2-002] */
export function RegisterPage(): ReactNode {
  const t = useTranslations('register');

  useEffect(() => storeReturnUrl(location.search), []);
  useRedirectMemberFromLogin();

  return (
    <FormPageLayout title={t('title')}>
      <RegisterForm at="page" />
      <ProviderButtons />
    </FormPageLayout>
  );
}

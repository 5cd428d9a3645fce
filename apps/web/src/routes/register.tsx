import { useEffect } from 'react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { ProviderButtons } from '#src/features/identity-login/provider-buttons.tsx';
import { RegisterForm } from '#src/features/register/register-form.tsx';
import { usePage } from '#src/platform/page/page-context.tsx';
import { keepReturnUrl } from '#src/platform/session/login/return-url.ts';
import { useLeaveAsMember } from '#src/platform/session/members-only.tsx';
import { AccountPage } from '#src/ui/account-page.tsx';
import { hrefTo } from '#src/platform/paths/paths.ts';

/** The registration page. [S2-002] */
export function Register(): ReactNode {
  const t = useTranslations('register');
  const shell = useTranslations('shell');
  const { data } = usePage();

  useEffect(() => keepReturnUrl(location.search), []);
  useLeaveAsMember();

  return (
    <AccountPage
      title={t('title')}
      homeHref={hrefTo('home')}
      homeLabel={shell('home', { brand: data.site.title })}
      logo={data.site.mobileTemplate.h5_logo}
    >
      <RegisterForm at="page" />
      <ProviderButtons />
    </AccountPage>
  );
}

import type { ReactNode } from 'react';
import { ContactDetails } from '#src/features/contact-details/contact-details.tsx';
import { useQueryString } from '#src/platform/paths/use-path-and-query.ts';
import { AccountHome } from '#src/features/account-home/account-home.tsx';
import { LinkedProviderList } from '#src/features/linked-providers/linked-provider-list.tsx';
import { LinkableProviders } from '#src/features/identity-login/linkable-providers.tsx';
import { TwoFactorSettings } from '#src/features/two-factor-settings/two-factor-settings.tsx';
import { SessionList } from '#src/features/own-sessions/session-list.tsx';
import { getReturnUrl, getPathAfterLogin } from '#src/platform/session/login/return-url.ts';
import { MembersOnlyPage } from '#src/routes/account/members-only-page.tsx';
import { AccountSubPage } from '#src/routes/account/account-sub-page.tsx';
import { useTranslations } from 'use-intl';
import { navigate } from '#src/platform/paths/navigate.ts';
import { SharedQueryProvider } from '#src/platform/queries/shared-query-provider.tsx';
import { MembersOnlyContent } from '#src/platform/session/members-only.tsx';
import { useSessionStore } from '#src/platform/session/session-context.tsx';
import { useLogOut } from '#src/platform/session/use-log-out.ts';
import { FormPageLayout } from '#src/routes/form-page-layout.tsx';
import { SecondaryButton } from '#src/ui/secondary-button.tsx';
import css from '#src/routes/account/two-factor-required.module.css';

/** The setup of a second factor, which the merchant requires. Afterwards continues to the return URL. [ASVS 6.3.3] */
function TwoFactorRequired(): ReactNode {
  const t = useTranslations('factor');
  const account = useTranslations('account');
  const tPassword = useTranslations('changePassword');
  const logOut = useLogOut();
  const session = useSessionStore();
  const continueAfterSetup = (): void => {
    const now = session.state.getState();
    if (now.status === 'member') session.start({ ...now.info, requiredAction: undefined });
    navigate(getPathAfterLogin(location.search), { replace: true });
  };
  return (
    <FormPageLayout title={account('factor')} lead={t('due')}>
      <MembersOnlyContent waiting={null}>
        <div className={css.settings}>
          <SharedQueryProvider>
            <TwoFactorSettings onDone={continueAfterSetup} />
          </SharedQueryProvider>
        </div>
        <p className={css.other}>
          <SecondaryButton onClick={() => void logOut()}>{tPassword('logOut')}</SecondaryButton>
        </p>
      </MembersOnlyContent>
    </FormPageLayout>
  );
}

/** The account page. [S2-011] */
export function AccountPage(): ReactNode {
  return <MembersOnlyPage route="account">{(name) => <AccountHome name={name} />}</MembersOnlyPage>;
}

/** Two-step verification, as a setting or as a required setup. [S2-020, ASVS 6.3.3] */
export function TwoFactorPage(): ReactNode {
  if (getReturnUrl(useQueryString()) !== null) return <TwoFactorRequired />;
  return (
    <AccountSubPage route="accountFactor" title="factor">
      <TwoFactorSettings />
    </AccountSubPage>
  );
}

export function ContactDetailsPage(): ReactNode {
  return (
    <AccountSubPage route="accountContact" title="contact">
      <ContactDetails />
    </AccountSubPage>
  );
}

export function SessionsPage(): ReactNode {
  return (
    <AccountSubPage route="accountSessions" title="sessions">
      <SessionList />
    </AccountSubPage>
  );
}

/** The page with the member's linked identity providers. [S2-019] */
export function LinkedProvidersPage(): ReactNode {
  return (
    <AccountSubPage route="accountChannels" title="channels">
      <LinkedProviderList />
      <LinkableProviders />
    </AccountSubPage>
  );
}

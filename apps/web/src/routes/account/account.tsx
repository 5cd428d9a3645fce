import type { ReactNode } from 'react';
import { useSearch } from '#src/platform/paths/current-location.ts';
import { AccountHome } from '#src/features/account-home/account-home.tsx';
import { ChannelList } from '#src/features/linked-channels/channel-list.tsx';
import { LinkChannels } from '#src/features/identity-login/link-channels.tsx';
import { FactorSettings } from '#src/features/two-factor-settings/factor-settings.tsx';
import { SessionList } from '#src/features/own-sessions/session-list.tsx';
import { getReturnUrl, getLoginTarget } from '#src/platform/session/login/return-url.ts';
import { MembersPage } from '#src/routes/account/members-page.tsx';
import { AccountSubPage } from '#src/routes/account/account-sub-page.tsx';
import { useTranslations } from 'use-intl';
import { navigate } from '#src/platform/paths/navigate.ts';
import { WithQueries } from '#src/platform/queries/with-queries.tsx';
import { MembersOnly } from '#src/platform/session/members-only.tsx';
import { useSessionStore } from '#src/platform/session/session-context.tsx';
import { useLogOut } from '#src/platform/session/use-log-out.ts';
import { AccountLayout } from '#src/routes/account-layout.tsx';
import { ActionButton } from '#src/ui/action-button.tsx';
import css from '#src/routes/account/two-factor-required.module.css';

/** The setup of a second factor that the merchant requires. Continues to the return URL. [ASVS 6.3.3] */
function TwoFactorRequired(): ReactNode {
  const t = useTranslations('factor');
  const account = useTranslations('account');
  const tPassword = useTranslations('changePassword');
  const logOut = useLogOut();
  const session = useSessionStore();
  const continueAfterSetup = (): void => {
    const now = session.state.getState();
    if (now.status === 'member') session.start({ ...now.info, requiredAction: undefined });
    navigate(getLoginTarget(location.search), { replace: true });
  };
  return (
    <AccountLayout title={account('factor')} lead={t('due')}>
      <MembersOnly waiting={null}>
        <div className={css.settings}>
          <WithQueries>
            <FactorSettings onDone={continueAfterSetup} />
          </WithQueries>
        </div>
        <p className={css.other}>
          <ActionButton onClick={() => void logOut()}>{tPassword('logOut')}</ActionButton>
        </p>
      </MembersOnly>
    </AccountLayout>
  );
}

/** The account page. [S2-011] */
export function Account(): ReactNode {
  return <MembersPage route="account">{(name) => <AccountHome name={name} />}</MembersPage>;
}

/** Two-step verification, as a setting or as a required setup. [S2-020, ASVS 6.3.3] */
export function AccountFactor(): ReactNode {
  if (getReturnUrl(useSearch()) !== null) return <TwoFactorRequired />;
  return (
    <AccountSubPage route="accountFactor" title="factor">
      <FactorSettings />
    </AccountSubPage>
  );
}

export function AccountSessions(): ReactNode {
  return (
    <AccountSubPage route="accountSessions" title="sessions">
      <SessionList />
    </AccountSubPage>
  );
}

/** The linked identity providers. [S2-019] */
export function AccountChannels(): ReactNode {
  return (
    <AccountSubPage route="accountChannels" title="channels">
      <ChannelList />
      <LinkChannels />
    </AccountSubPage>
  );
}

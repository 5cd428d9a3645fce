import type { ReactNode } from 'react';
import { useSearch } from '#src/platform/paths/current-location.ts';
import { AccountHome } from '#src/features/account-home/account-home.tsx';
import { ChannelList } from '#src/features/linked-channels/channel-list.tsx';
import { LinkChannels } from '#src/features/identity-login/link-channels.tsx';
import { FactorSettings } from '#src/features/two-factor-settings/factor-settings.tsx';
import { SessionList } from '#src/features/own-sessions/session-list.tsx';
import { returnUrlOf } from '#src/platform/session/login/return-url.ts';
import { TwoFactorRequired } from '#src/routes/account/two-factor-required.tsx';
import { MembersPage } from '#src/routes/account/members-page.tsx';
import { AccountSubPage } from '#src/routes/account/account-sub-page.tsx';

/** The member's own place. [S2-011] */
export function Account(): ReactNode {
  return <MembersPage route="account">{(name) => <AccountHome name={name} />}</MembersPage>;
}

/** The second step of a login: of a member's own wish, or before anything else where the merchant demands it. [S2-020, ASVS 6.3.3] */
export function AccountFactor(): ReactNode {
  if (returnUrlOf(useSearch()) !== null) return <TwoFactorRequired />;
  return (
    <AccountSubPage route="accountFactor" title="factor">
      <FactorSettings />
    </AccountSubPage>
  );
}

/** Where the member is logged in. */
export function AccountSessions(): ReactNode {
  return (
    <AccountSubPage route="accountSessions" title="sessions">
      <SessionList />
    </AccountSubPage>
  );
}

/** Who else may vouch for the member. [S2-019] */
export function AccountChannels(): ReactNode {
  return (
    <AccountSubPage route="accountChannels" title="channels">
      <ChannelList />
      <LinkChannels />
    </AccountSubPage>
  );
}

import type { ReactNode } from 'react';
import { useSearch } from 'wouter';
import { AccountHome } from '#src/features/account-home/account-home.tsx';
import { ChannelList } from '#src/features/linked-channels/channel-list.tsx';
import { LinkChannels } from '#src/features/other-ways/link-channels.tsx';
import { FactorSettings } from '#src/features/second-factor/factor-settings.tsx';
import { SessionList } from '#src/features/own-sessions/session-list.tsx';
import { goOf } from '#src/platform/session/go-target.ts';
import { FactorDue } from '#src/routes/factor-due.tsx';
import { MembersPage } from '#src/routes/members-page.tsx';
import { AccountSubPage } from '#src/routes/account-sub-page.tsx';

/** The member's own place. [S2-011] */
export function Account(): ReactNode {
  return <MembersPage rows={6}>{(name) => <AccountHome name={name} />}</MembersPage>;
}

/** The second step of a login: of a member's own wish, or before anything else where the merchant demands it. [S2-020, ASVS 6.3.3] */
export function AccountFactor(): ReactNode {
  if (goOf(useSearch()) !== null) return <FactorDue />;
  return (
    <AccountSubPage title="factor">
      <FactorSettings />
    </AccountSubPage>
  );
}

/** Where the member is logged in. */
export function AccountSessions(): ReactNode {
  return (
    <AccountSubPage title="sessions">
      <SessionList />
    </AccountSubPage>
  );
}

/** Who else may vouch for the member. [S2-019] */
export function AccountChannels(): ReactNode {
  return (
    <AccountSubPage title="channels">
      <ChannelList />
      <LinkChannels />
    </AccountSubPage>
  );
}

import type { ReactNode } from 'react';
import { PlayHistory } from '#src/features/play-history/play-history.tsx';
import { AccountSubPage } from '#src/routes/account/account-sub-page.tsx';

export function PlayHistoryPage(): ReactNode {
  return (
    <AccountSubPage route="accountHistory" title="history">
      <PlayHistory />
    </AccountSubPage>
  );
}

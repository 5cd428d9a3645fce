import type { ReactNode } from 'react';
import { VipRankView } from '#src/features/vip/vip-rank.tsx';
import { AccountSubPage } from '#src/routes/account/account-sub-page.tsx';

/** The member's VIP rank. [S3-006, S3-060] */
export function VipRankPage(): ReactNode {
  return (
    <AccountSubPage route="accountClub" title="club">
      <VipRankView />
    </AccountSubPage>
  );
}

import type { ReactNode } from 'react';
import { PromoCodeForm } from '#src/features/promo-code/promo-code-form.tsx';
import { RewardList } from '#src/features/rewards/reward-list.tsx';
import { AccountSubPage } from '#src/routes/account/account-sub-page.tsx';

/** The member's rewards, if the merchant has a reward centre. [S6-017] */
export function RewardsPage(): ReactNode {
  return (
    <AccountSubPage route="accountRewards" title="rewards">
      <RewardList />
      <PromoCodeForm />
    </AccountSubPage>
  );
}

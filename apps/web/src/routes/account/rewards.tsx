import { Gift } from 'lucide';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { PromoCodeForm } from '#src/features/promo-code/promo-code-form.tsx';
import { RewardList } from '#src/features/rewards/reward-list.tsx';
import { usePage } from '#src/platform/page/page-context.tsx';
import { AccountSubPage } from '#src/routes/account/account-sub-page.tsx';
import { NotOffered } from '#src/routes/not-offered.tsx';
import { Icon } from '#src/ui/icon.tsx';

/** The member's rewards, if the merchant has a reward centre. [S6-017] */
export function AccountRewards(): ReactNode {
  const t = useTranslations('rewards');
  const { whitelabelVal } = usePage().data.site;
  if (!whitelabelVal.REWCEN3)
    return <NotOffered icon={<Icon icon={Gift} size={40} aria-hidden />} title={t('closed')} />;
  return (
    <AccountSubPage route="accountRewards" title="rewards">
      <RewardList />
      <PromoCodeForm />
    </AccountSubPage>
  );
}

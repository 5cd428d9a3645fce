import Wallet from 'lucide-react/icons/wallet';
import type { ReactNode } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import css from '#src/features/account-home/deposit-row.module.css';
import { useDepositSettings } from '#src/platform/member/member-reads.ts';
import { Row } from '#src/ui/row.tsx';

/** How many deposits arrived. A member without one sees nothing: not every operator reports them. [S3-060, S7-055] */
export function DepositRow({ iconSize }: { readonly iconSize: number }): ReactNode {
  const t = useTranslations('account');
  const format = useFormatter();
  const count = useDepositSettings()?.totalDepositSuccessCount ?? 0;
  if (count === 0) return null;
  return (
    <Row
      icon={<Wallet size={iconSize} aria-hidden />}
      title={t('deposits')}
      action={<span className={css.count}>{format.number(count)}</span>}
    />
  );
}

import type { WalletHistoryTotals } from '@foyer/contract/protection/wallet-history';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import css from '#src/features/play-history/play-history.module.css';
import { useFormatBalanceChange } from '#src/platform/i18n/use-format-balance-change.ts';
import { useFormatMoney } from '#src/platform/i18n/use-format-money.ts';
import { usePage } from '#src/platform/page/page-context.tsx';

/** Totals of all changes of the play credits in the selected range, including those that are not loaded yet. */
export function HistoryTotals({
  totals: { staked, won, net, deposited, rewards },
}: {
  readonly totals: WalletHistoryTotals;
}): ReactNode {
  const t = useTranslations('history');
  const limits = useTranslations('limits');
  const formatMoney = useFormatMoney();
  const formatChange = useFormatBalanceChange();
  const { currency } = usePage().data;
  const rows = [
    [limits('kind.stake'), formatMoney(staked, currency)],
    [t('wins'), formatMoney(won, currency)],
    [limits('kind.deposit'), formatMoney(deposited, currency)],
    [t('rewards'), formatMoney(rewards, currency)],
  ];
  return (
    <dl className={css.totals}>
      <div className={css.net}>
        <dt>{t('net')}</dt>
        <dd>
          <bdi>{formatChange(net, currency)}</bdi>
        </dd>
      </div>
      {rows.map(([label, amount]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            <bdi>{amount}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  );
}

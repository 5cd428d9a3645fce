import type { WalletHistoryDates, WalletHistoryTotals } from '@foyer/contract/protection/wallet-history';
import { ReceiptText } from 'lucide';
import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';
import { HistoryDayList } from '#src/features/play-history/history-day-list.tsx';
import { groupHistoryByDay } from '#src/features/play-history/history-days.ts';
import { HistoryCsvButton } from '#src/features/play-history/history-csv-button.tsx';
import css from '#src/features/play-history/play-history.module.css';
import { HistoryRangeForm } from '#src/features/play-history/history-range-form.tsx';
import { usePlayHistory } from '#src/features/play-history/use-play-history.ts';
import { useFormatBalanceChange } from '#src/platform/i18n/use-format-balance-change.ts';
import { useFormatMoney } from '#src/platform/i18n/use-format-money.ts';
import { LoadErrorMessage } from '#src/platform/member/async-content.tsx';
import { usePage } from '#src/platform/page/page-context.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { ListRowSkeletons } from '#src/ui/list-row-skeletons.tsx';
import { SecondaryButton } from '#src/ui/secondary-button.tsx';
import page from '#src/ui/sub-page.module.css';

/** Every change of the member's play credits by day, with totals for the selected range of dates. */
export function PlayHistory(): ReactNode {
  const t = useTranslations('history');
  const inbox = useTranslations('inbox');
  const [dates, setDates] = useState<WalletHistoryDates | null>(null);
  const history = usePlayHistory(dates);
  if (history.state === 'waiting') return <ListRowSkeletons count={4} />;
  if (history.state === 'failed') return <LoadErrorMessage onRetry={history.retry} />;
  const { first, entries, more } = history;
  const { from, to, today, zone, totals } = first;
  return (
    <>
      <HistoryRangeForm key={`${from} ${to}`} chosen={{ from, to }} today={today} onChoose={setDates} />
      {entries.length === 0 ? (
        <EmptyState icon={ReceiptText} title={t('none')} text={t('noneText')} />
      ) : (
        <>
          <Totals totals={totals} />
          <HistoryCsvButton from={from} to={to} />
          {groupHistoryByDay(entries, zone).map((day) => (
            <HistoryDayList key={day.date} day={day} zone={zone} />
          ))}
        </>
      )}
      {more && (
        <p className={page.centre}>
          <SecondaryButton onClick={more}>{inbox('more')}</SecondaryButton>
        </p>
      )}
    </>
  );
}

/** Totals of all changes of the play credits in the selected range, including those that are not loaded yet. */
function Totals({
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

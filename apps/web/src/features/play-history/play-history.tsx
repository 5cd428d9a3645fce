import type { WalletHistoryDates } from '@foyer/contract/protection/wallet-history';
import { ReceiptText } from 'lucide';
import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';
import { PlayHistoryDayEntries } from '#src/features/play-history/history-day-entries.tsx';
import { groupPlayHistoryByDay } from '#src/features/play-history/history-dates.ts';
import { PlayHistoryCsvButton } from '#src/features/play-history/history-csv-button.tsx';
import { HistoryTotals } from '#src/features/play-history/history-totals.tsx';
import { PlayHistoryRangeForm } from '#src/features/play-history/history-range-form.tsx';
import { usePlayHistory } from '#src/features/play-history/use-play-history.ts';
import { useVendorNames } from '#src/features/play-history/use-vendor-names.ts';
import { LoadErrorMessage } from '#src/platform/member/async-content.tsx';
import { useIllustration } from '#src/platform/page/use-illustration.ts';
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
  const getVendorName = useVendorNames();
  const illustration = useIllustration('empty');
  if (history.state === 'waiting') return <ListRowSkeletons count={4} />;
  if (history.state === 'failed') return <LoadErrorMessage onRetry={history.retry} />;
  const { first, entries, more } = history;
  const { from, to, today, zone, totals } = first;
  return (
    <>
      <PlayHistoryRangeForm key={`${from} ${to}`} chosen={{ from, to }} today={today} onChoose={setDates} />
      {entries.length === 0 ? (
        <EmptyState icon={ReceiptText} illustration={illustration} title={t('none')} text={t('noneText')} />
      ) : (
        <>
          <HistoryTotals totals={totals} />
          <PlayHistoryCsvButton from={from} to={to} />
          {groupPlayHistoryByDay(entries, zone).map((day) => (
            <PlayHistoryDayEntries key={day.date} {...{ day, zone, getVendorName }} />
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

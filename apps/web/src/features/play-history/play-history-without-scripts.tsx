import type { PostedWalletHistory } from '@foyer/contract/page/page-data';
import { ReceiptText } from 'lucide';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { PlayHistoryDayEntries } from '#src/features/play-history/history-day-entries.tsx';
import { groupPlayHistoryByDay } from '#src/features/play-history/history-dates.ts';
import { HistoryTotals } from '#src/features/play-history/history-totals.tsx';
import css from '#src/features/play-history/play-history.module.css';
import { useFieldProps } from '#src/platform/form/field-problem.ts';
import { useServerFormResult } from '#src/platform/form/use-server-form-result.ts';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { TextField } from '#src/ui/form/text-field.tsx';
import page from '#src/ui/sub-page.module.css';

/** The date fields of the form with which a member requests the play history without scripts. */
export function HistoryFieldsWithoutScripts(): ReactNode {
  const t = useTranslations('history');
  const { error, result } = useServerFormResult('history');
  const field = useFieldProps('plain-history', error?.fields ?? {});
  return (
    <div className={css.dates}>
      {(['from', 'to'] as const).map((name) => (
        <TextField
          key={name}
          {...field(name)}
          type="date"
          label={t(name)}
          autoComplete="off"
          defaultValue={error?.typed[name] ?? result?.history?.[name]}
        />
      ))}
    </div>
  );
}

/** The play history of the days that were requested by a form without scripts. */
export function PlayHistoryResultWithoutScripts({ history }: { readonly history: PostedWalletHistory }): ReactNode {
  const { entries, isCut, totals, vendors, zone } = history;
  const t = useTranslations('history');
  if (entries.length === 0) {
    return (
      <div role="status">
        <EmptyState icon={ReceiptText} title={t('none')} text={t('noneText')} />
      </div>
    );
  }
  return (
    <div role="status">
      <HistoryTotals totals={totals} />
      {groupPlayHistoryByDay(entries, zone).map((day) => (
        <PlayHistoryDayEntries key={day.date} {...{ day, zone }} getVendorName={(code) => vendors[code] ?? code} />
      ))}
      {isCut && <p className={page.lead}>… {t('noneText')}</p>}
    </div>
  );
}

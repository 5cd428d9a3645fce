import type { WalletHistoryDates } from '@foyer/contract/protection/wallet-history';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import {
  validateDateRange,
  getLastDaysRange,
  getThisYearRange,
  isSameDateRange,
} from '#src/features/play-history/history-dates.ts';
import css from '#src/features/play-history/play-history.module.css';
import { createFieldRejection, FORM_WITHOUT_PROBLEMS } from '#src/platform/form/field-problem.ts';
import { FormWithSubmitButton } from '#src/platform/form/form-with-submit-button.tsx';
import { useFormSubmit } from '#src/platform/form/use-form-submit.ts';
import { TextField } from '#src/ui/form/text-field.tsx';

/** Lengths of the predefined ranges in days: 7 and 30. Another range has only today. */
const WEEK = 7;
const MONTH = 30;

interface HistoryRangeFormProps {
  readonly chosen: WalletHistoryDates;
  /** Today's date in the brand's time zone, `YYYY-MM-DD`. */
  readonly today: string;
  readonly onChoose: (dates: WalletHistoryDates) => void;
}

/** Buttons for predefined ranges of dates, and a form for any other range. */
export function PlayHistoryRangeForm({ chosen, today, onChoose }: HistoryRangeFormProps): ReactNode {
  const t = useTranslations('history');
  const form = useFormSubmit({ id: 'history' }, (typed) => {
    const dates = { from: typed('from'), to: typed('to') };
    const problems = validateDateRange(dates);
    if (Object.keys(problems).length > 0) return Promise.resolve(createFieldRejection(problems));
    onChoose(dates);
    return Promise.resolve(FORM_WITHOUT_PROBLEMS);
  });
  const choices = [
    { label: t('today'), dates: getLastDaysRange(today, 1) },
    { label: t('days', { count: WEEK }), dates: getLastDaysRange(today, WEEK) },
    { label: t('days', { count: MONTH }), dates: getLastDaysRange(today, MONTH) },
    { label: t('year'), dates: getThisYearRange(today) },
  ];
  return (
    <>
      <p className={css.choices}>
        {choices.map(({ label, dates }) => (
          <button
            key={label}
            type="button"
            className={css.choice}
            aria-pressed={isSameDateRange(dates, chosen)}
            onClick={() => onChoose(dates)}
          >
            {label}
          </button>
        ))}
      </p>
      <FormWithSubmitButton form={form} className={css.range} method="post" submitLabel={t('show')}>
        <div className={css.dates}>
          <TextField
            {...form.field('from')}
            type="date"
            label={t('from')}
            autoComplete="off"
            max={today}
            defaultValue={chosen.from}
          />
          <TextField
            {...form.field('to')}
            type="date"
            label={t('to')}
            autoComplete="off"
            max={today}
            defaultValue={chosen.to}
          />
        </div>
      </FormWithSubmitButton>
    </>
  );
}

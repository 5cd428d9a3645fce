import type { WalletHistoryDates, WalletEntryView } from '@foyer/contract/protection/wallet-history';
import { addDays, createCalendarDateFormatter } from '#src/platform/i18n/calendar-date.ts';

/** Maximum number of days in a range of dates: a leap year. */
const MAX_DAYS = 366;
const DATE = /^\d{4}-\d{2}-\d{2}$/;

/** Returns the range of the last `count` days, including `today`. */
export const getLastDaysRange = (today: string, count: number): WalletHistoryDates => ({
  from: addDays(today, 1 - count),
  to: today,
});

export const getThisYearRange = (today: string): WalletHistoryDates => ({
  from: `${today.slice(0, 'YYYY'.length)}-01-01`,
  to: today,
});

export const isSameDateRange = (one: WalletHistoryDates, other: WalletHistoryDates): boolean =>
  one.from === other.from && one.to === other.to;

/** Validates a typed range of dates. Returns errors by field; empty if the server will accept the range. */
export function validateDateRange({
  from,
  to,
}: WalletHistoryDates): Partial<Record<keyof WalletHistoryDates, 'required' | 'too_small' | 'too_big'>> {
  if (!DATE.test(from)) return { from: 'required' };
  if (!DATE.test(to)) return { to: 'required' };
  if (to < from) return { to: 'too_small' };
  return to >= addDays(from, MAX_DAYS) ? { to: 'too_big' } : {};
}

export interface PlayHistoryDay {
  /** Calendar date in the brand's time zone, `YYYY-MM-DD`. */
  readonly date: string;
  readonly entries: readonly WalletEntryView[];
}

/** Groups history entries, sorted by time, by their calendar date in the brand's time zone. */
export function groupPlayHistoryByDay(entries: readonly WalletEntryView[], zone: string): readonly PlayHistoryDay[] {
  const formatCalendarDate = createCalendarDateFormatter(zone);
  const days: { readonly date: string; readonly entries: WalletEntryView[] }[] = [];
  for (const entry of entries) {
    const date = formatCalendarDate(new Date(entry.at));
    const day = days.at(-1);
    if (day?.date === date) day.entries.push(entry);
    else days.push({ date, entries: [entry] });
  }
  return days;
}

import type { HistoryDates } from '@foyer/contract/protection/history';
import { fieldError, ok, type Result } from '#src/http/result.ts';
import { addDays, getStartOfDate } from '#src/modules/protection/limits/limit-period.ts';
import type { HistoryRange } from '#src/modules/wallet/wallet.public.ts';

/** The longest range: a leap year. */
const MAX_DAYS = 366;

/** Days of a history without a first day: the last 30. */
const DEFAULT_DAYS = 30;

/** The dates of a request; `today` is the brand's current date. */
export function chooseHistoryDates(
  { from, to }: { readonly [Name in keyof HistoryDates]: string | undefined },
  today: string,
): HistoryDates {
  const last = to ?? today;
  return { from: from ?? addDays(last, 1 - DEFAULT_DAYS), to: last };
}

/** The instants of local dates; the range includes both dates. */
export function toHistoryRange({ from, to }: HistoryDates, zone: string): Result<HistoryRange, 'invalid_request'> {
  if (to < from) return fieldError('to', 'too_small');
  if (to >= addDays(from, MAX_DAYS)) return fieldError('to', 'too_big');
  return ok({ from: new Date(getStartOfDate(from, zone)), to: new Date(getStartOfDate(addDays(to, 1), zone)) });
}

import type { WalletHistoryDates } from '@foyer/contract/protection/wallet-history';
import { fieldError, ok, type Result } from '#src/http/result.ts';
import { addDays, getStartOfLocalDate } from '#src/modules/protection/limits/limit-period.ts';
import type { WalletHistoryRange } from '#src/modules/wallet/wallet.public.ts';

/** Maximum number of days of a wallet history: a leap year. */
const MAX_DAYS = 366;

/** Number of days of a wallet history if the request names no first day. */
const DEFAULT_DAYS = 30;

/**
 * Completes the first and last date of a requested wallet history. `today` is the current date in the brand's time
 * zone.
 */
export function completeWalletHistoryDates(
  { from, to }: { readonly [Name in keyof WalletHistoryDates]: string | undefined },
  today: string,
): WalletHistoryDates {
  const last = to ?? today;
  return { from: from ?? addDays(last, 1 - DEFAULT_DAYS), to: last };
}

/** Converts local dates to the instants between which a wallet history lies; both dates are included. */
export function toWalletHistoryRange(
  { from, to }: WalletHistoryDates,
  zone: string,
): Result<WalletHistoryRange, 'invalid_request'> {
  if (to < from) return fieldError('to', 'too_small');
  if (to >= addDays(from, MAX_DAYS)) return fieldError('to', 'too_big');
  return ok({
    from: new Date(getStartOfLocalDate(from, zone)),
    to: new Date(getStartOfLocalDate(addDays(to, 1), zone)),
  });
}

import type { historyRangeSchema } from '@foyer/contract/protection/history';
import type * as z from 'zod/mini';
import { fieldError, ok, type Result } from '#src/http/result.ts';
import { addDays, getStartOfDate } from '#src/modules/protection/limits/limit-period.ts';
import type { HistoryRange } from '#src/modules/wallet/wallet.public.ts';

/** The longest range: a leap year. */
const MAX_DAYS = 366;

/** The instants of local dates; the range includes both dates. */
export function toHistoryRange(
  { from, to }: z.output<typeof historyRangeSchema>,
  zone: string,
): Result<HistoryRange, 'invalid_request'> {
  if (to < from) return fieldError('to', 'too_small');
  if (to >= addDays(from, MAX_DAYS)) return fieldError('to', 'too_big');
  return ok({ from: new Date(getStartOfDate(from, zone)), to: new Date(getStartOfDate(addDays(to, 1), zone)) });
}

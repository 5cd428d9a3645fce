import { callError, type CallError } from '#src/http/result.ts';
import type { PlayRestriction } from '#src/modules/protection/may-play.ts';

/** The error of a call that a restriction forbids. `value.until` is the end as ISO 8601 in UTC, or `null` if there is none. */
export function rejectPlay<Restriction extends PlayRestriction>(
  restriction: Restriction,
): { readonly ok: false; readonly error: CallError<Restriction['kind']> } {
  const code: Restriction['kind'] = restriction.kind;
  if (restriction.kind === 'account_closed') return callError(code);
  return callError(code, { value: { until: restriction.until?.toISOString() ?? null } });
}

import { callError, type CallError } from '#src/http/result.ts';
import type { PlayRestriction } from '#src/modules/protection/play-permission.ts';

/**
 * Creates the API error for a member who may not play. For a break or an exclusion, `value.until` is its end (ISO 8601
 * in UTC, or `null` if it has none); for a limit, `value.limit` is the limit that was reached.
 */
export function rejectPlay<Restriction extends PlayRestriction>(
  restriction: Restriction,
): { readonly ok: false; readonly error: CallError<Restriction['kind']> } {
  const code: Restriction['kind'] = restriction.kind;
  if ('reached' in restriction) return callError(code, { value: { limit: restriction.reached } });
  if (!('until' in restriction)) return callError(code);
  return callError(code, { value: { until: restriction.until?.toISOString() ?? null } });
}

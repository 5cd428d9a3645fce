import { callError, type CallError } from '#src/http/result.ts';
import type { PlayRestriction } from '#src/modules/protection/may-play.ts';

/**
 * The error of a call that a restriction forbids. `value.until` is the end of a block as ISO 8601 in UTC, or `null` if there is none;
 * `value.limit` is the limit that was reached.
 */
export function rejectPlay<Restriction extends PlayRestriction>(
  restriction: Restriction,
): { readonly ok: false; readonly error: CallError<Restriction['kind']> } {
  const code: Restriction['kind'] = restriction.kind;
  if ('reached' in restriction) return callError(code, { value: { limit: restriction.reached } });
  if (!('until' in restriction)) return callError(code);
  return callError(code, { value: { until: restriction.until?.toISOString() ?? null } });
}

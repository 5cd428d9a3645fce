import { type LimitKind, limitKinds, type LimitPeriod } from '#src/protection/limit-kinds.ts';
import { type LimitSpan, limitSpans, type MemberLimit, type setLimit } from '#src/protection/limits.ts';
import type { InputOf, OutputOf } from '#src/endpoint.ts';
import type { getProtection } from '#src/protection/protection.ts';

export type Protection = OutputOf<typeof getProtection>;

/** Identifies one of a member's limits. A member has at most one limit of each kind and period. */
export interface LimitKey {
  readonly kind: LimitKind;
  readonly period: LimitSpan;
}

/** Whether limits of a kind are in minutes, not in play credits. */
export function isInMinutes(kind: LimitKind): kind is 'time' | 'session' {
  return kind === 'time' || kind === 'session';
}

/** Lists the periods that a limit of a kind can have, of the periods that the brand offers. */
export function listPeriods(kind: LimitKind, periods: readonly LimitPeriod[]): readonly LimitSpan[] {
  return kind === 'session' ? ['session'] : periods;
}

export function findLimit(limits: readonly MemberLimit[], { kind, period }: LimitKey): MemberLimit | null {
  return limits.find((limit) => limit.kind === kind && limit.period === period) ?? null;
}

/** Lists the limits that the member still has to set before they may play. */
export function listMissingLimits({ limits, offered }: Pick<Protection, 'limits' | 'offered'>): readonly LimitKey[] {
  return offered.requiredLimitKinds
    .flatMap((kind) => listPeriods(kind, offered.limitPeriods).map((period) => ({ kind, period })))
    .filter((key) => findLimit(limits, key)?.amount == null);
}

/** Builds the input of `setLimit` for a limit; `null` if limits of this kind do not have the period. */
export function toLimitInput({ kind, period }: LimitKey, wanted: number): InputOf<typeof setLimit> | null {
  if (kind === 'session') return { kind, minutes: wanted };
  if (period === 'session') return null;
  return kind === 'time' ? { kind, period, minutes: wanted } : { kind, period, amount: wanted };
}

/** Parses the name that a form gives to a limit, such as `deposit-day`; `null` for any other text. */
export function parseLimitKey(text: string): LimitKey | null {
  const [kind, period] = text.split('-');
  const key = { kind: limitKinds.find((one) => one === kind), period: limitSpans.find((one) => one === period) };
  return key.kind === undefined || key.period === undefined ? null : { kind: key.kind, period: key.period };
}

/** Formats the name that a form gives to a limit, such as `deposit-day`. */
export const formatLimitKey = ({ kind, period }: LimitKey): string => `${kind}-${period}`;

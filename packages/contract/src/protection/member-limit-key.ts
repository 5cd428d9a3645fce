import { type MemberLimitKind, memberLimitKinds, type LimitPeriod } from '#src/protection/member-limit-kinds.ts';
import {
  type LimitPeriodOrSession,
  limitPeriodsAndSession,
  type MemberLimit,
  type changeMemberLimit,
} from '#src/protection/member-limits.ts';
import type { InputOf, OutputOf } from '#src/endpoint.ts';
import type { getMemberProtection } from '#src/protection/protection.ts';

export type MemberProtection = OutputOf<typeof getMemberProtection>;

/** Identifies one of a member's limits. A member has at most one limit of each kind and period. */
export interface MemberLimitKey {
  readonly kind: MemberLimitKind;
  readonly period: LimitPeriodOrSession;
}

/** Whether limits of a kind are in minutes, not in play credits. */
export function isLimitInMinutes(kind: MemberLimitKind): kind is 'time' | 'loginTime' | 'session' {
  return kind === 'time' || kind === 'loginTime' || kind === 'session';
}

/** Lists the periods that a limit of a kind can have, of the periods that the brand offers. */
export function listLimitPeriods(
  kind: MemberLimitKind,
  periods: readonly LimitPeriod[],
): readonly LimitPeriodOrSession[] {
  return kind === 'session' ? ['session'] : periods;
}

export function findMemberLimit(limits: readonly MemberLimit[], { kind, period }: MemberLimitKey): MemberLimit | null {
  return limits.find((limit) => limit.kind === kind && limit.period === period) ?? null;
}

/** Lists the limits that the member still has to set before they may play. */
export function listMissingMemberLimits({
  limits,
  offered,
}: Pick<MemberProtection, 'limits' | 'offered'>): readonly MemberLimitKey[] {
  return offered.requiredLimitKinds
    .flatMap((kind) => listLimitPeriods(kind, offered.limitPeriods).map((period) => ({ kind, period })))
    .filter((key) => findMemberLimit(limits, key)?.amount == null);
}

/** Lists the limits that the site offers, as it offers them to a member who is asked to set a first limit. */
export function listOfferedMemberLimits({
  limitKinds,
  limitPeriods,
}: Pick<MemberProtection['offered'], 'limitKinds' | 'limitPeriods'>): readonly MemberLimitKey[] {
  return limitKinds.flatMap((kind) => listLimitPeriods(kind, limitPeriods).map((period) => ({ kind, period })));
}

/** Builds the input of `changeMemberLimit` for a limit; `null` if limits of this kind do not have the period. */
export function toLimitChangeInput(
  { kind, period }: MemberLimitKey,
  wanted: number,
): InputOf<typeof changeMemberLimit> | null {
  if (kind === 'session') return { kind, minutes: wanted };
  if (period === 'session') return null;
  return kind === 'time' || kind === 'loginTime' ? { kind, period, minutes: wanted } : { kind, period, amount: wanted };
}

/** Returns the kind and period of the limit that a change is about, and the new value in the unit of the limit. */
export function getLimitKeyAndValue(
  change: InputOf<typeof changeMemberLimit>,
): MemberLimitKey & { readonly wanted: number } {
  const period = 'period' in change ? change.period : 'session';
  return { kind: change.kind, period, wanted: 'amount' in change ? change.amount : change.minutes };
}

/** Parses the name that a form gives to a limit, such as `deposit-day`; `null` for any other text. */
export function parseMemberLimitKey(text: string): MemberLimitKey | null {
  const [kind, period] = text.split('-');
  const key = {
    kind: memberLimitKinds.find((one) => one === kind),
    period: limitPeriodsAndSession.find((one) => one === period),
  };
  return key.kind === undefined || key.period === undefined ? null : { kind: key.kind, period: key.period };
}

/** Formats the name that a form gives to a limit, such as `deposit-day`. */
export const formatMemberLimitKey = ({ kind, period }: MemberLimitKey): string => `${kind}-${period}`;

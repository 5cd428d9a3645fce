import {
  withdrawLimitRaise,
  confirmLimitRaise,
  keepMemberLimits,
  type LimitPeriodOrSession,
  requestLimitRemoval,
  changeMemberLimit,
} from '@foyer/contract/protection/member-limits';
import { getLimitKeyAndValue } from '@foyer/contract/protection/member-limit-key';
import type { MemberLimitKind } from '@foyer/contract/protection/member-limit-kinds';
import { defineOperation } from '#src/http/wps/operation.ts';
import { callError, fieldError, ok } from '#src/http/result.ts';
import { keepLimits } from '#src/modules/protection/limits/keep-limits.ts';
import {
  withdrawMemberLimitRaise,
  confirmMemberLimitRaise,
  requestMemberLimitChange,
} from '#src/modules/protection/limits/change-limit.ts';
import { getMemberWithProtectionRules, type ProtectionRules } from '#src/modules/protection/protection-rules.ts';
import type { MemberCallContext } from '#src/http/wps/operation.ts';
import type { StoredPlayLimit } from '#src/modules/protection/limits/limit-store.ts';
import { reportProtectionChange } from '#src/modules/protection/report-protection-change.ts';
import type { Database } from '#src/db/schema.ts';
import type { ServerContext } from '#src/server-context.ts';

type Services = Pick<ServerContext, 'db' | 'clock' | 'config' | 'dataKey'>;

/** Returns the member of a call, whose changed limit is reported to the operator in the transaction of the change. */
function getMemberWithReportedLimits(services: Services, call: MemberCallContext) {
  const member = getMemberWithProtectionRules(call);
  const onChanged = (trx: Database, { kind, period, amount }: StoredPlayLimit): Promise<void> => {
    const change = { change: 'limit', source: 'member', until: null, limit: { kind, period, amount } } as const;
    return reportProtectionChange({ ...services, db: trx }, member.memberId, change);
  };
  return { ...member, onChanged };
}

/**
 * Whether the brand offers members a limit of this kind and period. Limits of the kind `session` apply to a play
 * session; all others apply to a day, week or month.
 */
export function isLimitOffered(
  kind: MemberLimitKind,
  period: LimitPeriodOrSession,
  { limits }: ProtectionRules,
): boolean {
  if (!limits.kinds.includes(kind)) return false;
  return period === 'session' ? kind === 'session' : kind !== 'session' && limits.periods.includes(period);
}

export const changeMemberLimitOperation = (services: Services) =>
  defineOperation(changeMemberLimit, async (input, call) => {
    const member = getMemberWithReportedLimits(services, call);
    const { rules } = member;
    const { kind, period, wanted } = getLimitKeyAndValue(input);
    const field = 'amount' in input ? 'amount' : 'minutes';
    if (!isLimitOffered(kind, period, rules)) return fieldError('kind', 'not_allowed');
    const cap = period === 'session' ? undefined : rules.limits.caps[kind]?.[period];
    if (cap !== undefined && wanted > cap) return fieldError(field, 'too_big');
    return ok({ limit: await requestMemberLimitChange(services, member, { kind, period, wanted }) });
  });

/**
 * Removes a limit of the member after a waiting period. A limit that the market requires can be raised but not removed.
 */
export const requestLimitRemovalOperation = (services: Services) =>
  defineOperation(requestLimitRemoval, async ({ kind, period }, call) => {
    const member = getMemberWithReportedLimits(services, call);
    const { rules } = member;
    if (!isLimitOffered(kind, period, rules)) return fieldError('kind', 'not_allowed');
    if (rules.limits.required.includes(kind)) return fieldError('kind', 'required');
    return ok({ limit: await requestMemberLimitChange(services, member, { kind, period, wanted: null }) });
  });

export const confirmLimitRaiseOperation = (services: Services) =>
  defineOperation(confirmLimitRaise, async ({ requestId }, call) => {
    const limit = await confirmMemberLimitRaise(services, getMemberWithReportedLimits(services, call), requestId);
    if (limit === 'unknown') return callError('not_found');
    return limit === 'too-early' ? fieldError('requestId', 'not_allowed') : ok({ limit });
  });

export const withdrawLimitRaiseOperation = (services: Services) =>
  defineOperation(withdrawLimitRaise, async ({ requestId }, call) => {
    const limit = await withdrawMemberLimitRaise(services, getMemberWithProtectionRules(call), requestId);
    return limit === 'unknown' ? callError('not_found') : ok({ limit });
  });

/** Records that the member keeps the limits as they are, or declines to set a first one, if they are asked for it. */
export const keepMemberLimitsOperation = (services: Services) =>
  defineOperation(keepMemberLimits, async (_input, call) => {
    await keepLimits(services, getMemberWithProtectionRules(call));
    return ok({});
  });

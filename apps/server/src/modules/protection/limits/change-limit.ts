import type { MemberLimit } from '@foyer/contract/protection/member-limits';
import type { MemberLimitKey } from '@foyer/contract/protection/member-limit-key';
import type { Database } from '#src/db/schema.ts';
import { hasAuditEntry, readAuditKeys } from '#src/modules/audit/audit.public.ts';
import { auditLimitChange, type LimitChangeAuthor } from '#src/modules/protection/limits/audit-limit-change.ts';
import { getLimitPeriodEnd } from '#src/modules/protection/limits/limit-period.ts';
import {
  applyLimitRaiseConfirmation,
  getPendingLimitRaise,
  applyOperatorLimit,
  noPlayLimit,
  applyLimitChangeRequest,
} from '#src/modules/protection/limits/limit-change-rules.ts';
import {
  findPlayLimits,
  lockMemberForLimitChange,
  type StoredPlayLimit,
  storePlayLimit,
} from '#src/modules/protection/limits/limit-store.ts';
import { recordLimitReview } from '#src/modules/protection/limits/limit-prompt-store.ts';
import { isRequiredLimit } from '#src/modules/protection/limits/required-limits.ts';
import { getUsedLimitAmount, type CurrentPlayTotals } from '#src/modules/protection/limits/limit-usage.ts';
import { readPlayState } from '#src/modules/protection/play/play-stop-reason.ts';
import type { MemberWithProtectionRules, ProtectionRules } from '#src/modules/protection/protection-rules.ts';
import type { ServerContext } from '#src/server-context.ts';

type Services = Pick<ServerContext, 'db' | 'clock' | 'dataKey'>;

/** A member, and who changes one of their limits. */
interface MemberOfChange extends MemberWithProtectionRules, LimitChangeAuthor {
  /** Called with the stored limit, in the transaction that changes it. */
  readonly onChanged?: (trx: Database, limit: StoredPlayLimit) => Promise<void>;
}

/**
 * Changes one of a member's limits in a transaction that locks the member's row, and records the change in the audit.
 * `decide` returns the limit to store, or the reason why the change is rejected. `isRepeated` is true if a request with the same
 * reference has made a change before.
 */
async function changeLimits<Refusal extends string>(
  { db, clock, dataKey }: Services,
  { memberId, rules, actor, reference, onChanged }: MemberOfChange,
  decide: (limits: readonly StoredPlayLimit[], now: number, isRepeated: boolean) => StoredPlayLimit | Refusal,
): Promise<MemberLimit | Refusal> {
  const auditKeys = await readAuditKeys(dataKey);
  return db.transaction().execute(async (trx) => {
    await lockMemberForLimitChange(trx, memberId);
    // The time after the wait for the lock.
    const now = clock.now();
    const limits = await findPlayLimits(trx, memberId);
    const isRepeated = reference !== undefined && (await hasAuditEntry(trx, { memberId, reference }));
    const limit = decide(limits, now, isRepeated);
    if (typeof limit === 'string') return limit;
    const before = findLimit(limits, limit);
    // The removal of a limit that is not set changes nothing, and must not count as an answer of the member.
    if (before.amount !== null || limit.amount !== null) {
      await storePlayLimit(trx, { memberId, changedAt: new Date(now) }, limit);
      // A request to raise a limit is no answer yet, for example to raise one that only an operator has set.
      if (actor === 'member' && limit.amount !== before.amount) await recordLimitReview(trx, memberId, new Date(now));
      const change = { memberId, before, after: limit, now, actor, reference };
      const isAudited = await auditLimitChange(trx, auditKeys, change);
      // A raise that is only requested or withdrawn changes no limit of the member.
      if (isAudited && (actor !== 'member' || limit.amount !== before.amount)) await onChanged?.(trx, limit);
    }
    const { use } = await readPlayState(trx, { memberId, rules }, now);
    return describeLimit(limit, { use, rules, now });
  });
}

const findLimit = (limits: readonly StoredPlayLimit[], { kind, period }: MemberLimitKey): StoredPlayLimit =>
  limits.find((limit) => limit.kind === kind && limit.period === period) ?? { kind, period, ...noPlayLimit };

/**
 * Applies a lower limit at once, or starts the waiting period of a higher one. If `wanted` is null, the limit is
 * removed, which also has to wait.
 */
export function requestMemberLimitChange(
  services: Services,
  member: MemberWithProtectionRules & Pick<MemberOfChange, 'onChanged'>,
  { wanted, ...key }: MemberLimitKey & { readonly wanted: number | null },
): Promise<MemberLimit> {
  const { rules } = member;
  return changeLimits<never>(services, { ...member, actor: 'member' }, (limits, now) => {
    const periodEnd = key.period === 'session' ? null : getLimitPeriodEnd(key.period, now, rules.zone);
    const request = { wanted, requestId: crypto.randomUUID(), now, periodEnd };
    return { ...key, ...applyLimitChangeRequest(findLimit(limits, key), request, rules.limits.raise) };
  });
}

/** Applies a pending raise of a limit after its waiting period. */
export function confirmMemberLimitRaise(
  services: Services,
  member: MemberWithProtectionRules & Pick<MemberOfChange, 'onChanged'>,
  requestId: string,
): Promise<MemberLimit | 'too-early' | 'unknown'> {
  return changeLimits<'too-early' | 'unknown'>(services, { ...member, actor: 'member' }, (limits, now) => {
    const limit = limits.find(({ pending }) => pending?.requestId === requestId);
    if (limit === undefined) return 'unknown';
    const confirmation = applyLimitRaiseConfirmation(limit, requestId, now);
    return confirmation.kind === 'confirmed' ? { ...limit, ...confirmation.state } : confirmation.kind;
  });
}

/** Withdraws a pending raise of a limit. */
export function withdrawMemberLimitRaise(
  services: Services,
  member: MemberWithProtectionRules,
  requestId: string,
): Promise<MemberLimit | 'unknown'> {
  return changeLimits<'unknown'>(services, { ...member, actor: 'member' }, (limits, now) => {
    const limit = limits.find((one) => getPendingLimitRaise(one, now)?.requestId === requestId);
    return limit === undefined ? 'unknown' : { ...limit, pending: null };
  });
}

/**
 * Lowers a member's limit by order of the operator, who cannot raise it. A repeated order changes nothing, even if the
 * member has raised the limit meanwhile. The operator cannot set a required limit that the member has not chosen yet,
 * because the member could then play without choosing.
 */
export function lowerMemberLimitByOperator(
  services: Services,
  member: MemberWithProtectionRules & Pick<MemberOfChange, 'reference' | 'onChanged'>,
  { wanted, ...key }: MemberLimitKey & { readonly wanted: number },
): Promise<MemberLimit | 'looser' | 'repeated'> {
  return changeLimits<'looser' | 'repeated'>(services, { ...member, actor: 'operator' }, (limits, _now, isRepeated) => {
    if (isRepeated) return 'repeated';
    const current = findLimit(limits, key);
    if (current.amount === null && isRequiredLimit(key, member.rules)) return 'looser';
    const lowered = applyOperatorLimit(current, wanted);
    return lowered === null ? 'looser' : { ...key, ...lowered };
  });
}

/** Reads a member's limits and how much of each is used, for the response of `RGFE_getProtection`. */
export async function readMemberLimits(
  db: Database,
  member: MemberWithProtectionRules,
  now: number,
): Promise<MemberLimit[]> {
  const { use } = await readPlayState(db, member, now);
  const limits = await findPlayLimits(db, member.memberId);
  return limits.map((limit) => describeLimit(limit, { use, rules: member.rules, now }));
}

interface LimitContext {
  readonly use: CurrentPlayTotals;
  readonly rules: ProtectionRules;
  readonly now: number;
}

const toIso = (ms: number): string => new Date(ms).toISOString();

function describeLimit(limit: StoredPlayLimit, { use, rules, now }: LimitContext): MemberLimit {
  const { kind, period, amount } = limit;
  const used = getUsedLimitAmount(limit, use);
  const pending = getPendingLimitRaise(limit, now);
  return {
    kind,
    period,
    amount,
    // A net win is no use of a loss limit, and it leaves more room.
    used: Math.max(0, used),
    left: amount === null ? null : Math.max(0, amount - used),
    resetsAt: period === 'session' ? null : toIso(getLimitPeriodEnd(period, now, rules.zone)),
    pending: pending && {
      requestId: pending.requestId,
      amount: pending.wanted,
      confirmFrom: toIso(pending.effectiveAt),
      canConfirm: now >= pending.effectiveAt,
      confirmUntil: toIso(pending.expiresAt),
    },
  };
}

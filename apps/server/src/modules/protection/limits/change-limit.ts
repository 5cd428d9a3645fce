import type { MemberLimit } from '@foyer/contract/protection/limits';
import type { LimitKey } from '@foyer/contract/protection/limit-key';
import type { Database } from '#src/db/schema.ts';
import { getPeriodEnd } from '#src/modules/protection/limits/limit-period.ts';
import {
  confirmRaise,
  getPending,
  lowerByOperator,
  noLimit,
  applyLimitRequest,
} from '#src/modules/protection/limits/limit-rules.ts';
import { findLimits, lockMember, type StoredLimit, writeLimit } from '#src/modules/protection/limits/limit-store.ts';
import { getUsed, type PlayUse } from '#src/modules/protection/limits/limit-use.ts';
import { readPlayState } from '#src/modules/protection/play/check-play.ts';
import type { PlayingMember, ProtectionRules } from '#src/modules/protection/protection-rules.ts';
import type { ServerContext } from '#src/server-context.ts';

type Services = Pick<ServerContext, 'db' | 'clock'>;

/**
 * Changes one of a member's limits in a transaction that locks the member's row. `decide` returns the limit to store,
 * or the reason why the change is rejected.
 */
async function changeLimits<Refusal extends string>(
  { db, clock }: Services,
  { memberId, rules }: PlayingMember,
  decide: (limits: readonly StoredLimit[], now: number) => StoredLimit | Refusal,
): Promise<MemberLimit | Refusal> {
  return db.transaction().execute(async (trx) => {
    await lockMember(trx, memberId);
    // The time after the wait for the lock.
    const now = clock.now();
    const limit = decide(await findLimits(trx, memberId), now);
    if (typeof limit === 'string') return limit;
    await writeLimit(trx, { memberId, changedAt: new Date(now) }, limit);
    const { use } = await readPlayState(trx, { memberId, rules }, now);
    return describeLimit(limit, { use, rules, now });
  });
}

const findLimit = (limits: readonly StoredLimit[], { kind, period }: LimitKey): StoredLimit =>
  limits.find((limit) => limit.kind === kind && limit.period === period) ?? { kind, period, ...noLimit };

/**
 * Applies a lower limit at once, or starts the waiting period of a higher one. If `wanted` is null, the limit is
 * removed, which also has to wait.
 */
export function setMemberLimit(
  services: Services,
  member: PlayingMember,
  { wanted, ...key }: LimitKey & { readonly wanted: number | null },
): Promise<MemberLimit> {
  const { rules } = member;
  return changeLimits<never>(services, member, (limits, now) => {
    const periodEnd = key.period === 'session' ? null : getPeriodEnd(key.period, now, rules.zone);
    const request = { wanted, requestId: crypto.randomUUID(), now, periodEnd };
    return { ...key, ...applyLimitRequest(findLimit(limits, key), request, rules.limits.raise) };
  });
}

/** Applies a pending raise of a limit after its waiting period. */
export function confirmMemberLimit(
  services: Services,
  member: PlayingMember,
  requestId: string,
): Promise<MemberLimit | 'too-early' | 'unknown'> {
  return changeLimits<'too-early' | 'unknown'>(services, member, (limits, now) => {
    const limit = limits.find(({ pending }) => pending?.requestId === requestId);
    if (limit === undefined) return 'unknown';
    const confirmation = confirmRaise(limit, requestId, now);
    return confirmation.kind === 'confirmed' ? { ...limit, ...confirmation.state } : confirmation.kind;
  });
}

/** Withdraws a pending raise of a limit. */
export function cancelMemberLimit(
  services: Services,
  member: PlayingMember,
  requestId: string,
): Promise<MemberLimit | 'unknown'> {
  return changeLimits<'unknown'>(services, member, (limits, now) => {
    const limit = limits.find((one) => getPending(one, now)?.requestId === requestId);
    return limit === undefined ? 'unknown' : { ...limit, pending: null };
  });
}

/** Lowers a member's limit by order of the operator, who cannot raise it. */
export function lowerMemberLimit(
  services: Services,
  member: PlayingMember,
  { wanted, ...key }: LimitKey & { readonly wanted: number },
): Promise<MemberLimit | 'looser'> {
  return changeLimits<'looser'>(services, member, (limits) => {
    const lowered = lowerByOperator(findLimit(limits, key), wanted);
    return lowered === null ? 'looser' : { ...key, ...lowered };
  });
}

/** Reads a member's limits and how much of each is used, for the response of `RGFE_getProtection`. */
export async function readMemberLimits(db: Database, member: PlayingMember, now: number): Promise<MemberLimit[]> {
  const { use } = await readPlayState(db, member, now);
  const limits = await findLimits(db, member.memberId);
  return limits.map((limit) => describeLimit(limit, { use, rules: member.rules, now }));
}

interface LimitContext {
  readonly use: PlayUse;
  readonly rules: ProtectionRules;
  readonly now: number;
}

const toIso = (ms: number): string => new Date(ms).toISOString();

function describeLimit(limit: StoredLimit, { use, rules, now }: LimitContext): MemberLimit {
  const { kind, period, amount } = limit;
  const used = getUsed(limit, use);
  const pending = getPending(limit, now);
  return {
    kind,
    period,
    amount,
    // A net win is no use of a loss limit, and it leaves more room.
    used: Math.max(0, used),
    left: amount === null ? null : Math.max(0, amount - used),
    resetsAt: period === 'session' ? null : toIso(getPeriodEnd(period, now, rules.zone)),
    pending: pending && {
      requestId: pending.requestId,
      amount: pending.wanted,
      confirmFrom: toIso(pending.effectiveAt),
      canConfirm: now >= pending.effectiveAt,
      confirmUntil: toIso(pending.expiresAt),
    },
  };
}

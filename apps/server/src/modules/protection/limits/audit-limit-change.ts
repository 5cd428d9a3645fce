import type { Database } from '#src/db/schema.ts';
import { appendAuditEntry, type AuditAction, type AuditKeys } from '#src/modules/audit/audit.public.ts';
import {
  getPendingLimitRaise,
  type MemberLimitWithPendingRaise,
} from '#src/modules/protection/limits/limit-change-rules.ts';
import type { StoredPlayLimit } from '#src/modules/protection/limits/limit-store.ts';

export interface LimitChangeAuthor {
  readonly actor: 'member' | 'operator' | 'system';
  /** Id of the request that makes the change, if it has one. */
  readonly reference?: string | undefined;
}

interface LimitChange extends LimitChangeAuthor {
  readonly memberId: string;
  readonly before: StoredPlayLimit;
  readonly after: StoredPlayLimit;
  readonly now: number;
}

/**
 * Records a change of a limit in the audit. A raise that was not confirmed in time has an entry of its own, unless the
 * nightly job has recorded it. Returns false if nothing has changed.
 */
export async function auditLimitChange(
  trx: Database,
  keys: AuditKeys,
  { memberId, before: stored, after, now, actor, reference }: LimitChange,
): Promise<boolean> {
  const before = { ...stored, pending: getPendingLimitRaise(stored, now) };
  const at = new Date(now);
  if (stored.pending !== null && before.pending === null) {
    const change = { before: describe(stored), after: describe(before), at };
    await appendAuditEntry(trx, keys, { memberId, actor: 'system', action: 'limit.raise_lapsed', ...change });
  }
  const action = findAction(before, after);
  if (action === null) return false;
  const change = { before: describe(before), after: describe(after), reference: reference ?? null, at };
  await appendAuditEntry(trx, keys, { memberId, actor, action, ...change });
  return true;
}

/** Returns what a change of a limit does; `null` if nothing changes. */
function findAction(before: MemberLimitWithPendingRaise, after: MemberLimitWithPendingRaise): AuditAction | null {
  if (after.amount !== before.amount) {
    if (before.amount === null) return 'limit.set';
    if (after.amount === null) return 'limit.removed';
    return after.amount < before.amount ? 'limit.lowered' : 'limit.raised';
  }
  if (after.pending?.requestId === before.pending?.requestId) return null;
  return after.pending === null ? 'limit.raise_withdrawn' : 'limit.raise_requested';
}

function describe({ kind, period, amount, pending }: StoredPlayLimit) {
  const raise = pending && {
    wanted: pending.wanted,
    effectiveAt: new Date(pending.effectiveAt),
    expiresAt: new Date(pending.expiresAt),
  };
  return { kind, period, amount, pending: raise };
}

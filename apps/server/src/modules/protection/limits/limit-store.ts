import type { MemberLimitKey } from '@foyer/contract/protection/member-limit-key';
import type { Selectable } from 'kysely';
import type { Database } from '#src/db/schema.ts';
import type { MemberLimitWithPendingRaise } from '#src/modules/protection/limits/limit-change-rules.ts';
import type { PlayLimitTables } from '#src/modules/protection/limits/limit-tables.ts';

export interface StoredPlayLimit extends MemberLimitKey, MemberLimitWithPendingRaise {}

/**
 * Locks the member's row until the transaction ends. Changes of limits therefore run one after another, and a
 * concurrent stake, which locks the row through `checkPlayPermission`, sees a change completely or not at all.
 */
export async function lockMemberForLimitChange(trx: Database, memberId: string): Promise<void> {
  await trx.selectFrom('member').select('id').where('id', '=', memberId).forNoKeyUpdate().execute();
}

/** Finds the limits of a member that are in force or have a pending raise. */
export async function findPlayLimits(db: Database, memberId: string): Promise<StoredPlayLimit[]> {
  const rows = await db
    .selectFrom('play_limit')
    .selectAll()
    .where('member_id', '=', memberId)
    .where(({ eb, or }) => or([eb('amount', 'is not', null), eb('request_id', 'is not', null)]))
    .orderBy('kind')
    .orderBy('period')
    .execute();
  return rows.map(toLimit);
}

function toLimit(row: Selectable<PlayLimitTables['play_limit']>): StoredPlayLimit {
  const { kind, period, amount, request_id: requestId, wanted, effective_at: effectiveAt, expires_at: expiresAt } = row;
  if (requestId === null || effectiveAt === null || expiresAt === null) return { kind, period, amount, pending: null };
  const pending = { requestId, wanted, effectiveAt: effectiveAt.getTime(), expiresAt: expiresAt.getTime() };
  return { kind, period, amount, pending };
}

/** Stores a member's limit. The caller must have locked the member's row. */
export async function storePlayLimit(
  trx: Database,
  { memberId, changedAt }: { readonly memberId: string; readonly changedAt: Date },
  { kind, period, amount, pending }: StoredPlayLimit,
): Promise<void> {
  const values = {
    amount,
    request_id: pending?.requestId ?? null,
    wanted: pending?.wanted ?? null,
    effective_at: pending && new Date(pending.effectiveAt),
    expires_at: pending && new Date(pending.expiresAt),
    changed_at: changedAt,
  };
  await trx
    .insertInto('play_limit')
    .values({ member_id: memberId, kind, period, ...values })
    .onConflict((conflict) => conflict.columns(['member_id', 'kind', 'period']).doUpdateSet(values))
    .execute();
}

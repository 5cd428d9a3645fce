import type { Database } from '#src/db/schema.ts';

/**
 * Reopens a member's closed account. Resolves to `false` if the account is open, or if the member may no longer reopen
 * it.
 */
export async function reopenMemberAccount(db: Database, memberId: string, now: Date): Promise<boolean> {
  const row = await db
    .updateTable('member')
    .set({ closed_at: null, reopen_until: null })
    .where('id', '=', memberId)
    .where('closed_at', 'is not', null)
    .where('reopen_until', '>', now)
    .where('erased_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

interface ClosedBefore {
  readonly merchantCode: string;
  readonly before: Date;
  readonly now: Date;
  readonly limit: number;
}

/** Lists accounts that their members closed before a given time and may no longer reopen, oldest first. */
export async function listAccountsToErase(
  db: Database,
  { merchantCode, before, now, limit }: ClosedBefore,
): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('member')
    .select('id')
    .where('merchant_code', '=', merchantCode)
    .where('closed_at', '<=', before)
    // The operator closes accounts for reasons that an erasure would hide.
    .where('reopen_until', '<=', now)
    .where('erased_at', 'is', null)
    .orderBy('closed_at')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

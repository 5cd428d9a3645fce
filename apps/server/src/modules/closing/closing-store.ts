import type { Database } from '#src/db/schema.ts';

/** Reopens an account; `false` if it is open, or if its member may not reopen it any more. */
export async function reopenMember(db: Database, memberId: string, now: Date): Promise<boolean> {
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

/** Accounts that their members closed before a time and may not reopen any more, the oldest first. */
export async function listClosedMembers(
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

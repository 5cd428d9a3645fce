import type { Database } from '#src/db/schema.ts';

interface StoredLink {
  readonly memberId: string;
  readonly tokenHash: string;
  readonly expiresAt: Date;
}

/** Stores a link for password recovery. It replaces an earlier link of the member. */
export async function storeRecoveryLink(db: Database, { memberId, tokenHash, expiresAt }: StoredLink): Promise<void> {
  const values = { token_hash: tokenHash, expires_at: expiresAt };
  await db
    .insertInto('recovery_link')
    .values({ member_id: memberId, ...values })
    .onConflict((conflict) => conflict.column('member_id').doUpdateSet(values))
    .execute();
}

interface LinkQuery {
  readonly merchantCode: string;
  readonly tokenHash: string;
  readonly now: Date;
}

/** Finds the member of a link for password recovery; `null` if the link is unknown, expired or another merchant's. */
export async function findRecoveryLink(
  db: Database,
  { merchantCode, tokenHash, now }: LinkQuery,
): Promise<string | null> {
  const row = await db
    .selectFrom('recovery_link')
    .innerJoin('member', 'member.id', 'recovery_link.member_id')
    .select('recovery_link.member_id as memberId')
    .where('recovery_link.token_hash', '=', tokenHash)
    .where('recovery_link.expires_at', '>', now)
    .where('member.merchant_code', '=', merchantCode)
    .executeTakeFirst();
  return row?.memberId ?? null;
}

/** Marks a link for password recovery as used; returns `false` if it was used or replaced meanwhile. */
export async function spendRecoveryLink(db: Database, tokenHash: string): Promise<boolean> {
  const row = await db
    .deleteFrom('recovery_link')
    .where('token_hash', '=', tokenHash)
    .returning('member_id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Deletes the member's link for password recovery, because a new password has been set. */
export async function deleteRecoveryLink(db: Database, memberId: string): Promise<void> {
  await db.deleteFrom('recovery_link').where('member_id', '=', memberId).execute();
}

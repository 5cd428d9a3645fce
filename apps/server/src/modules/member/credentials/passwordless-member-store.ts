import type { Database } from '#src/db/schema.ts';

/** Records that a member has no password and can log in only by an identity provider. */
export async function markPasswordless(db: Database, memberId: string): Promise<void> {
  await db
    .insertInto('passwordless_member')
    .values({ member_id: memberId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function hasNoPassword(db: Database, memberId: string): Promise<boolean> {
  const row = await db
    .selectFrom('passwordless_member')
    .select('member_id')
    .where('member_id', '=', memberId)
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether a member has no password. Unlike `hasNoPassword`, locks the member's row until the transaction ends. */
export async function hasNoPasswordForUpdate(transaction: Database, memberId: string): Promise<boolean> {
  const row = await transaction
    .selectFrom('passwordless_member')
    .select('member_id')
    .where('member_id', '=', memberId)
    .forUpdate()
    .executeTakeFirst();
  return row !== undefined;
}

/** Removes the record that a member has no password, because they have chosen one. */
export async function clearPasswordless(db: Database, memberId: string): Promise<void> {
  await db.deleteFrom('passwordless_member').where('member_id', '=', memberId).execute();
}

import type { Database } from '#src/db/schema.ts';

/** Remembers that a member never chose a password: without a provider he could not get in. */
export async function noteWithoutPassword(db: Database, memberId: string): Promise<void> {
  await db
    .insertInto('passwordless_member')
    .values({ member_id: memberId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function isWithoutPassword(db: Database, memberId: string): Promise<boolean> {
  const row = await db
    .selectFrom('passwordless_member')
    .select('member_id')
    .where('member_id', '=', memberId)
    .executeTakeFirst();
  return row !== undefined;
}

/** The same, and holds everybody off who would change it, until the transaction ends. */
export async function lockWithoutPassword(transaction: Database, memberId: string): Promise<boolean> {
  const row = await transaction
    .selectFrom('passwordless_member')
    .select('member_id')
    .where('member_id', '=', memberId)
    .forUpdate()
    .executeTakeFirst();
  return row !== undefined;
}

/** The member has chosen a password. */
export async function forgetWithoutPassword(db: Database, memberId: string): Promise<void> {
  await db.deleteFrom('passwordless_member').where('member_id', '=', memberId).execute();
}

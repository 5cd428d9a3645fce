import type { Database } from '#src/db/schema.ts';

interface GrantKey {
  readonly memberId: string;
  readonly env: 'production' | 'sandbox';
}

/** The newest of a member replaces the one before. */
export async function storeMayaGrant(
  db: Database,
  { memberId, env, encrypted, renewedAt }: GrantKey & { readonly encrypted: string; readonly renewedAt: Date },
): Promise<void> {
  await db
    .insertInto('maya_grant')
    .values({ member_id: memberId, env, encrypted, renewed_at: renewedAt })
    .onConflict((conflict) => conflict.columns(['member_id', 'env']).doUpdateSet({ encrypted, renewed_at: renewedAt }))
    .execute();
}

export async function findMayaGrant(db: Database, { memberId, env }: GrantKey): Promise<string | null> {
  const row = await db
    .selectFrom('maya_grant')
    .select('encrypted')
    .where('member_id', '=', memberId)
    .where('env', '=', env)
    .executeTakeFirst();
  return row?.encrypted ?? null;
}

export async function dropMayaGrant(db: Database, { memberId, env }: GrantKey): Promise<void> {
  await db.deleteFrom('maya_grant').where('member_id', '=', memberId).where('env', '=', env).execute();
}

import type { Selectable } from 'kysely';
import type { Database } from '#src/db/schema.ts';
import type { PasskeyTables } from '#src/modules/passkey/passkey-tables.ts';

export type StoredPasskey = Selectable<PasskeyTables['member_passkey']>;

/** Finds the member's passkeys, oldest first. */
export async function findPasskeys(db: Database, memberId: string): Promise<StoredPasskey[]> {
  return db
    .selectFrom('member_passkey')
    .selectAll()
    .where('member_id', '=', memberId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

/** Finds the passkey with this id, if its member has an account at the merchant. */
export async function findPasskey(
  db: Database,
  { id, merchantCode, rpId }: { readonly id: string; readonly merchantCode: string; readonly rpId: string },
): Promise<StoredPasskey | undefined> {
  return db
    .selectFrom('member_passkey')
    .innerJoin('member', 'member.id', 'member_passkey.member_id')
    .selectAll('member_passkey')
    .where('member_passkey.id', '=', id)
    .where('member_passkey.rp_id', '=', rpId)
    .where('member.merchant_code', '=', merchantCode)
    .executeTakeFirst();
}

/** Stores a passkey; returns `false` if a passkey with this id exists. */
export async function insertPasskey(db: Database, passkey: StoredPasskey): Promise<boolean> {
  const row = await db
    .insertInto('member_passkey')
    .values(passkey)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

interface PasskeyUse {
  readonly id: string;
  readonly counter: number;
  readonly backedUp: boolean;
  readonly at: Date;
}

/**
 * Records a login by passkey; returns `false` if the passkey was removed meanwhile, or if its signature counter has not
 * increased.
 */
export async function recordPasskeyUse(db: Database, { id, counter, backedUp, at }: PasskeyUse): Promise<boolean> {
  const row = await db
    .updateTable('member_passkey')
    .set({ counter, backed_up: backedUp, last_used_at: at })
    .where('id', '=', id)
    .where((where) => (counter === 0 ? where('counter', '=', 0) : where('counter', '<', counter)))
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Renames a passkey; returns `false` if the member has no such passkey. */
export async function updatePasskeyName(
  db: Database,
  { id, memberId, name }: { readonly id: string; readonly memberId: string; readonly name: string },
): Promise<boolean> {
  const row = await db
    .updateTable('member_passkey')
    .set({ name })
    .where('id', '=', id)
    .where('member_id', '=', memberId)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Deletes a passkey; returns `false` if the member has no such passkey. */
export async function deletePasskey(
  db: Database,
  { id, memberId }: { readonly id: string; readonly memberId: string },
): Promise<boolean> {
  const row = await db
    .deleteFrom('member_passkey')
    .where('id', '=', id)
    .where('member_id', '=', memberId)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

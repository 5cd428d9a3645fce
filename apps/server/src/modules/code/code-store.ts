import { sql } from 'kysely';
import type { Database } from '#src/db/schema.ts';

const TRIES = 5;

export interface StoredCode {
  readonly key: string;
  readonly codeHash: string;
}

/** The code before it, for the same thing, is worth nothing from now on. */
export async function storeCode(db: Database, { key, codeHash }: StoredCode, expiresAt: Date): Promise<void> {
  const fresh = { code_hash: codeHash, tries_left: TRIES, expires_at: expiresAt };
  await db
    .insertInto('one_time_code')
    .values({ key, ...fresh })
    .onConflict((conflict) => conflict.column('key').doUpdateSet(fresh))
    .execute();
}

/** Takes one of the tries and gives the hash to compare with; `null` when there is no code or no try left. */
export async function takeTry(db: Database, key: string, now: Date): Promise<string | null> {
  const row = await db
    .updateTable('one_time_code')
    .set({ tries_left: sql`tries_left - 1` })
    .where('key', '=', key)
    .where('tries_left', '>', 0)
    .where('expires_at', '>', now)
    .returning('code_hash')
    .executeTakeFirst();
  return row?.code_hash ?? null;
}

/** False when it was used meanwhile. */
export async function spendCode(db: Database, { key, codeHash }: StoredCode): Promise<boolean> {
  const row = await db
    .deleteFrom('one_time_code')
    .where('key', '=', key)
    .where('code_hash', '=', codeHash)
    .returning('key')
    .executeTakeFirst();
  return row !== undefined;
}

export async function pruneCodes(db: Database, now: Date): Promise<void> {
  await db.deleteFrom('one_time_code').where('expires_at', '<', now).execute();
}

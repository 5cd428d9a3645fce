import { sql } from 'kysely';
import type { Database } from '#src/db/schema.ts';

const MAX_TRIES = 5;

export interface StoredOneTimeCode {
  readonly key: string;
  readonly codeHash: string;
}

/**
 * Stores a one-time code. Replaces an earlier code with the same key, i.e. for the same merchant, purpose and target.
 */
export async function storeOneTimeCode(
  db: Database,
  { key, codeHash }: StoredOneTimeCode,
  expiresAt: Date,
): Promise<void> {
  const values = { code_hash: codeHash, tries_left: MAX_TRIES, expires_at: expiresAt };
  await db
    .insertInto('one_time_code')
    .values({ key, ...values })
    .onConflict((conflict) => conflict.column('key').doUpdateSet(values))
    .execute();
}

/**
 * Uses up one try of a one-time code and resolves to the code's stored hash; `null` if there is no code or no try left.
 */
export async function takeOneTimeCodeAttempt(db: Database, key: string, now: Date): Promise<string | null> {
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

/** Deletes a one-time code that was entered correctly; `false` if it was used before. */
export async function spendOneTimeCode(db: Database, { key, codeHash }: StoredOneTimeCode): Promise<boolean> {
  const row = await db
    .deleteFrom('one_time_code')
    .where('key', '=', key)
    .where('code_hash', '=', codeHash)
    .returning('key')
    .executeTakeFirst();
  return row !== undefined;
}

import type { Transaction } from 'kysely';
import { sqlState } from '#src/db/database-fault.ts';
import type { Database, Schema } from '#src/db/schema.ts';

/** Two writers met: the whole transaction may simply be run again. */
const MET = new Set(['40001', '40P01']);
const ATTEMPTS = 3;

/**
 * Runs `work` as one transaction: all of it or, when it throws, nothing. Runs it again when the database asks for that.
 * Keep it short (PGlite has one session) and use only `trx` inside: the outer `db` would wait for it.
 */
export async function transaction<T>(db: Database, work: (trx: Transaction<Schema>) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await db.transaction().execute(work);
    } catch (error) {
      if (attempt === ATTEMPTS || !MET.has(sqlState(error) ?? '')) throw error;
    }
  }
}

import process from 'node:process';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe } from 'vitest';
import type { Database } from '#src/db/schema.ts';
import { createPostgresTestDatabase } from '#test/database/postgres-database.ts';
import { findPostgres, startPostgres, type ThrowawayPostgres } from '#test/database/throwaway-postgres.ts';
import { storeMerchants } from '#test/make-merchant.ts';

const START_MS = 300_000;

export interface PostgresDatabaseOfTests {
  /** The database. Only for use inside a test. */
  readonly read: () => Database;
  /** Counts the statements that wait for a lock. */
  readonly countLockWaits: () => Promise<number>;
}

/**
 * Defines tests that need transactions which wait for each other: PGlite has one connection, so that a missing lock would
 * not show there. Their database has the merchants. Without PostgreSQL on the machine the tests are reported as skipped,
 * and fail in CI.
 */
export function describeOnPostgres(
  merchantCodes: readonly string[],
  defineTests: (database: PostgresDatabaseOfTests) => void,
): void {
  const binaries = findPostgres();
  describe.skipIf(binaries === null && process.env['CI'] === undefined)('on PostgreSQL', () => {
    let cluster: ThrowawayPostgres | undefined;
    let db: Database | undefined;
    const read = (): Database => {
      if (db === undefined) throw new Error('the database has not started yet');
      return db;
    };
    beforeAll(async () => {
      if (binaries === null) throw new Error('these tests need PostgreSQL');
      cluster = await startPostgres(binaries);
      ({ db } = await createPostgresTestDatabase(cluster.url, 'races'));
      await storeMerchants(
        db,
        merchantCodes.map((code) => ({ code })),
      );
    }, START_MS);
    // Stops the whole server, because without one there is no database to close.
    afterAll(() => cluster?.remove());
    defineTests({
      read,
      countLockWaits: async () => {
        const { rows } = await sql<{ waits: number }>`select count(*)::int as waits from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock'`.execute(read());
        return rows[0]?.waits ?? 0;
      },
    });
  });
}

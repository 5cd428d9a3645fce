import { type Kysely, type QueryExecutorProvider, sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isDatabaseUnavailable } from '#src/db/database-errors.ts';
import { migrate } from '#src/db/migrate.ts';
import { migrations } from '#src/db/migrations.ts';
import type { OpenedDatabase } from '#src/db/opened-database.ts';
import { openPostgres } from '#src/db/postgres.ts';
import { testDatabaseContract } from '#test/database/database-contract.ts';
import { findPostgres, startPostgres, type ThrowawayPostgres } from '#test/database/throwaway-postgres.ts';

const log = pino({ level: 'silent' });
const binaries = findPostgres();
const START_MS = 300_000;

// Without PostgreSQL on the machine these are reported as skipped.
describe.skipIf(binaries === null)('PostgreSQL by DATABASE_URL', () => {
  let cluster: ThrowawayPostgres;
  const open = async (url = cluster.url): Promise<OpenedDatabase> => {
    const opened = await openPostgres(url, { log });
    if (!opened.ok) throw new Error(opened.line);
    return opened.value;
  };
  beforeAll(async () => {
    if (binaries !== null) cluster = await startPostgres(binaries);
  }, START_MS);
  afterAll(() => cluster.remove());

  describe('PostgreSQL and PGlite have the same behaviour', () => {
    testDatabaseContract(() => open());
  });

  test('every migration runs exactly once', async () => {
    const { db, close } = await open();
    expect(await migrate(db)).toEqual({ ok: true, value: Object.keys(migrations) });
    expect(await migrate(db)).toEqual({ ok: true, value: [] });
    await close();
  });

  test('a migration has no time limit, but the statements of requests do', async () => {
    const { db, migrate: runMigrations, close } = await open();
    const readTimeout = async (on: QueryExecutorProvider): Promise<string> => {
      const { rows } = await sql<{ statement_timeout: string }>`show statement_timeout`.execute(on);
      return rows[0]?.statement_timeout ?? '';
    };
    let limit = '';
    const long = {
      up: async (on: Kysely<unknown>): Promise<void> => {
        limit = await readTimeout(on);
      },
    };
    expect(await runMigrations({ ...migrations, '9999-long': long })).toMatchObject({ ok: true });
    expect([limit, await readTimeout(db)]).toEqual(['0', '10s']);
    await close();
  });

  test(
    'statements fail as unavailable during a restart of PostgreSQL and succeed after it',
    async () => {
      const { db, close } = await open();
      const transaction = db.transaction().execute(async (trx) => {
        await sql`select 1`.execute(trx);
        await cluster.restart();
        await sql`select 1`.execute(trx);
      });
      const error = await transaction.then(
        () => null,
        (reason: unknown) => reason,
      );
      expect(isDatabaseUnavailable(error)).toBe(true);
      const { rows } = await sql`select 1 as one`.execute(db);
      expect(rows).toEqual([{ one: 1 }]);
      await close();
    },
    START_MS,
  );

  test('opens a read-only connection pool for a replica, and counts the connections of both pools', async () => {
    const opened = await openPostgres(cluster.url, { log }, { readUrl: cluster.url, poolSize: 2 });
    if (!opened.ok || opened.value.replica === null) throw new Error('the replica is missing');
    const { db, replica, countConnections, close } = opened.value;
    await sql`create table if not exists replicated (id int)`.execute(db);
    expect((await sql`select id from replicated`.execute(replica)).rows).toEqual([]);
    await expect(sql`insert into replicated values (1)`.execute(replica)).rejects.toThrow('read-only transaction');
    const waits = [1, 2, 3].map(() => sql`select pg_sleep(0.2)`.execute(db));
    await expect.poll(() => countConnections?.()['primary']).toEqual({ used: 2, idle: 0, waiting: 1 });
    await Promise.all(waits);
    expect(countConnections?.()['replica']).toEqual({ used: 0, idle: 1, waiting: 0 });
    await close();
  });

  test('the server starts while the read replica is unreachable', async () => {
    const opened = await openPostgres(cluster.url, { log }, { readUrl: 'postgres://foyer@127.0.0.1:1/postgres' });
    if (!opened.ok) throw new Error(opened.line);
    await opened.value.close();
  });

  test('an unknown database name is reported in one line without the password', async () => {
    const url = new URL(cluster.url);
    url.pathname = '/nowhere';
    url.password = 'hunter2';
    const opened = await openPostgres(url.href, { log });
    expect(opened.ok ? '' : opened.line).toBe('DATABASE_URL does not work: database "nowhere" does not exist');
  });
});

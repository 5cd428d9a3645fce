import { type Kysely, type QueryExecutorProvider, sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isDatabaseGone } from '#src/db/database-fault.ts';
import { migrate } from '#src/db/migrate.ts';
import { migrations } from '#src/db/migrations.ts';
import type { OpenDatabase } from '#src/db/database.ts';
import { openPostgres } from '#src/db/postgres.ts';
import { keepsDatabasePromises } from '#test/database/database-promises.ts';
import { findPostgres, startPostgres, type ThrowawayPostgres } from '#test/database/throwaway-postgres.ts';

const log = pino({ level: 'silent' });
const binaries = findPostgres();
const START_MS = 300_000;

// Without PostgreSQL on the machine these are reported as skipped.
describe.skipIf(binaries === null)('PostgreSQL by DATABASE_URL', () => {
  let cluster: ThrowawayPostgres;
  const open = async (url = cluster.url): Promise<OpenDatabase> => {
    const opened = await openPostgres(url, { log });
    if (!opened.ok) throw new Error(opened.line);
    return opened.value;
  };
  beforeAll(async () => {
    if (binaries !== null) cluster = await startPostgres(binaries);
  }, START_MS);
  afterAll(() => cluster.remove());

  describe('keeps what PGlite keeps', () => {
    keepsDatabasePromises(() => open());
  });

  test('every migration runs, once', async () => {
    const { db, close } = await open();
    expect(await migrate(db)).toEqual({ ok: true, value: Object.keys(migrations) });
    expect(await migrate(db)).toEqual({ ok: true, value: [] });
    await close();
  });

  test('a migration takes as long as it takes, and what follows it does not', async () => {
    const { db, migrate: bringUpToDate, close } = await open();
    const limitOf = async (on: QueryExecutorProvider): Promise<string> => {
      const { rows } = await sql<{ statement_timeout: string }>`show statement_timeout`.execute(on);
      return rows[0]?.statement_timeout ?? '';
    };
    let limit = '';
    const long = {
      up: async (on: Kysely<unknown>): Promise<void> => {
        limit = await limitOf(on);
      },
    };
    expect(await bringUpToDate({ ...migrations, '9999-long': long })).toMatchObject({ ok: true });
    expect([limit, await limitOf(db)]).toEqual(['0', '10s']);
    await close();
  });

  test(
    'a restart is a passing 503 and heals by itself',
    async () => {
      const { db, close } = await open();
      const holder = db.transaction().execute(async (trx) => {
        await sql`select 1`.execute(trx);
        await cluster.restart();
        await sql`select 1`.execute(trx);
      });
      const error = await holder.then(
        () => null,
        (reason: unknown) => reason,
      );
      expect(isDatabaseGone(error)).toBe(true);
      const { rows } = await sql`select 1 as one`.execute(db);
      expect(rows).toEqual([{ one: 1 }]);
      await close();
    },
    START_MS,
  );

  test('a wrong name is one line that holds no password', async () => {
    const url = new URL(cluster.url);
    url.pathname = '/nowhere';
    url.password = 'hunter2';
    const opened = await openPostgres(url.href, { log });
    expect(opened.ok ? '' : opened.line).toBe('DATABASE_URL does not work: database "nowhere" does not exist');
  });
});

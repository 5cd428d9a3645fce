import { Kysely, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { DatabaseUnavailableError, isDatabaseUnavailable } from '#src/db/database-errors.ts';
import { openPglite, type PgliteClient } from '#src/db/pglite/pglite-client.ts';
import { createPgliteDialect } from '#src/db/pglite/pglite-dialect.ts';
import { QUERY_TIMEOUT_MS } from '#src/db/query-timeout.ts';
import type { DatabaseSchema } from '#src/db/schema.ts';
import { testDatabaseContract } from '#test/database/database-contract.ts';
import { loadMigratedDatabaseImage, openTestDatabase } from '#test/database/open-test-database.ts';
import { makeTempFolder } from '#test/temp-folder.ts';

describe('PGlite in its thread', () => {
  testDatabaseContract(openTestDatabase);
});

describe('a database thread that does not respond', () => {
  const temp = makeTempFolder();
  const restarted = Promise.withResolvers<void>();
  let client: PgliteClient | null = null;
  beforeAll(async () => {
    client = await openPglite({
      folder: temp.folder,
      image: await loadMigratedDatabaseImage(),
      queryTimeoutMs: 5_000,
      onRestarted: () => restarted.resolve(),
    });
  });
  afterAll(async () => {
    await client?.close();
    temp.remove();
  });

  test('a crashed PGlite thread is replaced: committed rows remain, and the open transaction is rolled back and fails', async () => {
    if (client === null) throw new Error('the database is not open');
    const db = new Kysely<DatabaseSchema>({ dialect: createPgliteDialect(client) });
    await sql`create table stored (id int)`.execute(db);
    await sql`insert into stored values (1)`.execute(db);
    const transaction = db.transaction().execute(async (trx) => {
      await sql`insert into stored values (2)`.execute(trx);
      await sql`select count(*) from generate_series(1, 1000000000)`.execute(trx).catch(() => null);
      await restarted.promise;
      await sql`insert into stored values (3)`.execute(trx);
    });
    const error = await transaction.then(
      () => null,
      (reason: unknown) => reason,
    );
    expect(error).toBeInstanceOf(DatabaseUnavailableError);
    expect(isDatabaseUnavailable(error)).toBe(true);
    const { rows } = await sql`select id from stored`.execute(db);
    expect(rows).toEqual([{ id: 1 }]);
  }, 240_000);
});

describe('a transaction that cannot begin because the thread has exited', () => {
  test('a crash of the PGlite thread does not affect statements after its restart', async () => {
    const thread = { generation: 1, hasExited: true };
    const client: PgliteClient = {
      get generation() {
        return thread.generation;
      },
      query: async () => {
        if (thread.hasExited) throw new DatabaseUnavailableError('the thread is gone');
        return { rows: [{ one: 1 }], affectedRows: null };
      },
      dump: () => Promise.reject(new DatabaseUnavailableError('not implemented')),
      close: async () => {},
    };
    const db = new Kysely<DatabaseSchema>({ dialect: createPgliteDialect(client) });
    await expect(db.transaction().execute(async () => {})).rejects.toThrow('the thread is gone');
    Object.assign(thread, { generation: 2, hasExited: false });
    const { rows } = await sql`select 1 as one`.execute(db);
    expect(rows).toEqual([{ one: 1 }]);
  });
});

describe('a transaction that does not end', () => {
  test('an open PGlite transaction makes later statements wait in order until they time out', async () => {
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    const statements: string[] = [];
    const client: PgliteClient = {
      generation: 1,
      query: async (text) => {
        statements.push(text);
        return { rows: [], affectedRows: null };
      },
      dump: () => Promise.reject(new DatabaseUnavailableError('not implemented')),
      close: async () => {},
    };
    const db = new Kysely<DatabaseSchema>({ dialect: createPgliteDialect(client) });
    const end = Promise.withResolvers<void>();
    const open = db.transaction().execute(() => end.promise);
    const late = sql`select 'late'`.execute(db).catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(QUERY_TIMEOUT_MS);
    expect(await late).toEqual(new DatabaseUnavailableError('the database is busy'));
    const first = sql`select 'first'`.execute(db);
    const second = sql`select 'second'`.execute(db);
    end.resolve();
    await Promise.all([open, first, second]);
    expect(statements).toEqual(['begin', 'commit', "select 'first'", "select 'second'"]);
  });
});

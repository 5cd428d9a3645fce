import { Kysely, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { DatabaseGone, isDatabaseGone } from '#src/db/database-fault.ts';
import { openPglite, type PgliteClient } from '#src/db/pglite/pglite-client.ts';
import { pgliteDialect } from '#src/db/pglite/pglite-dialect.ts';
import { QUERY_TIMEOUT_MS } from '#src/db/query-timeout.ts';
import type { Schema } from '#src/db/schema.ts';
import { keepsDatabasePromises } from '#test/database/database-promises.ts';
import { DATABASE_START_MS, migratedImage, openTestDatabase } from '#test/database/migrated-image.ts';
import { makeTempFolder } from '#test/temp-folder.ts';

describe('PGlite in its thread', () => {
  keepsDatabasePromises(openTestDatabase);
});

describe('a thread that is stuck', () => {
  const temp = makeTempFolder();
  const revived = Promise.withResolvers<void>();
  let client: PgliteClient | null = null;
  beforeAll(async () => {
    client = await openPglite({
      folder: temp.folder,
      image: await migratedImage(),
      queryTimeoutMs: 5_000,
      onRevived: () => revived.resolve(),
    });
  }, DATABASE_START_MS);
  afterAll(async () => {
    await client?.close();
    temp.remove();
  });

  test('is replaced; what was written stays, what was half done is gone, and the rest of it is refused', async () => {
    if (client === null) throw new Error('the database is not open');
    const db = new Kysely<Schema>({ dialect: pgliteDialect(client) });
    await sql`create table kept (id int)`.execute(db);
    await sql`insert into kept values (1)`.execute(db);
    const half = db.transaction().execute(async (trx) => {
      await sql`insert into kept values (2)`.execute(trx);
      await sql`select count(*) from generate_series(1, 1000000000)`.execute(trx).catch(() => null);
      await revived.promise;
      await sql`insert into kept values (3)`.execute(trx);
    });
    const error = await half.then(
      () => null,
      (reason: unknown) => reason,
    );
    expect(error).toBeInstanceOf(DatabaseGone);
    expect(isDatabaseGone(error)).toBe(true);
    const { rows } = await sql`select id from kept`.execute(db);
    expect(rows).toEqual([{ id: 1 }]);
  }, 240_000);
});

describe('a thread that is gone when a transaction is to begin', () => {
  test('binds nobody who asks its successor', async () => {
    const thread = { life: 1, isGone: true };
    const client: PgliteClient = {
      get life() {
        return thread.life;
      },
      query: async () => {
        if (thread.isGone) throw new DatabaseGone('the thread is gone');
        return { rows: [{ one: 1 }], affectedRows: null };
      },
      dump: () => Promise.reject(new DatabaseGone('nobody asks for it')),
      close: async () => {},
    };
    const db = new Kysely<Schema>({ dialect: pgliteDialect(client) });
    await expect(db.transaction().execute(async () => {})).rejects.toThrow('the thread is gone');
    Object.assign(thread, { life: 2, isGone: false });
    const { rows } = await sql`select 1 as one`.execute(db);
    expect(rows).toEqual([{ one: 1 }]);
  });
});

describe('a transaction that does not end', () => {
  test('makes the others wait in their order, and time out after the limit of a query', async () => {
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    const asked: string[] = [];
    const client: PgliteClient = {
      life: 1,
      query: async (text) => {
        asked.push(text);
        return { rows: [], affectedRows: null };
      },
      dump: () => Promise.reject(new DatabaseGone('nobody asks for it')),
      close: async () => {},
    };
    const db = new Kysely<Schema>({ dialect: pgliteDialect(client) });
    const end = Promise.withResolvers<void>();
    const open = db.transaction().execute(() => end.promise);
    const late = sql`select 'late'`.execute(db).catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(QUERY_TIMEOUT_MS);
    expect(await late).toEqual(new DatabaseGone('the database is busy'));
    const first = sql`select 'first'`.execute(db);
    const second = sql`select 'second'`.execute(db);
    end.resolve();
    await Promise.all([open, first, second]);
    expect(asked).toEqual(['begin', 'commit', "select 'first'", "select 'second'"]);
  });
});

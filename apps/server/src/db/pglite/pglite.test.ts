import { Kysely, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DatabaseGone, isDatabaseGone } from '#src/db/database-fault.ts';
import { openPglite, type PgliteClient } from '#src/db/pglite/pglite-client.ts';
import { pgliteDialect } from '#src/db/pglite/pglite-dialect.ts';
import { createTurns } from '#src/db/pglite/turns.ts';
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

describe('turns', () => {
  test('are given in the order of asking', async () => {
    const turns = createTurns(60_000, () => new Error('late'));
    const order: number[] = [];
    await turns.take();
    const waiting = [1, 2, 3].map((nth) => turns.take().then(() => order.push(nth)));
    for (let nth = 0; nth < 3; nth += 1) {
      turns.give();
      await waiting[nth];
    }
    expect(order).toEqual([1, 2, 3]);
  });

  test('are given up by who waits too long, and go on to the next', async () => {
    const turns = createTurns(10, () => new Error('late'));
    await turns.take();
    await expect(turns.take()).rejects.toThrow('late');
    turns.give();
    await expect(turns.take()).resolves.toBeUndefined();
  });
});

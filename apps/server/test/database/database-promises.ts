import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isDatabaseUnavailable, getSqlState, getViolatedConstraint } from '#src/db/database-errors.ts';
import type { Database } from '#src/db/schema.ts';
import { DATABASE_START_MS } from '#test/database/migrated-image.ts';

export interface OpenedForTest {
  readonly db: Database;
  close(): Promise<void>;
}

/** What every module relies on, whichever database is underneath: the same tests for PGlite and for PostgreSQL. */
export function keepsDatabasePromises(open: () => Promise<OpenedForTest>): void {
  let opened: OpenedForTest | null = null;
  const database = (): Database => {
    if (opened === null) throw new Error('the database is not open');
    return opened.db;
  };
  const count = async (): Promise<number> =>
    (await sql<{ n: number }>`select count(*) as n from promise`.execute(database())).rows[0]?.n ?? -1;
  const failure = (run: Promise<unknown>): Promise<unknown> =>
    run.then(
      () => null,
      (error: unknown) => error,
    );

  beforeAll(async () => {
    opened = await open();
    await sql`create table promise (id bigint constraint promise_pkey primary key, at timestamptz, note jsonb, seal bytea)`.execute(
      database(),
    );
  }, DATABASE_START_MS);
  afterAll(() => opened?.close());

  test('words are compared by their threes, also where the locale knows no letters beyond ASCII', async () => {
    await sql`create extension if not exists pg_trgm`.execute(database());
    const { rows } = await sql<{ near: number; far: number }>`
      select word_similarity('goldn', 'a golden dragon')::float8 as near, word_similarity('goldn', 'star six')::float8 as far
    `.execute(database());
    expect(rows[0]?.near).toBeCloseTo(2 / 3, 2);
    expect(rows[0]?.far).toBe(0);
  });

  test('a bigint is a number, and one beyond 2^53 is an error rather than another number', async () => {
    const big = await sql<{ n: unknown }>`select ${Number.MAX_SAFE_INTEGER}::bigint as n`.execute(database());
    expect(big.rows).toEqual([{ n: Number.MAX_SAFE_INTEGER }]);
    expect(await failure(sql`select 9007199254740993::bigint as n`.execute(database()))).not.toBeNull();
  });

  test('times, JSON and bytes come back as they went in', async () => {
    const at = new Date('2026-11-20T12:34:56.789Z');
    const note = { words: ['xin chào', '"'], none: null };
    const seal = new Uint8Array([0, 255, 10]);
    await sql`insert into promise values (1, ${at}, ${JSON.stringify(note)}, ${seal})`.execute(database());
    const { rows } = await sql<{
      at: Date;
      note: unknown;
      seal: Uint8Array;
    }>`select at, note, seal from promise where id = 1`.execute(database());
    expect(rows[0]).toMatchObject({ at, note });
    expect([...(rows[0]?.seal ?? [])]).toEqual([...seal]);
  });

  test('a second row under one key names the constraint it ran into', async () => {
    await sql`insert into promise (id) values (2)`.execute(database());
    const error = await failure(sql`insert into promise (id) values (2)`.execute(database()));
    expect(getViolatedConstraint(error)).toBe('promise_pkey');
    expect(isDatabaseUnavailable(error)).toBe(false);
    expect(getSqlState(await failure(sql`select * from nowhere`.execute(database())))).toBe('42P01');
  });

  test('what throws in a transaction leaves nothing behind', async () => {
    const before = await count();
    const broken = database()
      .transaction()
      .execute(async (trx) => {
        await sql`insert into promise (id) values (3)`.execute(trx);
        throw new Error('changed its mind');
      });
    await expect(broken).rejects.toThrow('changed its mind');
    expect(await count()).toBe(before);
  });

  test('transactions at once do not see each other’s halves', async () => {
    const before = await count();
    const pair = (first: number) =>
      database()
        .transaction()
        .execute(async (trx) => {
          await sql`insert into promise (id) values (${first})`.execute(trx);
          await sql`insert into promise (id) values (${first + 1})`.execute(trx);
        });
    const clash = [pair(10), pair(11), pair(20), pair(30)].map((run) => failure(run));
    const failures = (await Promise.all(clash)).filter((error) => error !== null);
    expect(failures.map(getViolatedConstraint)).toEqual(['promise_pkey']);
    expect(await count()).toBe(before + 6);
  });
}

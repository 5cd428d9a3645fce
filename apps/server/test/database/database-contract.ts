import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isDatabaseUnavailable, getSqlState, getViolatedConstraint } from '#src/db/database-errors.ts';
import type { Database } from '#src/db/schema.ts';

export interface DatabaseUnderTest {
  readonly db: Database;
  close(): Promise<void>;
}

/** Tests the database behavior that modules rely on. The same tests run on PGlite and on PostgreSQL. */
export function testDatabaseContract(open: () => Promise<DatabaseUnderTest>): void {
  let opened: DatabaseUnderTest | null = null;
  const database = (): Database => {
    if (opened === null) throw new Error('the database is not open');
    return opened.db;
  };
  const count = async (): Promise<number> =>
    (await sql<{ n: number }>`select count(*) as n from promise`.execute(database())).rows[0]?.n ?? -1;
  const catchError = (run: Promise<unknown>): Promise<unknown> =>
    run.then(
      () => null,
      (error: unknown) => error,
    );

  beforeAll(async () => {
    opened = await open();
    await sql`create table promise (id bigint constraint promise_pkey primary key, at timestamptz, note jsonb, seal bytea)`.execute(
      database(),
    );
  });
  afterAll(() => opened?.close());

  test('compares words by trigrams, also if the locale knows only ASCII letters', async () => {
    await sql`create extension if not exists pg_trgm`.execute(database());
    const { rows } = await sql<{ near: number; far: number }>`
      select word_similarity('goldn', 'a golden dragon')::float8 as near, word_similarity('goldn', 'star six')::float8 as far
    `.execute(database());
    expect(rows[0]?.near).toBeCloseTo(2 / 3, 2);
    expect(rows[0]?.far).toBe(0);
  });

  test('returns a bigint as a number, and fails for one beyond 2^53', async () => {
    const big = await sql<{ n: unknown }>`select ${Number.MAX_SAFE_INTEGER}::bigint as n`.execute(database());
    expect(big.rows).toEqual([{ n: Number.MAX_SAFE_INTEGER }]);
    expect(await catchError(sql`select 9007199254740993::bigint as n`.execute(database()))).not.toBeNull();
  });

  test('returns times, JSON and bytes as they were stored', async () => {
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

  test('names the constraint that a duplicate key violates', async () => {
    await sql`insert into promise (id) values (2)`.execute(database());
    const error = await catchError(sql`insert into promise (id) values (2)`.execute(database()));
    expect(getViolatedConstraint(error)).toBe('promise_pkey');
    expect(isDatabaseUnavailable(error)).toBe(false);
    expect(getSqlState(await catchError(sql`select * from nowhere`.execute(database())))).toBe('42P01');
  });

  test('rolls back a transaction that throws', async () => {
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

  test('isolates concurrent transactions', async () => {
    const before = await count();
    const pair = (first: number) =>
      database()
        .transaction()
        .execute(async (trx) => {
          await sql`insert into promise (id) values (${first})`.execute(trx);
          await sql`insert into promise (id) values (${first + 1})`.execute(trx);
        });
    const clash = [pair(10), pair(11), pair(20), pair(30)].map((run) => catchError(run));
    const failures = (await Promise.all(clash)).filter((error) => error !== null);
    expect(failures.map(getViolatedConstraint)).toEqual(['promise_pkey']);
    expect(await count()).toBe(before + 6);
  });
}

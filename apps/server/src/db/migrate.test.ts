import { type Kysely, sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { migrate } from '#src/db/migrate.ts';
import { migrations } from '#src/db/migrations.ts';
import * as gameOfWalletEntry from '#src/db/migrations/0019-game-of-wallet-entry.ts';
import * as limitReview from '#src/db/migrations/0024-limit-review.ts';
import { findMember, insertMember } from '#src/modules/member/member-store.ts';
import { startTestServer, type TestServer } from '#test/servers/test-server.ts';

/** An instance of the older version, which knows only `migrations`. */
let older: TestServer;
beforeAll(async () => {
  older = await startTestServer();
});
afterAll(() => older.close());

/** A migration of a newer version that only adds. */
const expand = {
  up: async (db: Kysely<unknown>): Promise<void> => {
    await sql`alter table member add column pronoun text`.execute(db);
    await sql`create table member_note (member_id text primary key references member on delete cascade)`.execute(db);
  },
};
/** A migration of a later version that removes. */
const contract = {
  up: async (db: Kysely<unknown>): Promise<void> => {
    await sql`drop table member_note`.execute(db);
    await sql`alter table member drop column pronoun`.execute(db);
  },
};

const newer = { ...migrations, '0998-add-pronoun': expand };

test('migration 0019 skips the column and the index that an operator has built before the upgrade', async () => {
  await expect(gameOfWalletEntry.up(older.db)).resolves.toBeUndefined();
});

test('migration 0024 takes the last change of a member’s limits as their limit review, and creates no review for a removed limit', async () => {
  const { db, clock } = older;
  const id = crypto.randomUUID();
  const createdAt = new Date(clock.now());
  await insertMember(db, {
    id,
    merchantCode: 'aurora',
    username: 'Ben',
    passwordHash: 'none',
    language: null,
    createdAt,
  });
  const setLimit = (kind: 'deposit' | 'stake', changedAt: string) =>
    sql`insert into play_limit (member_id, kind, period, amount, changed_at) values (${id}, ${kind}, 'day', 10, ${changedAt})`.execute(
      db,
    );
  await setLimit('deposit', '2026-10-01T00:00:00Z');
  await setLimit('stake', '2026-11-01T00:00:00Z');
  const other = crypto.randomUUID();
  await insertMember(db, {
    id: other,
    merchantCode: 'aurora',
    username: 'Cat',
    passwordHash: 'none',
    language: null,
    createdAt,
  });
  await sql`insert into play_limit (member_id, kind, period, changed_at) values (${other}, 'deposit', 'day', now())`.execute(
    db,
  );
  await sql`drop table limit_review`.execute(db);
  await limitReview.up(db);
  expect(await db.selectFrom('limit_review').selectAll().execute()).toEqual([
    { member_id: id, reviewed_at: new Date('2026-11-01T00:00:00Z'), reminded_at: null },
  ]);
});

test('an older server version responds, writes and restarts on a database to which a newer version has added parts', async () => {
  const { db, clock } = older;
  expect(await migrate(db, newer)).toEqual({ ok: true, value: ['0998-add-pronoun'] });
  expect((await older.request('/readyz')).status).toBe(200);
  const id = crypto.randomUUID();
  const createdAt = new Date(clock.now());
  const member = { id, merchantCode: 'aurora', username: 'Ann', passwordHash: 'none', language: null, createdAt };
  await insertMember(db, member);
  expect((await findMember(db, id))?.username).toBe('Ann');
  const { rows } = await sql`select username, pronoun from member where id = ${id}`.execute(db);
  expect(rows).toEqual([{ username: 'Ann', pronoun: null }]);
  expect(await migrate(db)).toEqual({ ok: true, value: [] });
  expect(await migrate(db, newer)).toEqual({ ok: true, value: [] });
});

test('an older server version does not start on a database from which a newer version has removed parts', async () => {
  const { db } = older;
  expect(await migrate(db, { ...newer, '0999-contract-pronoun': contract })).toMatchObject({ ok: true });
  const rejected = await migrate(db);
  expect(rejected.ok ? '' : rejected.line).toBe(
    'the database belongs to a newer version, which ran 0999-contract-pronoun: this one cannot use it',
  );
});

test('migrate rejects a migration with a lower number than one that has already run', async () => {
  const rejected = await migrate(older.db, {
    ...newer,
    '0999-contract-pronoun': contract,
    '0500-too-late': { up: async () => {} },
  });
  expect(rejected.ok ? '' : rejected.line).toContain('0500-too-late');
});

test('migrate reports the name of a failed migration and rolls it back', async () => {
  const { db } = older;
  const broken = {
    up: async (on: Kysely<unknown>): Promise<void> => {
      await sql`create table half (id text)`.execute(on);
      throw new Error('no space left');
    },
  };
  const list = { ...newer, '0999-contract-pronoun': contract, '1000-broken': broken };
  expect(await migrate(db, list)).toEqual({ ok: false, line: '1000-broken could not be run: no space left' });
  const { rows } = await sql`select to_regclass('half')::text as name`.execute(db);
  expect(rows).toEqual([{ name: null }]);
});

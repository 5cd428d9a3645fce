import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { deleteExpiredRows } from '#src/jobs/delete-expired-rows.ts';
import { insertMember } from '#src/modules/member/member-store.ts';
import { issueRememberToken, startRememberTokenFamily } from '#src/modules/session/remember/remembered-devices.ts';
import { openSession } from '#src/modules/session/session.public.ts';
import { openTestDatabase } from '#test/database/open-test-database.ts';
import type { TestDatabase } from '#test/database/test-database.ts';
import { storeMerchants } from '#test/make-merchant.ts';
import { createTestClock } from '#test/test-clock.ts';

const DAY_MS = 24 * 60 * 60_000;

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

test('deleteExpiredRows deletes from every table with an expires_at column', async () => {
  const statements: string[] = [];
  const db = await database.follow((event) => void statements.push(event.query.sql));
  await deleteExpiredRows({ db, clock: createTestClock() });
  const tables = await sql<{ name: string }>`
    select table_name as name from information_schema.columns
    where table_schema = 'public' and column_name = 'expires_at'`.execute(database.db);
  const withJob = ['push_broadcast', 'push_job'];
  // The end of a request to raise a limit, which remains as a record.
  const withRecords = ['play_limit'];
  const exceptions = new Set([...withJob, ...withRecords]);
  const expiring = tables.rows.map(({ name }) => name).filter((name) => !exceptions.has(name));
  expect(expiring.length).toBeGreaterThan(8);
  expect(expiring.filter((name) => !statements.some((text) => text.includes(`"${name}"`)))).toEqual([]);
});

test('[S4-034] deleteExpiredRows deletes only rows older than the lifetime of their table', async () => {
  const { db } = database;
  const clock = createTestClock();
  const now = clock.now();
  await storeMerchants(db, [{ code: 'aurora' }]);
  const memberId = crypto.randomUUID();
  const member = { id: memberId, merchantCode: 'aurora', username: 'demo', passwordHash: 'none', language: null };
  await insertMember(db, { ...member, createdAt: new Date(now) });

  const singleUse = (key: string, at: number) => ({ scope: 's', key, holder: 'h', expires_at: new Date(at) });
  await db
    .insertInto('single_use')
    .values(singleUse('expired', now - 1))
    .execute();
  await db.insertInto('single_use').values(singleUse('valid', now)).execute();
  const counter = (key: string, at: number) => ({
    key,
    failures: 1,
    blocked_until: null,
    last_failure_at: new Date(at),
  });
  await db
    .insertInto('login_throttle')
    .values(counter('expired', now - 3_600_001))
    .execute();
  await db
    .insertInto('login_throttle')
    .values(counter('valid', now - 3_600_000))
    .execute();
  const session = { memberId, merchantCode: 'aurora', isRestricted: false, deviceId: null, device: null };
  await openSession({ db, clock }, session, { ip: '198.51.100.4', userAgent: '' });
  const family = await startRememberTokenFamily(db, memberId, 'device');
  await issueRememberToken({ db, clock }, family);

  await deleteExpiredRows({ db, clock });
  const keys = async (table: 'single_use' | 'login_throttle') =>
    (await db.selectFrom(table).select('key').execute()).map(({ key }) => key);
  expect([await keys('single_use'), await keys('login_throttle')]).toEqual([['valid'], ['valid']]);
  const ids = async (table: 'session' | 'remember_family') =>
    (await db.selectFrom(table).select('id').execute()).length;
  expect([await ids('session'), await ids('remember_family')]).toEqual([1, 1]);

  clock.advance(30 * DAY_MS + 1);
  await deleteExpiredRows({ db, clock });
  expect([await ids('session'), await ids('remember_family')]).toEqual([0, 0]);
});

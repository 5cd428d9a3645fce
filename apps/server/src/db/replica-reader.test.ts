import { pino } from 'pino';
import { expect, test } from 'vitest';
import { createReplicaQueryRunner } from '#src/db/replica-reader.ts';
import type { Database } from '#src/db/schema.ts';
import { createStubDatabase } from '#test/database/stub-database.ts';
import { createUnreachableDatabase } from '#test/database/unreachable-database.ts';
import { createTestClock } from '#test/test-clock.ts';

const log = pino({ level: 'silent' });
const primary = createStubDatabase(() => []);
const clock = createTestClock();
const readName = (db: Database): Promise<string> =>
  db
    .selectFrom('merchant_host')
    .select('host')
    .execute()
    .then(() => (db === primary.db ? 'primary' : 'replica'));

/** A replica whose merchants have this revision. */
function createReplica(getRevision: () => string) {
  const replica = createStubDatabase(() => [{ revision: getRevision() }]);
  return { replica, readList: createReplicaQueryRunner({ db: primary.db, replica: replica.db, clock, log }) };
}

test('reads a list from the primary database while the replica has an older revision of the brand', async () => {
  let stored = 'r1';
  const { readList, replica } = createReplica(() => stored);
  expect(await readList({ code: 'aurora', revision: 'r2' }, readName)).toBe('primary');
  stored = 'r2';
  expect(await readList({ code: 'aurora', revision: 'r2' }, readName)).toBe('replica');
  const before = replica.statements.length;
  expect(await readList({ code: 'aurora', revision: 'r2' }, readName)).toBe('replica');
  expect(replica.statements.length).toBe(before + 1);
});

test('reads lists from the primary database while the replica is unreachable, and tries the replica again after five seconds', async () => {
  let attempts = 0;
  const away = createUnreachableDatabase();
  const readList = createReplicaQueryRunner({ db: primary.db, replica: away, clock, log });
  const query = (db: Database): Promise<string> => {
    if (db === away) attempts += 1;
    return readName(db);
  };
  const merchant = { code: 'aurora', revision: 'r1' };
  expect(await readList(merchant, query)).toBe('primary');
  expect(await readList(merchant, query)).toBe('primary');
  clock.advance(5_000);
  expect(await readList(merchant, query)).toBe('primary');
  expect(attempts).toBe(0);
});

test('reports a list query that the replica rejects, instead of repeating it on the primary', async () => {
  const { readList } = createReplica(() => 'r1');
  let attempts = 0;
  const query = async (): Promise<never> => {
    attempts += 1;
    throw new TypeError('a bug');
  };
  await expect(readList({ code: 'aurora', revision: 'r1' }, query)).rejects.toThrow('a bug');
  expect(attempts).toBe(1);
});

test('reads lists from the primary database if there is no replica', async () => {
  const readList = createReplicaQueryRunner({ db: primary.db, replica: null, clock, log });
  expect(await readList({ code: 'aurora', revision: 'r1' }, readName)).toBe('primary');
});

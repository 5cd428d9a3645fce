import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Database } from '#src/db/schema.ts';
import { createRefusedStakeCounter } from '#src/modules/protection/play/count-refused-stake.ts';
import { openTestDatabase } from '#test/database/open-test-database.ts';
import type { TestDatabase } from '#test/database/test-database.ts';
import { storeMerchants } from '#test/make-merchant.ts';

const refused = { merchantCode: 'aurora', reason: 'limit_reached', at: new Date('2026-11-20T23:59:59Z') } as const;

let database: TestDatabase;
let db: Database;
let statements = 0;
beforeAll(async () => {
  database = await openTestDatabase();
  await storeMerchants(database.db, [{ code: 'aurora' }]);
  db = await database.follow(() => void (statements += 1));
});
beforeEach(async () => {
  await database.db.deleteFrom('refused_stake_count').execute();
  statements = 0;
});
afterAll(() => database.close());

const readCounts = async () => {
  const rows = await database.db
    .selectFrom('refused_stake_count')
    .select(['reason', 'stakes'])
    .orderBy('day')
    .orderBy('reason')
    .execute();
  return rows.map(({ reason, stakes }) => [reason, stakes]);
};

test('counts refused stakes by UTC day and reason, and stores those that arrive during a write in one statement', async () => {
  const count = createRefusedStakeCounter({ db, log: pino({ level: 'silent' }) });
  for (let stakes = 1; stakes <= 50; stakes += 1) count(refused);
  count({ ...refused, reason: 'other_game' });
  count({ ...refused, at: new Date('2026-11-21T00:00:00Z') });
  await expect.poll(readCounts, { timeout: 10_000 }).toEqual([
    ['limit_reached', 50],
    ['other_game', 1],
    ['limit_reached', 1],
  ]);
  expect(statements).toBe(4);
  count(refused);
  await expect.poll(readCounts, { timeout: 10_000 }).toContainEqual(['limit_reached', 51]);
});

test('logs stakes that cannot be counted, and counts later ones', async () => {
  const lines: string[] = [];
  const count = createRefusedStakeCounter({ db, log: pino({}, { write: (line) => lines.push(line) }) });
  count({ ...refused, merchantCode: 'missing' });
  count(refused);
  await expect.poll(readCounts, { timeout: 10_000 }).toEqual([['limit_reached', 1]]);
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    { merchant: 'missing', reason: 'limit_reached', stakes: 1, msg: 'refused stakes could not be counted' },
  ]);
});

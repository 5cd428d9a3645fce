import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '#src/db/schema.ts';
import { DATABASE_START_MS, accountsOn, type Accounts } from '#test/accounts.ts';
import { openTestDatabase, type TestDatabase } from '#test/migrated-image.ts';

let database: TestDatabase;
let db: Database;

beforeAll(async () => {
  database = await openTestDatabase();
  db = database.db;
}, DATABASE_START_MS);

afterAll(() => database.close());

const attempt = (accounts: Accounts, usernameKey: string, network = accounts.ip) =>
  accounts.throttle.charge({ merchantCode: accounts.merchant.code, usernameKey, network });

async function fail(accounts: Accounts, usernameKey: string, times: number): Promise<void> {
  for (let time = 0; time < times; time += 1) expect((await attempt(accounts, usernameKey)).allowed).toBe(true);
}

test('[S7-010] five failures cost 30 s, each further one twice as much, never more than 15 min', async () => {
  const accounts = accountsOn(db);
  await fail(accounts, 'demo', 5);
  const waits: number[] = [];
  for (let round = 0; round < 8; round += 1) {
    const blocked = await attempt(accounts, 'demo');
    const wait = blocked.allowed ? 0 : blocked.retryAfterSeconds;
    waits.push(wait);
    accounts.advance(wait * 1000);
    await fail(accounts, 'demo', 1);
  }
  expect(waits).toEqual([30, 60, 120, 240, 480, 900, 900, 900]);
});

test('[S7-010] attempts made while it waits do not lengthen the wait', async () => {
  const accounts = accountsOn(db);
  await fail(accounts, 'demo', 5);
  for (let time = 0; time < 20; time += 1) await attempt(accounts, 'demo');
  expect(await attempt(accounts, 'demo')).toEqual({ allowed: false, retryAfterSeconds: 30 });
});

test('[S7-010] an address that tries many names waits too; the same names from elsewhere do not', async () => {
  const accounts = accountsOn(db);
  for (const name of ['one', 'two', 'three', 'four', 'five']) await fail(accounts, name, 1);
  expect((await attempt(accounts, 'six')).allowed).toBe(false);
  expect((await attempt(accounts, 'six', '192.0.2.77')).allowed).toBe(true);
});

test('[S7-010] of a hundred guesses at once five are judged', async () => {
  const accounts = accountsOn(db);
  const charges = await Promise.all(Array.from({ length: 100 }, () => attempt(accounts, 'demo')));
  expect(charges.filter(({ allowed }) => allowed)).toHaveLength(5);
});

test('[S7-010] a right password starts the account anew and gives the address its attempt back', async () => {
  const accounts = accountsOn(db);
  await fail(accounts, 'demo', 4);
  const right = await attempt(accounts, 'demo');
  if (right.allowed) await right.clear();
  const next = await attempt(accounts, 'other');
  expect(next).toMatchObject({ allowed: true, failuresBefore: 4 });
  if (next.allowed) await next.giveBack();
  accounts.advance(31 * 60_000);
  expect(await attempt(accounts, 'demo')).toMatchObject({ allowed: true, failuresBefore: 0 });
});

test('[S7-010] failures are forgotten half an hour after the last one', async () => {
  const accounts = accountsOn(db);
  await fail(accounts, 'demo', 4);
  accounts.advance(30 * 60_000 + 1);
  await fail(accounts, 'demo', 4);
});

test('[S7-010] however often somebody failed, the next wait can be reckoned', async () => {
  const accounts = accountsOn(db);
  await fail(accounts, 'demo', 5);
  accounts.advance(60_000);
  await db.updateTable('login_throttle').set({ failures: 5_000 }).where('failures', '=', 5).execute();
  await fail(accounts, 'demo', 1);
  expect(await attempt(accounts, 'demo')).toEqual({ allowed: false, retryAfterSeconds: 900 });
});

test('[S5-005] failures of an account count wherever they came from', async () => {
  const accounts = accountsOn(db);
  for (const network of ['192.0.2.1', '192.0.2.2', '192.0.2.3']) await attempt(accounts, 'spread', network);
  expect(await attempt(accounts, 'spread', '192.0.2.4')).toMatchObject({ allowed: true, failuresBefore: 3 });
});

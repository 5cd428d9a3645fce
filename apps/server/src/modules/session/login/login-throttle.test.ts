import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '#src/db/schema.ts';
import { DATABASE_START_MS, accountsOn, type Accounts } from '#test/accounts.ts';
import { openTestDatabase } from '#test/database/migrated-image.ts';
import type { TestDatabase } from '#test/database/test-database.ts';

let database: TestDatabase;
let db: Database;

beforeAll(async () => {
  database = await openTestDatabase();
  db = database.db;
}, DATABASE_START_MS);

afterAll(() => database.close());

const attempt = (accounts: Accounts, usernameKey: string, network = accounts.ip) =>
  accounts.throttle.charge({ merchantCode: accounts.merchant.code, usernameKey, network });

const addresses = (count: number): string[] => Array.from({ length: count }, (_, last) => `198.51.100.${last + 1}`);

async function fail(accounts: Accounts, usernameKey: string, times: number): Promise<void> {
  for (let time = 0; time < times; time += 1) expect((await attempt(accounts, usernameKey)).allowed).toBe(true);
}

test('[S7-010] five failures cost 30 s, each further one twice as much, never more than 15 min', async () => {
  const accounts = await accountsOn(db);
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
  const accounts = await accountsOn(db);
  await fail(accounts, 'demo', 5);
  for (let time = 0; time < 20; time += 1) await attempt(accounts, 'demo');
  expect(await attempt(accounts, 'demo')).toEqual({ allowed: false, retryAfterSeconds: 30 });
});

test('[S7-010] of a hundred guesses at once five are judged', async () => {
  const accounts = await accountsOn(db);
  const charges = await Promise.all(Array.from({ length: 100 }, () => attempt(accounts, 'demo')));
  expect(charges.filter(({ allowed }) => allowed)).toHaveLength(5);
});

test('[S7-010] a right password starts its network again, and leaves the guesses of others at the account counted', async () => {
  const accounts = await accountsOn(db);
  for (const network of addresses(9)) await attempt(accounts, 'demo', network);
  const right = await attempt(accounts, 'demo');
  if (right.allowed) await right.clear();
  expect(await attempt(accounts, 'demo')).toMatchObject({ allowed: true, failuresBefore: 0 });
  // That was the tenth: from elsewhere as from here the account waits now.
  expect(await attempt(accounts, 'demo', '192.0.2.77')).toEqual({ allowed: false, retryAfterSeconds: 30 });
});

test('[S7-010] failures are forgotten an hour after the last one, not before', async () => {
  const accounts = await accountsOn(db);
  await fail(accounts, 'demo', 4);
  accounts.advance(60 * 60_000 - 1);
  expect(await attempt(accounts, 'demo')).toMatchObject({ allowed: true, failuresBefore: 4 });
  accounts.advance(60 * 60_000);
  expect(await attempt(accounts, 'demo')).toMatchObject({ allowed: true, failuresBefore: 0 });
});

/** Guesses that were judged in each hour, of somebody who tries again as soon as may be from ever new addresses. */
test('[S7-010] no hour holds more than 20 guesses at one account, however many addresses and remembered devices share them', async () => {
  const accounts = await accountsOn(db);
  const judged: number[] = [];
  const start = accounts.clock.now();
  const guess = async (rememberedDevice: string | null): Promise<number> => {
    const network = crypto.randomUUID();
    const { merchant } = accounts;
    const charge = await accounts.throttle.charge({
      merchantCode: merchant.code,
      usernameKey: 'demo',
      network,
      rememberedDevice,
    });
    if (!charge.allowed) return charge.retryAfterSeconds;
    judged.push(accounts.clock.now());
    return 0;
  };
  while (accounts.clock.now() < start + 5 * 60 * 60_000) {
    const wait = await guess('stolen-device');
    if (wait > 0) accounts.advance(wait * 1000);
  }
  const inHourFrom = (from: number) => judged.filter((at) => at >= from && at < from + 60 * 60_000).length;
  expect(Math.max(...judged.map(inHourFrom))).toBe(20);
  expect(judged.length).toBeGreaterThan(30);
});

test('[S7-010] a remembered device has three attempts an hour that nobody else can use up', async () => {
  const accounts = await accountsOn(db);
  for (const network of addresses(10)) await attempt(accounts, 'demo', network);
  expect((await attempt(accounts, 'demo', '192.0.2.78')).allowed).toBe(false);
  const known = (rememberedDevice: string) =>
    accounts.throttle.charge({
      merchantCode: accounts.merchant.code,
      usernameKey: 'demo',
      network: '192.0.2.78',
      rememberedDevice,
    });
  const answers = [];
  for (let time = 0; time < 4; time += 1) answers.push(await known('phone'));
  expect(answers.map((answer) => answer.allowed && answer.failuresBefore)).toEqual([0, 1, 2, false]);
  const other = await known('tablet');
  expect(other).toMatchObject({ allowed: true, failuresBefore: 0 });
  // A right password on it starts it again.
  if (other.allowed) await other.clear();
  const again = [];
  for (let time = 0; time < 3; time += 1) again.push((await known('tablet')).allowed);
  expect(again).toEqual([true, true, true]);
});

test('[S7-010] however often somebody failed, the next wait can be reckoned', async () => {
  const accounts = await accountsOn(db);
  await fail(accounts, 'demo', 5);
  accounts.advance(60_000);
  await db.updateTable('login_throttle').set({ failures: 5_000 }).where('failures', '=', 5).execute();
  await fail(accounts, 'demo', 1);
  expect(await attempt(accounts, 'demo')).toEqual({ allowed: false, retryAfterSeconds: 900 });
});

test('[S5-005] failures of an account count wherever they came from', async () => {
  const accounts = await accountsOn(db);
  for (const network of ['192.0.2.1', '192.0.2.2', '192.0.2.3']) await attempt(accounts, 'spread', network);
  expect(await attempt(accounts, 'spread', '192.0.2.4')).toMatchObject({ allowed: true, failuresBefore: 3 });
});

import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '#src/db/schema.ts';
import { countLoginAttempt } from '#src/modules/session/login/login-delay.ts';
import { createTestAccountServices, type TestAccountServices } from '#test/members/test-account-services.ts';
import { openTestDatabase } from '#test/database/open-test-database.ts';
import type { TestDatabase } from '#test/database/test-database.ts';

let database: TestDatabase;
let db: Database;

beforeAll(async () => {
  database = await openTestDatabase();
  db = database.db;
});

afterAll(() => database.close());

const attempt = (accounts: TestAccountServices, subject: string, network = accounts.ip) =>
  countLoginAttempt(accounts, { merchantCode: accounts.merchant.code, subject, network });

const createAddresses = (count: number): string[] =>
  Array.from({ length: count }, (_, last) => `198.51.100.${last + 1}`);

const rejectedFor = (retryAfterSeconds: number) => ({
  ok: false,
  error: { code: 'TOO_MANY_REQUEST_LOGIN', retryAfterSeconds },
});
const allowedAfter = (failuresBefore: number) => ({ ok: true, value: { failuresBefore } });

async function fail(accounts: TestAccountServices, subject: string, times: number): Promise<void> {
  for (let time = 0; time < times; time += 1) expect((await attempt(accounts, subject)).ok).toBe(true);
}

test('[S7-010] delays logins by 30 s after five failures, doubling with each failure, up to 15 min', async () => {
  const accounts = await createTestAccountServices(db);
  await fail(accounts, 'demo', 5);
  const delays: number[] = [];
  for (let round = 0; round < 8; round += 1) {
    const delayed = await attempt(accounts, 'demo');
    const delay = delayed.ok ? 0 : (delayed.error.retryAfterSeconds ?? 0);
    delays.push(delay);
    accounts.advance(delay * 1000);
    await fail(accounts, 'demo', 1);
  }
  expect(delays).toEqual([30, 60, 120, 240, 480, 900, 900, 900]);
});

test('[S7-010] does not extend a delay because of attempts during the delay', async () => {
  const accounts = await createTestAccountServices(db);
  await fail(accounts, 'demo', 5);
  for (let time = 0; time < 20; time += 1) await attempt(accounts, 'demo');
  expect(await attempt(accounts, 'demo')).toEqual(rejectedFor(30));
});

test('[S7-010] allows only five of a hundred concurrent guesses', async () => {
  const accounts = await createTestAccountServices(db);
  const attempts = await Promise.all(Array.from({ length: 100 }, () => attempt(accounts, 'demo')));
  expect(attempts.filter(({ ok }) => ok)).toHaveLength(5);
});

test('[S7-010] a right password resets the failures of its network and keeps those of other networks', async () => {
  const accounts = await createTestAccountServices(db);
  for (const network of createAddresses(9)) await attempt(accounts, 'demo', network);
  const right = await attempt(accounts, 'demo');
  if (right.ok) await right.value.reset();
  expect(await attempt(accounts, 'demo')).toMatchObject(allowedAfter(0));
  // This was the tenth failure: now the account is delayed for every network.
  expect(await attempt(accounts, 'demo', '192.0.2.77')).toEqual(rejectedFor(30));
});

test('[S7-010] forgets failures an hour after the last one', async () => {
  const accounts = await createTestAccountServices(db);
  await fail(accounts, 'demo', 4);
  accounts.advance(60 * 60_000 - 1);
  expect(await attempt(accounts, 'demo')).toMatchObject(allowedAfter(4));
  accounts.advance(60 * 60_000);
  expect(await attempt(accounts, 'demo')).toMatchObject(allowedAfter(0));
});

/** The attacker retries at the end of each delay, from a new address each time. */
test('[S7-010] allows at most 20 guesses an hour at one account from any number of addresses and devices', async () => {
  const accounts = await createTestAccountServices(db);
  const allowed: number[] = [];
  const start = accounts.clock.now();
  const guess = async (rememberedDevice: string | null): Promise<number> => {
    const network = crypto.randomUUID();
    const { merchant } = accounts;
    const countedAttempt = await countLoginAttempt(accounts, {
      merchantCode: merchant.code,
      subject: 'demo',
      network,
      rememberedDevice,
    });
    if (!countedAttempt.ok) return countedAttempt.error.retryAfterSeconds ?? 0;
    allowed.push(accounts.clock.now());
    return 0;
  };
  while (accounts.clock.now() < start + 5 * 60 * 60_000) {
    const delay = await guess('stolen-device');
    if (delay > 0) accounts.advance(delay * 1000);
  }
  const inHourFrom = (from: number) => allowed.filter((at) => at >= from && at < from + 60 * 60_000).length;
  expect(Math.max(...allowed.map(inHourFrom))).toBe(20);
  expect(allowed.length).toBeGreaterThan(30);
});

test('[S7-010] reserves three attempts an hour for a remembered device', async () => {
  const accounts = await createTestAccountServices(db);
  for (const network of createAddresses(10)) await attempt(accounts, 'demo', network);
  expect((await attempt(accounts, 'demo', '192.0.2.78')).ok).toBe(false);
  const attemptOn = (rememberedDevice: string) =>
    countLoginAttempt(accounts, {
      merchantCode: accounts.merchant.code,
      subject: 'demo',
      network: '192.0.2.78',
      rememberedDevice,
    });
  const responses = [];
  for (let time = 0; time < 4; time += 1) responses.push(await attemptOn('phone'));
  expect(responses.map((response) => response.ok && response.value.failuresBefore)).toEqual([0, 1, 2, false]);
  const other = await attemptOn('tablet');
  expect(other).toMatchObject(allowedAfter(0));
  // A right password resets the device.
  if (other.ok) await other.value.reset();
  const again = [];
  for (let time = 0; time < 3; time += 1) again.push((await attemptOn('tablet')).ok);
  expect(again).toEqual([true, true, true]);
});

test('[S7-010] the login delay is still 15 min after thousands of failures', async () => {
  const accounts = await createTestAccountServices(db);
  await fail(accounts, 'demo', 5);
  accounts.advance(60_000);
  await db.updateTable('login_throttle').set({ failures: 5_000 }).where('failures', '=', 5).execute();
  await fail(accounts, 'demo', 1);
  expect(await attempt(accounts, 'demo')).toEqual(rejectedFor(900));
});

test('[S5-005] counts the failures of an account from all networks', async () => {
  const accounts = await createTestAccountServices(db);
  for (const network of ['192.0.2.1', '192.0.2.2', '192.0.2.3']) await attempt(accounts, 'spread', network);
  expect(await attempt(accounts, 'spread', '192.0.2.4')).toMatchObject(allowedAfter(3));
});

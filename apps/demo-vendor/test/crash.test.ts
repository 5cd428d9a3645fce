import { createHash, createHmac } from 'node:crypto';
import fc from 'fast-check';
import { afterEach, beforeEach, expect, test } from 'vitest';
import {
  computeCrashPayout,
  MAX_CRASH_MULTIPLIER,
  getCrashMultiplier,
  computeCrashPoint,
  getTimeOfCrashMultiplier,
} from '#src/crash/crash-rule.ts';
import type { CrashState } from '#src/crash/crash-state.ts';
import { startTestVendor, type TestVendor } from './test-vendor.ts';

let vendor: TestVendor;
/** Seed counter: fixed rounds of which none ends as it starts, unlike one in fifty random rounds. */
let drawn = 0;
beforeEach(async () => {
  drawn = 0;
  const random = (size: number): Uint8Array =>
    createHash('shake256', { outputLength: size })
      .update(`seed ${(drawn += 1)}`)
      .digest();
  vendor = await startTestVendor({ random });
});
afterEach(() => vendor.close());

async function ask(session: string, path: string, body?: unknown) {
  const headers = { Authorization: `Bearer ${session}`, 'Content-Type': 'application/json' };
  const post = body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) };
  const response = await fetch(`${vendor.url}/api/crash/${path}`, { headers, ...post });
  const state: CrashState & { error?: string } = await response.json();
  return { status: response.status, state };
}

const order = (over: object = {}) => ({
  id: `00000000-0000-4000-8000-${String((drawn += 1)).padStart(12, '0')}`,
  game: 'rocket-ascent',
  stake: 100,
  auto: null,
  words: 'words-of-the-player',
  ...over,
});
const enter = () => vendor.enter({ gameCode: 'rocket-ascent', launchKind: 'VENDOR' });

/** Plays a round to its end without a cash-out and returns it. */
async function playRound(session: string, over: object = {}) {
  await ask(session, 'start', order(over));
  vendor.clock.pass(getTimeOfCrashMultiplier(MAX_CRASH_MULTIPLIER));
  const [round] = (await ask(session, 'state')).state.last;
  if (round === undefined) throw new Error('no round is over');
  return round;
}

test('a crash round takes the stake at once and does not reveal where it ends', async () => {
  const session = await enter();
  const { status, state } = await ask(session, 'start', order());
  expect([status, state.balance]).toEqual([201, 9_900]);
  expect(Object.keys(state.round ?? {}).toSorted()).toEqual(['auto', 'id', 'stake', 'startedAt']);
  expect(JSON.stringify(state)).not.toContain('"point"');
});

test('a timely cash-out pays the multiplier of the server’s clock, rounded down', async () => {
  const session = await enter();
  for (let tries = 0; tries < 40; tries += 1) {
    const one = order();
    await ask(session, 'start', one);
    vendor.clock.pass(2_000);
    const { state } = await ask(session, 'cash', { id: one.id });
    const [round] = state.last;
    if (round?.cashed === null || round === undefined) continue;
    expect(round.cashed).toBe(getCrashMultiplier(2_000));
    expect(round.payout).toBe(computeCrashPayout(100, getCrashMultiplier(2_000)));
    expect(round.cashed).toBeLessThanOrEqual(round.point);
    return;
  }
  throw new Error('40 rounds ended within two seconds: the points cannot be right');
});

test('a late cash-out of a crash round pays nothing', async () => {
  const session = await enter();
  const one = order();
  await ask(session, 'start', one);
  vendor.clock.pass(getTimeOfCrashMultiplier(MAX_CRASH_MULTIPLIER));
  const { state } = await ask(session, 'cash', { id: one.id });
  expect(state.last[0]).toMatchObject({ id: one.id, cashed: null, payout: 0 });
  expect(state.balance).toBe(9_900);
});

test('an automatic cash-out pays without an open page, but only if the round reaches its multiplier', async () => {
  const session = await enter();
  for (let round = 0; round < 30; round += 1) {
    const { point, cashed, payout } = await playRound(session, { stake: 10, auto: 150 });
    expect([cashed, payout]).toEqual(point >= 150 ? [150, 15] : [null, 0]);
  }
});

test("a crash round fixes its seed before it receives the player's text, and derives the crash point from both", async () => {
  const session = await enter();
  const commitment = (await ask(session, 'state')).state.commitment;
  const { id, seed, words, point } = await playRound(session);
  expect(createHash('sha256').update(Buffer.from(seed, 'hex')).digest('hex')).toBe(commitment);
  const mac = createHmac('sha256', Buffer.from(seed, 'hex')).update(`${words}:${id}`).digest();
  expect(computeCrashPoint(mac)).toBe(point);
  expect((await ask(session, 'state')).state.commitment).not.toBe(commitment);
});

test("a player can repeat the start of a crash round, but cannot start a second one or cash out another player's round", async () => {
  const session = await enter();
  const one = order();
  await ask(session, 'start', one);
  expect((await ask(session, 'start', one)).status).toBe(200);
  expect((await ask(session, 'start', order())).state.error).toBe('round_open');
  const other = await vendor.enter({ playerId: 'p-2', gameCode: 'rocket-ascent' });
  expect((await ask(other, 'start', one)).state.error).toBe('round_id_taken');
  await ask(other, 'cash', { id: one.id });
  const { state } = await ask(session, 'state');
  expect([state.round?.id, state.balance]).toEqual([one.id, 9_900]);
});

test.each([
  [{ stake: 15 }],
  [{ stake: -10 }],
  [{ stake: 20_000 }],
  [{ auto: 100 }],
  [{ auto: 1.5 }],
  [{ words: 'short' }],
  [{ words: 'no:colons-in-here' }],
  [{ game: 'minute-3' }],
  [{ extra: 1 }],
])('rejects a round with %j and takes no stake', async (over) => {
  const session = await enter();
  expect((await ask(session, 'start', order(over))).status).toBe(400);
  expect((await ask(session, 'state')).state.balance).toBe(10_000);
});

test('a crash round reaches the multiplier x with a probability of 0.99 / x, within the limits', () => {
  const mac = (value: bigint) => Buffer.from((value << 12n).toString(16).padStart(16, '0'), 'hex');
  const most = 2n ** 52n - 1n;
  fc.assert(
    fc.property(fc.bigInt({ min: 0n, max: most }), fc.integer({ min: 101, max: 50_000 }), (value, target) => {
      const point = computeCrashPoint(mac(value));
      expect(point).toBeGreaterThanOrEqual(100);
      expect(point).toBeLessThanOrEqual(MAX_CRASH_MULTIPLIER);
      // Reached exactly when u is at least 1 - 99 / target.
      const u = Number(value) / 2 ** 52;
      expect(point >= target).toBe(99 / (1 - u) >= target);
    }),
    { numRuns: 300 },
  );
  expect(computeCrashPoint(mac(0n))).toBe(100);
  expect(computeCrashPoint(mac(most))).toBe(MAX_CRASH_MULTIPLIER);
});

test('getTimeOfCrashMultiplier returns the first millisecond at which a crash round reaches a multiplier', () => {
  fc.assert(
    fc.property(fc.integer({ min: 101, max: MAX_CRASH_MULTIPLIER }), (point) => {
      expect(getCrashMultiplier(getTimeOfCrashMultiplier(point))).toBeGreaterThanOrEqual(point - 1);
      expect(getCrashMultiplier(getTimeOfCrashMultiplier(point) - 1)).toBeLessThanOrEqual(point);
    }),
    { numRuns: 300 },
  );
});

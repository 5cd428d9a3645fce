import { createHash, createHmac } from 'node:crypto';
import fc from 'fast-check';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { crashPayout, MOST_POINT, multiplierAt, pointFrom, timeOf } from '#src/crash/crash-rule.ts';
import type { CrashState } from '#src/crash/crash-state.ts';
import { startVendorHouse, type VendorHouse } from './vendor-house.ts';

let house: VendorHouse;
/** Rounds of which none is over as it begins, the same ones every time: one in fifty is, where chance decides. */
let drawn = 0;
beforeEach(async () => {
  drawn = 0;
  const random = (size: number): Uint8Array =>
    createHash('shake256', { outputLength: size })
      .update(`seed ${(drawn += 1)}`)
      .digest();
  house = await startVendorHouse({ random });
});
afterEach(() => house.close());

async function ask(session: string, path: string, body?: unknown) {
  const headers = { Authorization: `Bearer ${session}`, 'Content-Type': 'application/json' };
  const post = body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) };
  const response = await fetch(`${house.url}/api/crash/${path}`, { headers, ...post });
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
const enter = () => house.enter({ gameCode: 'rocket-ascent', way: 'VENDOR' });

/** Plays a round to its end without a tap and answers it. */
async function playedOut(session: string, over: object = {}) {
  await ask(session, 'start', order(over));
  house.clock.pass(timeOf(MOST_POINT));
  const [round] = (await ask(session, 'state')).state.last;
  if (round === undefined) throw new Error('no round is over');
  return round;
}

test('a round takes the stake at once, and what the page learns does not tell where it ends', async () => {
  const session = await enter();
  const { status, state } = await ask(session, 'start', order());
  expect([status, state.balance]).toEqual([201, 9_900]);
  expect(Object.keys(state.round ?? {}).toSorted()).toEqual(['auto', 'id', 'stake', 'startedAt']);
  expect(JSON.stringify(state)).not.toContain('"point"');
});

test('who gets out in time is paid the multiplier of the server’s clock, rounded down', async () => {
  const session = await enter();
  for (let tries = 0; tries < 40; tries += 1) {
    const one = order();
    await ask(session, 'start', one);
    house.clock.pass(2_000);
    const { state } = await ask(session, 'cash', { id: one.id });
    const [round] = state.last;
    if (round?.cashed === null || round === undefined) continue;
    expect(round.cashed).toBe(multiplierAt(2_000));
    expect(round.payout).toBe(crashPayout(100, multiplierAt(2_000)));
    expect(round.cashed).toBeLessThanOrEqual(round.point);
    return;
  }
  throw new Error('40 rounds ended within two seconds: the points cannot be right');
});

test('who taps too late, or never, is paid nothing', async () => {
  const session = await enter();
  const one = order();
  await ask(session, 'start', one);
  house.clock.pass(timeOf(MOST_POINT));
  const { state } = await ask(session, 'cash', { id: one.id });
  expect(state.last[0]).toMatchObject({ id: one.id, cashed: null, payout: 0 });
  expect(state.balance).toBe(9_900);
});

test('keeps an automatic cash-out while no page is open, and pays it only if the round reaches it', async () => {
  const session = await enter();
  for (let round = 0; round < 30; round += 1) {
    const { point, cashed, payout } = await playedOut(session, { stake: 10, auto: 150 });
    expect([cashed, payout]).toEqual(point >= 150 ? [150, 15] : [null, 0]);
  }
});

test('the seed was fixed before the player said his words, and gives the point', async () => {
  const session = await enter();
  const promised = (await ask(session, 'state')).state.commitment;
  const { id, seed, words, point } = await playedOut(session);
  expect(createHash('sha256').update(Buffer.from(seed, 'hex')).digest('hex')).toBe(promised);
  const mac = createHmac('sha256', Buffer.from(seed, 'hex')).update(`${words}:${id}`).digest();
  expect(pointFrom(mac)).toBe(point);
  expect((await ask(session, 'state')).state.commitment).not.toBe(promised);
});

test('a repeated tap is one round, two rounds at once are refused, and so is another’s', async () => {
  const session = await enter();
  const one = order();
  await ask(session, 'start', one);
  expect((await ask(session, 'start', one)).status).toBe(200);
  expect((await ask(session, 'start', order())).state.error).toBe('round_open');
  const other = await house.enter({ playerId: 'p-2', gameCode: 'rocket-ascent' });
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
])('a round with %j is refused and takes nothing', async (over) => {
  const session = await enter();
  expect((await ask(session, 'start', order(over))).status).toBe(400);
  expect((await ask(session, 'state')).state.balance).toBe(10_000);
});

test('the chance of a multiplier is 0.99 over it, and the rule never leaves its bounds', () => {
  const mac = (value: bigint) => Buffer.from((value << 12n).toString(16).padStart(16, '0'), 'hex');
  const most = 2n ** 52n - 1n;
  fc.assert(
    fc.property(fc.bigInt({ min: 0n, max: most }), fc.integer({ min: 101, max: 50_000 }), (value, target) => {
      const point = pointFrom(mac(value));
      expect(point).toBeGreaterThanOrEqual(100);
      expect(point).toBeLessThanOrEqual(MOST_POINT);
      // Reached exactly when u is at least 1 - 99 / target.
      const u = Number(value) / 2 ** 52;
      expect(point >= target).toBe(99 / (1 - u) >= target);
    }),
    { numRuns: 300 },
  );
  expect(pointFrom(mac(0n))).toBe(100);
  expect(pointFrom(mac(most))).toBe(MOST_POINT);
});

test('the multiplier is reached when its time has come, and not a millisecond earlier', () => {
  fc.assert(
    fc.property(fc.integer({ min: 101, max: MOST_POINT }), (point) => {
      expect(multiplierAt(timeOf(point))).toBeGreaterThanOrEqual(point - 1);
      expect(multiplierAt(timeOf(point) - 1)).toBeLessThanOrEqual(point);
    }),
    { numRuns: 300 },
  );
});

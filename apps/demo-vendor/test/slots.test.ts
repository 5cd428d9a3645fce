import { createHash, createHmac, randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { InstantState } from '#src/instant/instant-state.ts';
import { computeSlotPayout, computeSlotStops } from '#src/slots/slot-rule.ts';
import { startTestVendor, type TestVendor } from './test-vendor.ts';

const GAME = 'aurora-fox';

let vendor: TestVendor;
beforeEach(async () => {
  vendor = await startTestVendor();
});
afterEach(() => vendor.close());

async function ask(session: string, path: string, body?: unknown) {
  const headers = { Authorization: `Bearer ${session}`, 'Content-Type': 'application/json' };
  const post = body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) };
  const response = await fetch(`${vendor.url}/api/instant/${path}`, { headers, ...post });
  const state: InstantState & { error?: string } = await response.json();
  return { status: response.status, state };
}

const order = (over: object = {}) => ({ id: randomUUID(), game: GAME, stake: 100, playerText: randomUUID(), ...over });
const readState = async (session: string) => (await ask(session, `state?game=${GAME}`)).state;
const enter = (over: object = {}) => vendor.enter({ gameCode: GAME, launchKind: 'VENDOR', ...over });

/** Starts a spin and returns the round, which no page has shown yet. */
async function spin(session: string, over: object = {}) {
  vendor.clock.pass(3_000);
  const { round } = (await ask(session, 'start', order(over))).state;
  if (round === null) throw new Error('no round is open');
  return round;
}

/** Spins until a round wins or loses, and shows every round but the last. */
async function spinUntil(session: string, isWin: boolean) {
  for (let spins = 0; spins < 200; spins += 1) {
    const round = await spin(session, { stake: 10 });
    if (round.payout > 0 === isWin) return round;
    await ask(session, 'shown', { id: round.id });
  }
  throw new Error('200 spins had the same result');
}

test('a spin takes the stake once, pays what its reels show, and reveals the win only after the page has shown it', async () => {
  const session = await enter();
  const round = await spinUntil(session, true);
  const before = await readState(session);
  expect(round.payout).toBe(computeSlotPayout(10, round.outcome));
  expect(before.round).toEqual(round);
  const { state } = await ask(session, 'shown', { id: round.id });
  expect(state.balance).toBe(before.balance + round.payout);
  expect(state.round).toBeNull();
  expect(state.last[0]).toMatchObject({ id: round.id, payout: round.payout });
});

test('a repeated spin takes no second stake, and another player cannot use the id of the spin or reveal its win', async () => {
  const session = await enter();
  const one = order();
  expect((await ask(session, 'start', one)).status).toBe(201);
  expect((await ask(session, 'start', one)).status).toBe(200);
  expect((await readState(session)).balance).toBe(9_900);
  const other = await enter({ playerId: 'p-2' });
  expect((await ask(other, 'start', one)).state.error).toBe('round_id_taken');
  expect((await ask(other, 'shown', { id: one.id })).status).toBe(400);
  expect((await readState(other)).balance).toBe(10_000);
  expect((await readState(session)).round?.id).toBe(one.id);
});

test('an interrupted spin is part of the reloaded page, and the next spin settles it without a second payment', async () => {
  const session = await enter();
  const round = await spinUntil(session, true);
  const page = await (await fetch(`${vendor.url}/table/${session}/${GAME}`)).text();
  expect(page).toContain(`"round":{"id":"${round.id}"`);
  const { balance } = await readState(session);
  const next = await spin(session, { stake: 10 });
  const { state } = await ask(session, 'shown', { id: next.id });
  expect(state.balance).toBe(balance + round.payout - 10 + next.payout);
  expect(
    state.last
      .slice(0, 2)
      .map(({ id }) => id)
      .toSorted(),
  ).toEqual([round.id, next.id].toSorted());
});

test('the reel positions of a spin are computed from a seed that was fixed before and from the text of the player', async () => {
  const session = await enter();
  const { commitment } = await readState(session);
  const one = order();
  const { state: started } = await ask(session, 'start', one);
  expect(JSON.stringify(started)).not.toContain('"seed"');
  const { state } = await ask(session, 'shown', { id: one.id });
  const [round] = state.last;
  const seed = Buffer.from(round?.seed ?? '', 'hex');
  expect(createHash('sha256').update(seed).digest('hex')).toBe(commitment);
  const mac = createHmac('sha256', seed).update(`${one.playerText}:${one.id}`).digest();
  expect(round?.outcome).toEqual(computeSlotStops(mac));
  expect(state.commitment).not.toBe(commitment);
});

test("a spin moves the credits of a wallet at the host: the stake at once, the win with the vendor's next delivery", async () => {
  vendor.peer.wallet('p-1', 500);
  const session = await enter({ purse: 'host' });
  const round = await spinUntil(session, true);
  const stakes = 500 - (await readState(session)).balance;
  await vendor.wallet.flush();
  await ask(session, 'shown', { id: round.id });
  expect((await readState(session)).balance).toBe(vendor.peer.wallet('p-1'));
  expect(vendor.peer.wallet('p-1')).toBe(500 - stakes + round.payout);
});

test('a spin whose response is lost is charged once when the page sends it again', async () => {
  vendor.peer.wallet('p-1', 500);
  const session = await enter({ purse: 'host' });
  const one = order();
  vendor.peer.loseMoves('after');
  expect((await ask(session, 'start', one)).state.error).toBe('platform_down');
  vendor.peer.loseMoves('never');
  const { status, state } = await ask(session, 'start', one);
  expect([status, state.balance]).toEqual([201, 400]);
  await vendor.wallet.flush();
  expect(vendor.peer.wallet('p-1')).toBe(400 + (state.round?.payout ?? 0));
});

test('a player who may not play cannot spin, and the wallet does not change', async () => {
  vendor.peer.wallet('p-1', 500);
  const session = await enter({ purse: 'host' });
  vendor.peer.restrict('p-1');
  expect((await ask(session, 'start', order())).state.error).toBe('play_restricted');
  expect([(await readState(session)).round, vendor.peer.wallet('p-1')]).toEqual([null, 500]);
});

test.each([
  [{ stake: 15 }],
  [{ stake: -10 }],
  [{ stake: 20_000 }],
  [{ playerText: 'short' }],
  [{ playerText: 'no:colons-in-here' }],
  [{ game: 'minute-3' }],
  [{ game: 'football' }],
  [{ extra: 1 }],
])('rejects a spin with %j and takes no stake', async (over) => {
  const session = await enter();
  expect((await ask(session, 'start', order(over))).status).toBe(400);
  expect((await readState(session)).balance).toBe(10_000);
});

test('rejects a spin above the balance', async () => {
  const session = await enter();
  vendor.db.prepare('UPDATE players SET credits = 90').run();
  expect((await ask(session, 'start', order())).state.error).toBe('not_enough_credits');
  expect((await readState(session)).balance).toBe(90);
});

test.each([
  ['EN', GAME, 'VENDOR', /: 95\.56%/],
  ['VI', GAME, 'VENDOR', /: 95,56%/],
  ['AR', GAME, 'VENDOR', /: 95\.56%/],
  ['VI', 'scratch-safari', 'ELOTT', /: \d+,\d\d%/],
])(
  'the page in %s of %s shows the return to the player in the number format of the language',
  async (language, gameCode, launchKind, percent) => {
    const session = await enter({ language, gameCode, launchKind });
    const page = await (await fetch(`${vendor.url}/table/${session}/${gameCode}`)).text();
    expect(page).toMatch(percent);
  },
);

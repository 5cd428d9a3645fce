import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { openDatabase } from '#src/db/open-database.ts';
import { createDrawEngine } from '#src/draws/draw-engine.ts';
import { computeDrawNumbers } from '#src/draws/seed-chain.ts';
import { listLastRevealedDraws } from '#src/draws/seed-chain-store.ts';
import { getVendorGame } from '#src/games/game.ts';
import { TEST_START_TIME, startTestVendor, type TestVendor } from './test-vendor.ts';

const game = 'minute-3';
const open: TestVendor[] = [];
afterEach(async () => {
  for (const vendor of open.splice(0)) await vendor.close();
});

async function start(changes: Parameters<typeof startTestVendor>[0] = {}): Promise<TestVendor> {
  const vendor = await startTestVendor(changes);
  open.push(vendor);
  return vendor;
}

function order(draw: string, changes: Record<string, unknown> = {}) {
  return { id: randomUUID(), game, draw, bet: { kind: 'big' }, stake: 100, ...changes };
}

async function nextDraw(vendor: TestVendor, session: string): Promise<string> {
  return (await vendor.call(session, `/api/state?game=${game}`)).body.next.id;
}

test('if a player bets on big and on small, the draw pays only the bet that wins', async () => {
  const vendor = await start();
  const session = await vendor.enter();
  const draw = await nextDraw(vendor, session);
  await vendor.call(session, '/api/bets', order(draw));
  const placed = await vendor.call(session, '/api/bets', order(draw, { bet: { kind: 'small' } }));
  expect(placed.status).toBe(201);
  expect(placed.body.balance).toBe(9_800);
  expect(placed.body.bets.map((bet) => bet.outcome)).toEqual([null, null]);
  vendor.clock.pass(60_000);
  const { body } = await vendor.call(session, `/api/state?game=${game}`);
  expect(body.balance).toBe(10_000);
  expect(new Set(body.bets.map((bet) => bet.outcome))).toEqual(new Set(['lost', 'won']));
  const sum = body.results[game]?.[0]?.numbers.reduce((total, one) => total + one, 0) ?? 0;
  expect(body.bets.find((bet) => bet.outcome === 'won')?.bet.kind).toBe(sum >= 14 ? 'big' : 'small');
});

test('the demo vendor places one bet for 50 requests with the same bet id', async () => {
  const vendor = await start();
  const session = await vendor.enter();
  const one = order(await nextDraw(vendor, session));
  const replies = await Promise.all(Array.from({ length: 50 }, () => vendor.call(session, '/api/bets', one)));
  expect(replies.filter((reply) => reply.status === 201)).toHaveLength(1);
  expect(replies.every((reply) => reply.status === 201 || reply.status === 200)).toBe(true);
  expect((await vendor.call(session, '/api/state')).body.balance).toBe(9_900);
  vendor.clock.pass(57_000);
  expect((await vendor.call(session, '/api/bets', one)).status).toBe(200);
  const other = await vendor.call(session, '/api/bets', { ...one, stake: 200 });
  expect([other.status, other.body.error]).toEqual([409, 'bet_id_taken']);
  const stranger = await vendor.enter({ playerId: 'p-2' });
  expect((await vendor.call(stranger, '/api/bets', one)).status).toBe(409);
});

test('the demo vendor rejects bets in the 5 s before a draw and on past draws', async () => {
  const vendor = await start();
  const session = await vendor.enter();
  const draw = await nextDraw(vendor, session);
  vendor.clock.set(TEST_START_TIME + 54_999);
  expect((await vendor.call(session, '/api/bets', order(draw))).status).toBe(201);
  vendor.clock.set(TEST_START_TIME + 55_000);
  expect((await vendor.call(session, '/api/bets', order(draw))).body.error).toBe('draw_closed');
  vendor.clock.set(TEST_START_TIME + 61_000);
  expect((await vendor.call(session, '/api/bets', order(draw))).body.error).toBe('draw_closed');
  expect((await vendor.call(session, '/api/bets', order('1-2'))).status).toBe(201);
});

test("the demo vendor rejects a stake above the player's balance, and refills only an empty balance", async () => {
  const vendor = await start();
  const session = await vendor.enter();
  const draw = await nextDraw(vendor, session);
  expect((await vendor.call(session, '/api/refill', {})).body.error).toBe('refill_not_due');
  expect((await vendor.call(session, '/api/bets', order(draw, { stake: 9_950 }))).body.balance).toBe(50);
  const refused = await vendor.call(session, '/api/bets', order(draw));
  expect([refused.status, refused.body.error]).toEqual([409, 'not_enough_credits']);
  expect((await vendor.call(session, `/api/state?game=${game}`)).body.bets).toHaveLength(1);
  expect((await vendor.call(session, '/api/refill', {})).body.balance).toBe(10_000);
});

test('rejects the 51st bet of a player on a draw', async () => {
  const vendor = await start();
  const session = await vendor.enter();
  const draw = await nextDraw(vendor, session);
  for (let held = 0; held < 50; held += 1) await vendor.call(session, '/api/bets', order(draw, { stake: 10 }));
  expect((await vendor.call(session, '/api/bets', order(draw, { stake: 10 }))).body.error).toBe('too_many_bets');
});

test('a restarted demo vendor holds and settles the draws that it missed, each once', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'foyer-vendor-'));
  const file = join(folder, 'vendor.sqlite');
  const first = await start({ db: openDatabase(file) });
  const session = await first.enter();
  const draw = await nextDraw(first, session);
  const bets = [order(draw), order(draw, { bet: { kind: 'small' } })];
  for (const one of bets) await first.call(session, '/api/bets', one);
  await first.close();
  open.splice(0);
  first.db.close();

  const second = await start({ db: openDatabase(file) });
  second.clock.set(TEST_START_TIME + 3 * 60_000 + 1_000);
  const { body } = await second.call(session, `/api/state?game=${game}`);
  expect(body.balance).toBe(10_000);
  expect(body.results[game]?.map((result) => result.draw)).toEqual(['1-3', '1-2', '1-1']);
  expect(body.next.id).toBe('1-4');
  second.draws.holdDueDraws();
  second.clock.pass(60_000);
  expect((await second.call(session, '/api/state')).body.balance).toBe(10_000);
  second.db.close();
  rmSync(folder, { recursive: true });
});

test('the demo vendor starts a new seed chain after the last draw of a chain', async () => {
  const vendor = await start({ chainLength: 3 });
  const session = await vendor.enter();
  expect(await nextDraw(vendor, session)).toBe('1-1');
  vendor.clock.pass(3 * 60_000);
  const { body } = await vendor.call(session, `/api/state?game=${game}`);
  expect(body.next.id).toBe('2-1');
  expect(body.next.drawAt).toBe(TEST_START_TIME + 4 * 60_000);
  expect(body.results[game]?.map((result) => result.draw)).toEqual(['1-3', '1-2', '1-1']);
});

test('the demo vendor starts a new seed chain if the draw period changes, and settles the bets on the old chain', () => {
  const db = openDatabase(':memory:');
  const services = { db, clock: { now: () => TEST_START_TIME + 1_000 }, random: randomBytes };
  createDrawEngine({ ...services, periodMs: 60_000 }).advanceToNextDraw();
  db.prepare("INSERT INTO players VALUES ('p', 900, 0)").run();
  db.prepare(
    `INSERT INTO bets (id, player, game, chain, draw, bet, stake, placed_at) VALUES ('b', 'p', 'minute-3', 1, 1, '{"kind":"big"}', 100, 0)`,
  ).run();
  const next = createDrawEngine({ ...services, periodMs: 10_000 }).advanceToNextDraw();
  expect([next.chain.id, next.draw, next.drawAt]).toEqual([2, 1, TEST_START_TIME + 10_000]);
  const [drawn] = listLastRevealedDraws(db, 1);
  const sum = computeDrawNumbers(getVendorGame(game), drawn?.seed ?? '').reduce((total, one) => total + one, 0);
  expect(db.prepare('SELECT credits FROM players').get()).toEqual({ credits: sum >= 14 ? 1_100 : 900 });
});

test('the demo vendor does not reopen a draw whose seed is public if the clock is set back', async () => {
  const vendor = await start();
  const session = await vendor.enter();
  await nextDraw(vendor, session);
  vendor.clock.pass(5 * 60_000);
  expect(await nextDraw(vendor, session)).toBe('1-6');
  vendor.clock.pass(-3 * 60_000);
  expect(await nextDraw(vendor, session)).toBe('1-6');
});

test('the demo vendor returns the proof of a past draw, but not of a future one', async () => {
  const vendor = await start();
  const session = await vendor.enter();
  const { commitment } = (await vendor.call(session, '/api/state')).body;
  expect((await vendor.call(session, `/api/proof?game=${game}&draw=1-1`)).body.error).toBe('draw_not_public');
  vendor.clock.pass(60_000);
  const { status, body } = await vendor.call(session, `/api/proof?game=${game}&draw=1-1`);
  expect(status).toBe(200);
  expect(body).toMatchObject({ commitment, position: 1, seed: expect.stringMatching(/^[0-9a-f]{64}$/) });
  const chains = await (await fetch(`${vendor.url}/chains`)).text();
  expect(chains).toContain(commitment);
  expect(chains).not.toContain('terminal');
});

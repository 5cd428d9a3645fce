import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { openDatabase } from '#src/db/open-database.ts';
import { createDrawHouse } from '#src/draws/draw-house.ts';
import { numbersOf } from '#src/draws/chain.ts';
import { lastDraws } from '#src/draws/chain-store.ts';
import { gameOf } from '#src/games/game.ts';
import { NOON, startVendorHouse, type VendorHouse } from './vendor-house.ts';

const game = 'minute-3';
const open: VendorHouse[] = [];
afterEach(async () => {
  for (const house of open.splice(0)) await house.close();
});

async function start(changes: Parameters<typeof startVendorHouse>[0] = {}): Promise<VendorHouse> {
  const house = await startVendorHouse(changes);
  open.push(house);
  return house;
}

function order(draw: string, changes: Record<string, unknown> = {}) {
  return { id: randomUUID(), game, draw, bet: { kind: 'big' }, stake: 100, ...changes };
}

async function nextDraw(house: VendorHouse, session: string): Promise<string> {
  return (await house.call(session, `/api/state?game=${game}`)).body.next.id;
}

test('big and small on one draw: one of them wins, and is paid when the draw is held', async () => {
  const house = await start();
  const session = await house.enter();
  const draw = await nextDraw(house, session);
  await house.call(session, '/api/bets', order(draw));
  const placed = await house.call(session, '/api/bets', order(draw, { bet: { kind: 'small' } }));
  expect(placed.status).toBe(201);
  expect(placed.body.balance).toBe(9_800);
  expect(placed.body.bets.map((bet) => bet.outcome)).toEqual([null, null]);
  house.clock.pass(60_000);
  const { body } = await house.call(session, `/api/state?game=${game}`);
  expect(body.balance).toBe(10_000);
  expect(new Set(body.bets.map((bet) => bet.outcome))).toEqual(new Set(['lost', 'won']));
  const sum = body.results[game]?.[0]?.numbers.reduce((total, one) => total + one, 0) ?? 0;
  expect(body.bets.find((bet) => bet.outcome === 'won')?.bet.kind).toBe(sum >= 14 ? 'big' : 'small');
});

test('50 sends of one order are one bet', async () => {
  const house = await start();
  const session = await house.enter();
  const one = order(await nextDraw(house, session));
  const replies = await Promise.all(Array.from({ length: 50 }, () => house.call(session, '/api/bets', one)));
  expect(replies.filter((reply) => reply.status === 201)).toHaveLength(1);
  expect(replies.every((reply) => reply.status === 201 || reply.status === 200)).toBe(true);
  expect((await house.call(session, '/api/state')).body.balance).toBe(9_900);
  house.clock.pass(57_000);
  expect((await house.call(session, '/api/bets', one)).status).toBe(200);
  const other = await house.call(session, '/api/bets', { ...one, stake: 200 });
  expect([other.status, other.body.error]).toEqual([409, 'bet_id_taken']);
  const stranger = await house.enter({ playerId: 'p-2' });
  expect((await house.call(stranger, '/api/bets', one)).status).toBe(409);
});

test('bets close 5 s before the draw, and a past draw takes none', async () => {
  const house = await start();
  const session = await house.enter();
  const draw = await nextDraw(house, session);
  house.clock.set(NOON + 54_999);
  expect((await house.call(session, '/api/bets', order(draw))).status).toBe(201);
  house.clock.set(NOON + 55_000);
  expect((await house.call(session, '/api/bets', order(draw))).body.error).toBe('draw_closed');
  house.clock.set(NOON + 61_000);
  expect((await house.call(session, '/api/bets', order(draw))).body.error).toBe('draw_closed');
  expect((await house.call(session, '/api/bets', order('1-2'))).status).toBe(201);
});

test('rejects a stake above the balance, and refills only empty balances', async () => {
  const house = await start();
  const session = await house.enter();
  const draw = await nextDraw(house, session);
  expect((await house.call(session, '/api/refill', {})).body.error).toBe('refill_not_due');
  expect((await house.call(session, '/api/bets', order(draw, { stake: 9_950 }))).body.balance).toBe(50);
  const refused = await house.call(session, '/api/bets', order(draw));
  expect([refused.status, refused.body.error]).toEqual([409, 'not_enough_credits']);
  expect((await house.call(session, `/api/state?game=${game}`)).body.bets).toHaveLength(1);
  expect((await house.call(session, '/api/refill', {})).body.balance).toBe(10_000);
});

test('a player holds at most 50 bets on a draw', async () => {
  const house = await start();
  const session = await house.enter();
  const draw = await nextDraw(house, session);
  for (let held = 0; held < 50; held += 1) await house.call(session, '/api/bets', order(draw, { stake: 10 }));
  expect((await house.call(session, '/api/bets', order(draw, { stake: 10 }))).body.error).toBe('too_many_bets');
});

test('draws missed while the process was down are held on return, and settled once', async () => {
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
  second.clock.set(NOON + 3 * 60_000 + 1_000);
  const { body } = await second.call(session, `/api/state?game=${game}`);
  expect(body.balance).toBe(10_000);
  expect(body.results[game]?.map((result) => result.draw)).toEqual(['1-3', '1-2', '1-1']);
  expect(body.next.id).toBe('1-4');
  second.house.catchUp();
  second.clock.pass(60_000);
  expect((await second.call(session, '/api/state')).body.balance).toBe(10_000);
  second.db.close();
  rmSync(folder, { recursive: true });
});

test('a chain that is used up is followed by a new one', async () => {
  const house = await start({ chainLength: 3 });
  const session = await house.enter();
  expect(await nextDraw(house, session)).toBe('1-1');
  house.clock.pass(3 * 60_000);
  const { body } = await house.call(session, `/api/state?game=${game}`);
  expect(body.next.id).toBe('2-1');
  expect(body.next.drawAt).toBe(NOON + 4 * 60_000);
  expect(body.results[game]?.map((result) => result.draw)).toEqual(['1-3', '1-2', '1-1']);
});

test('with another rhythm a new chain begins, and bets on the old one are drawn', () => {
  const db = openDatabase(':memory:');
  const services = { db, clock: { now: () => NOON + 1_000 }, random: randomBytes };
  createDrawHouse({ ...services, periodMs: 60_000 }).next();
  db.prepare("INSERT INTO players VALUES ('p', 900, 0)").run();
  db.prepare(
    `INSERT INTO bets (id, player, game, chain, draw, bet, stake, placed_at) VALUES ('b', 'p', 'minute-3', 1, 1, '{"kind":"big"}', 100, 0)`,
  ).run();
  const next = createDrawHouse({ ...services, periodMs: 10_000 }).next();
  expect([next.chain.id, next.draw, next.drawAt]).toEqual([2, 1, NOON + 10_000]);
  const [drawn] = lastDraws(db, 1);
  const sum = numbersOf(gameOf(game), drawn?.seed ?? '').reduce((total, one) => total + one, 0);
  expect(db.prepare('SELECT credits FROM players').get()).toEqual({ credits: sum >= 14 ? 1_100 : 900 });
});

test('a clock that is set back never opens a draw whose seed is public', async () => {
  const house = await start();
  const session = await house.enter();
  await nextDraw(house, session);
  house.clock.pass(5 * 60_000);
  expect(await nextDraw(house, session)).toBe('1-6');
  house.clock.pass(-3 * 60_000);
  expect(await nextDraw(house, session)).toBe('1-6');
});

test('a past draw comes with its proof, a coming one does not', async () => {
  const house = await start();
  const session = await house.enter();
  const { commitment } = (await house.call(session, '/api/state')).body;
  expect((await house.call(session, `/api/proof?game=${game}&draw=1-1`)).body.error).toBe('draw_not_public');
  house.clock.pass(60_000);
  const { status, body } = await house.call(session, `/api/proof?game=${game}&draw=1-1`);
  expect(status).toBe(200);
  expect(body).toMatchObject({ commitment, draw: 1, seed: expect.stringMatching(/^[0-9a-f]{64}$/) });
  const chains = await (await fetch(`${house.url}/chains`)).text();
  expect(chains).toContain(commitment);
  expect(chains).not.toContain('terminal');
});

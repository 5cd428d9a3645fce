import { randomUUID } from 'node:crypto';
import { DatabaseSync } from 'node:sqlite';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { listBetsOfTicket } from '#src/bets/bet-store.ts';
import { openDatabase } from '#src/db/open-database.ts';
import { TEST_START_TIME, startTestVendor, type TestVendor } from './test-vendor.ts';

const game = 'minute-3';
/** Longer than the time after which a stake is returned. */
const SLOW_DRAW_MS = 600_000;
const open: TestVendor[] = [];
afterEach(async () => {
  for (const vendor of open.splice(0)) await vendor.close();
});

/** Starts a vendor with a player; with `hostCredits`, the platform stores the player's wallet. */
async function start({
  hostCredits,
  ...changes
}: { hostCredits?: number; chainLength?: number; drawMs?: number } = {}) {
  const vendor = await startTestVendor(changes);
  open.push(vendor);
  if (hostCredits !== undefined) vendor.peer.wallet('p-1', hostCredits);
  const session = await vendor.enter(hostCredits === undefined ? {} : { purse: 'host' });
  const state = async () => (await vendor.call(session, `/api/state?game=${game}`)).body;
  const { next } = await state();
  const buy = (order: object = {}) =>
    vendor.call(session, '/api/bets', {
      id: randomUUID(),
      game,
      draw: next.id,
      draws: 3,
      bet: { kind: 'big' },
      stake: 100,
      ...order,
    });
  const cancel = (ticket: string) => vendor.call(session, '/api/tickets/cancel', { game, ticket });
  return { vendor, session, state, buy, cancel, next };
}

const outcomes = (bets: readonly { readonly outcome: string | null }[]) => bets.map(({ outcome }) => outcome);

test('a ticket for three draws is paid at once, and each draw settles its own bet', async () => {
  const { vendor, state, buy } = await start();
  const both = [await buy(), await buy({ bet: { kind: 'small' } })];
  expect(both.map(({ status }) => status)).toEqual([201, 201]);
  expect(both[1]?.body.balance).toBe(9_400);
  expect(both[1]?.body.bets.map(({ draw }) => draw)).toEqual(['1-1', '1-2', '1-3', '1-1', '1-2', '1-3']);
  vendor.clock.pass(60_000);
  const first = await state();
  // Of the two tickets, one wins in each draw.
  expect(first.balance).toBe(9_600);
  expect(outcomes(first.bets).filter((outcome) => outcome !== null)).toHaveLength(2);
  vendor.clock.pass(120_000);
  const last = await state();
  expect(last.balance).toBe(10_000);
  for (const result of ['won', 'lost']) expect(outcomes(last.bets).filter((one) => one === result)).toHaveLength(3);
});

test('places one ticket for twenty requests with the same id, and rejects the id with other draws', async () => {
  const { state, buy } = await start();
  const id = randomUUID();
  const replies = await Promise.all(Array.from({ length: 20 }, () => buy({ id })));
  expect(replies.filter(({ status }) => status === 201)).toHaveLength(1);
  expect(replies.every(({ status }) => status === 201 || status === 200)).toBe(true);
  expect(await state()).toMatchObject({ balance: 9_700, bets: expect.objectContaining({ length: 3 }) });
  expect((await buy({ id, draws: 5 })).body.error).toBe('bet_id_taken');
});

test('rejects a ticket that the balance does not cover, and one beyond the published seed chain', async () => {
  const { state, buy } = await start({ chainLength: 4 });
  expect((await state()).next.drawsLeft).toBe(4);
  expect((await buy({ stake: 4_000 })).body.error).toBe('not_enough_credits');
  expect((await buy({ draws: 5 })).body.error).toBe('draw_closed');
  expect((await buy({ draws: 2 })).status).toBe(400);
  expect(await state()).toMatchObject({ balance: 10_000, bets: [] });
});

test('cancelling a ticket returns the stakes of its open draws once, and does not change its held and closed draws', async () => {
  const { vendor, state, buy, cancel } = await start();
  const id = randomUUID();
  await buy({ id, draws: 5 });
  // The first draw is held, and the second closed.
  vendor.clock.set(TEST_START_TIME + 116_000);
  const before = (await state()).balance;
  const { body } = await cancel(id);
  expect(body.balance).toBe(before + 300);
  expect(outcomes(body.bets).slice(1)).toEqual([null, 'cancelled', 'cancelled', 'cancelled']);
  expect((await cancel(id)).body.balance).toBe(before + 300);
  vendor.clock.pass(300_000);
  const { bets, balance } = await state();
  expect(outcomes(bets).filter((outcome) => outcome === 'cancelled')).toHaveLength(3);
  expect(balance).toBe(9_800 + bets.reduce((total, { payout }) => total + payout, 0));
});

test('rejects the cancellation of a ticket whose only open bet is on a closed draw', async () => {
  const { vendor, state, buy, cancel } = await start();
  const id = randomUUID();
  await buy({ id });
  // Two draws are held, and the third is closed.
  vendor.clock.set(TEST_START_TIME + 176_000);
  const { balance } = await state();
  expect(await cancel(id)).toMatchObject({ status: 409, body: { error: 'draw_closed' } });
  expect(await state()).toMatchObject({ balance, bets: [{}, {}, { outcome: null }] });
});

test('lists all open tickets, and the last twenty of the others', async () => {
  const { vendor, state, buy, cancel } = await start({ drawMs: SLOW_DRAW_MS });
  const [first, second, ...others] = [randomUUID(), randomUUID(), ...Array.from({ length: 21 }, () => randomUUID())];
  for (const id of [first, second, ...others]) {
    vendor.clock.pass(1);
    await buy({ id, stake: 10 });
  }
  const listTickets = async () => [...new Set((await state()).bets.map(({ ticket }) => ticket))];
  expect(await listTickets()).toEqual([...others.toReversed(), second, first]);
  for (const id of [second, ...others]) await cancel(id);
  expect(await listTickets()).toEqual([...others.slice(1).toReversed(), first]);
});

test("does not cancel another player's ticket", async () => {
  const { vendor, state, buy } = await start();
  const id = randomUUID();
  await buy({ id });
  const stranger = await vendor.enter({ playerId: 'p-2' });
  expect((await vendor.call(stranger, '/api/tickets/cancel', { game, ticket: id })).status).toBe(404);
  expect(outcomes((await state()).bets)).toEqual([null, null, null]);
});

test('the demo vendor takes the stake of each draw of a ticket at the host, and returns the stakes of cancelled draws there', async () => {
  const { vendor, state, buy, cancel } = await start({ hostCredits: 5_000 });
  const id = randomUUID();
  expect((await buy({ id })).body.balance).toBe(4_700);
  expect(vendor.peer.wallet('p-1')).toBe(4_700);
  // The balance includes the returned stakes before the host has confirmed them.
  expect((await cancel(id)).body.balance).toBe(5_000);
  expect((await buy({ draws: 1 })).body.balance).toBe(4_900);
  await vendor.wallet.flush();
  expect([vendor.peer.wallet('p-1'), (await state()).balance]).toEqual([4_900, 4_900]);
  await cancel(id);
  await vendor.wallet.flush();
  expect(vendor.peer.wallet('p-1')).toBe(4_900);
});

test('returns the stakes that the host took before it rejected a later one of the same ticket', async () => {
  const { vendor, state, buy } = await start({ hostCredits: 250 });
  expect((await buy()).body.error).toBe('not_enough_credits');
  expect((await state()).bets).toEqual([]);
  await vendor.wallet.flush();
  expect([vendor.peer.wallet('p-1'), (await state()).balance]).toEqual([250, 250]);
});

test.each(['before', 'after'] as const)(
  'if the connection fails %s the host takes the stakes, the player pays once for a repeated ticket and nothing for an abandoned ticket',
  async (when) => {
    const { vendor, state, buy } = await start({ hostCredits: 5_000 });
    const id = randomUUID();
    vendor.peer.loseMoves(when);
    expect((await buy({ id })).body.error).toBe('platform_down');
    vendor.peer.loseMoves('never');
    expect((await buy({ id })).status).toBe(201);
    vendor.peer.loseMoves(when);
    await buy();
    vendor.peer.loseMoves('never');
    vendor.clock.pass(50_000);
    expect((await state()).balance).toBe(4_700);
    vendor.clock.pass(11_000);
    const { bets } = await state();
    await vendor.wallet.flush();
    expect(vendor.peer.wallet('p-1')).toBe(4_700 + bets.reduce((total, { payout }) => total + payout, 0));
  },
);

test('the demo vendor takes the stakes of a ticket once if the request is repeated while the host takes the stakes', async () => {
  const { vendor, state, buy, cancel } = await start({ hostCredits: 5_000, drawMs: SLOW_DRAW_MS });
  const id = randomUUID();
  const stakes: string[] = [];
  const isHeld = Promise.withResolvers<void>();
  const release = Promise.withResolvers<void>();
  vendor.peer.delayStakes(async (move) => {
    stakes.push(move.id);
    if (stakes.length !== 2) return;
    isHeld.resolve();
    await release.promise;
  });
  const first = buy({ id });
  await isHeld.promise;
  const second = buy({ id });
  // A response that needs as many steps as the repeated request, which has reached the wallet by then.
  await state();
  release.resolve();
  expect([(await first).status, (await second).status]).toEqual([201, 200]);
  expect(stakes).toEqual([id, `${id}-2`, `${id}-3`]);
  vendor.clock.pass(61_000);
  await vendor.wallet.flush();
  expect([vendor.peer.wallet('p-1'), (await state()).balance]).toEqual([4_700, 4_700]);
  expect((await cancel(id)).body.balance).toBe(5_000);
  await vendor.wallet.flush();
  expect(vendor.peer.wallet('p-1')).toBe(5_000);
});

test('a repeated request for a ticket extends the time after which its stakes are returned', async () => {
  const { vendor, buy, state } = await start({ hostCredits: 5_000, drawMs: SLOW_DRAW_MS });
  const id = randomUUID();
  vendor.peer.loseMoves('after');
  await buy({ id });
  vendor.peer.loseMoves('never');
  vendor.clock.pass(50_000);
  vendor.peer.delayStakes(async ({ id: stake }) => {
    if (stake !== `${id}-2`) return;
    vendor.clock.pass(20_000);
    await vendor.wallet.flush();
  });
  expect((await buy({ id })).status).toBe(201);
  await vendor.wallet.flush();
  expect([vendor.peer.wallet('p-1'), (await state()).balance]).toEqual([4_700, 4_700]);
});

test('places no ticket if the demo vendor begins to return a stake before the host has taken the last stake of the ticket', async () => {
  const { vendor, buy, state } = await start({ hostCredits: 5_000, drawMs: SLOW_DRAW_MS });
  const id = randomUUID();
  vendor.peer.delayStakes(async ({ id: stake }) => {
    if (stake !== `${id}-2`) return;
    vendor.clock.pass(61_000);
    await vendor.wallet.flush();
  });
  expect((await buy({ id })).body.error).toBe('platform_down');
  vendor.peer.delayStakes(async () => {});
  await vendor.wallet.flush();
  expect(await state()).toMatchObject({ balance: 5_000, bets: [] });
  // The host has cancelled the stakes, so that the same order cannot be placed.
  expect((await buy({ id })).body.error).toBe('stake_returned');
  await vendor.wallet.flush();
  expect([vendor.peer.wallet('p-1'), (await state()).bets]).toEqual([5_000, []]);
});

test('a repeated ticket does not take a stake again while the return of this stake is pending', async () => {
  const { vendor, buy, state } = await start({ hostCredits: 5_000, drawMs: SLOW_DRAW_MS });
  const id = randomUUID();
  vendor.peer.loseMoves('after');
  await buy({ id });
  vendor.peer.loseMoves('never');
  vendor.clock.pass(61_000);
  expect((await buy({ id })).body.error).toBe('platform_down');
  await vendor.wallet.flush();
  expect([vendor.peer.wallet('p-1'), (await state()).bets]).toEqual([5_000, []]);
});

test('returns the stakes of a cancelled ticket if the ticket is repeated', async () => {
  const { vendor, buy, cancel } = await start({ hostCredits: 5_000 });
  const id = randomUUID();
  await buy({ id });
  await cancel(id);
  const stakes = [id, `${id}-2`, `${id}-3`].map((stake) => ({
    id: stake,
    amount: 100,
    round: 'r',
    game: 'star-6',
    launchId: null,
    openUntil: null,
  }));
  const purchase = { stakes, needsStakes: () => true, place: () => 'repeated' as const };
  expect(await vendor.wallet.stake('aurora/p-1', purchase)).toBe('platform_down');
  await vendor.wallet.flush();
  expect(vendor.peer.wallet('p-1')).toBe(5_000);
});

test("saves a player's numbers for a game, the newest first and at most ten", async () => {
  const { vendor, session, state } = await start();
  const save = (digits: number[], isSaved = true) =>
    vendor.call(session, '/api/saved-bets', { game, bet: { kind: 'straight', digits }, isSaved });
  for (let digit = 0; digit <= 9; digit += 1) {
    vendor.clock.pass(1);
    await save([digit, 1, 2]);
  }
  vendor.clock.pass(1);
  await save([0, 0, 7]);
  const { saved } = await state();
  expect(saved).toHaveLength(10);
  expect(saved[0]).toEqual({ kind: 'straight', digits: [0, 0, 7] });
  expect(saved).not.toContainEqual({ kind: 'straight', digits: [0, 1, 2] });
  expect((await save([0, 0, 7], false)).body.saved).toHaveLength(9);
  expect((await save([1, 2, 3, 4])).body.error).toBe('bet_not_offered');
  const stranger = await vendor.enter({ playerId: 'p-2' });
  expect((await vendor.call(stranger, `/api/state?game=${game}`)).body.saved).toEqual([]);
});

test('a bet that an earlier version of the demo vendor stored becomes a ticket of one draw', () => {
  const folder = mkdtempSync(join(tmpdir(), 'foyer-vendor-'));
  const file = join(folder, 'vendor.sqlite');
  const earlier = new DatabaseSync(file);
  earlier.exec(`CREATE TABLE bets (
    id TEXT PRIMARY KEY, player TEXT NOT NULL, game TEXT NOT NULL, chain INTEGER NOT NULL,
    draw INTEGER NOT NULL, bet TEXT NOT NULL, stake INTEGER NOT NULL CHECK (stake > 0), outcome TEXT,
    payout INTEGER NOT NULL DEFAULT 0, placed_at INTEGER NOT NULL
  ) STRICT, WITHOUT ROWID;
  INSERT INTO bets VALUES ('b', 'p', 'minute-3', 1, 1, '{"kind":"big"}', 100, NULL, 0, 0)`);
  earlier.close();
  const db = openDatabase(file);
  expect(listBetsOfTicket(db, 'p', 'b')).toMatchObject([{ id: 'b', ticket: 'b' }]);
  db.close();
  rmSync(folder, { recursive: true });
});

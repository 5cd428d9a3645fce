import { randomUUID } from 'node:crypto';
import { afterEach, expect, test, vi } from 'vitest';
import { tellHost } from '#src/platform/tell-host.ts';
import { payWin } from '#src/players/host-moves.ts';
import { startVendorHouse, type VendorHouse } from './vendor-house.ts';

const game = 'minute-3';
const open: VendorHouse[] = [];
afterEach(async () => {
  for (const house of open.splice(0)) await house.close();
});

/** A house with a player in it whose purse the platform keeps. */
async function start(credits = 5_000) {
  const house = await startVendorHouse();
  open.push(house);
  house.peer.purse('p-1', credits);
  const session = await house.enter({ purse: 'host' });
  const state = async () => (await house.call(session, `/api/state?game=${game}`)).body;
  const { next } = await state();
  const bet = (changes: object = {}) =>
    house.call(session, '/api/bets', {
      id: randomUUID(),
      game,
      draw: next.id,
      bet: { kind: 'big' },
      stake: 100,
      ...changes,
    });
  return { house, session, state, bet, next };
}

test('a player brings what is in his purse at the host; a stake is taken there, and a win arrives there once', async () => {
  const { house, state, bet } = await start();
  expect((await state()).balance).toBe(5_000);
  const both = [await bet(), await bet({ bet: { kind: 'small' } })];
  expect(both.map(({ status }) => status)).toEqual([201, 201]);
  expect([both[1]?.body.balance, house.peer.purse('p-1')]).toEqual([4_800, 4_800]);
  house.clock.pass(60_000);
  // One of the two bets won: the player has the win at once, and the host is notified.
  const { balance } = await state();
  expect(balance).toBeGreaterThan(4_800);
  expect(await house.purse.flush()).toEqual(['aurora/p-1']);
  expect(house.peer.purse('p-1')).toBe(balance);
  expect(await house.purse.flush()).toEqual([]);
  expect([house.peer.purse('p-1'), (await state()).balance]).toEqual([balance, balance]);
});

test('fifty sends of one order are one stake', async () => {
  const { house, bet } = await start();
  const id = randomUUID();
  const replies = await Promise.all(Array.from({ length: 50 }, () => bet({ id })));
  expect(replies.filter(({ status }) => status === 201)).toHaveLength(1);
  expect(replies.every(({ status }) => status === 201 || status === 200)).toBe(true);
  await house.purse.flush();
  expect(house.peer.purse('p-1')).toBe(4_900);
});

test('what was spent elsewhere cannot be staked here', async () => {
  const { house, state, bet } = await start();
  house.peer.purse('p-1', 60);
  expect(await bet()).toMatchObject({ status: 409, body: { error: 'not_enough_credits' } });
  expect(await state()).toMatchObject({ balance: 60, bets: [], canRefill: true });
});

test('places no bet of a player whose account was closed, and pays what was won before', async () => {
  const { house, bet, state } = await start();
  for (const kind of ['big', 'small']) expect((await bet({ bet: { kind } })).status).toBe(201);
  house.peer.restrict('p-1');
  expect(await bet()).toMatchObject({ status: 403, body: { error: 'play_restricted' } });
  expect([house.peer.purse('p-1'), (await state()).bets]).toEqual([4_800, expect.objectContaining({ length: 2 })]);
  // Nothing was taken, so there is nothing to give back later.
  expect(house.db.prepare("SELECT id FROM host_moves WHERE kind = 'cancel'").all()).toEqual([]);
  house.clock.pass(61_000);
  const { balance } = await state();
  expect(balance).toBeGreaterThan(4_800);
  await house.purse.flush();
  expect(house.peer.purse('p-1')).toBe(balance);
});

test('a bet that is refused after all gives its stake back', async () => {
  const { house, state, bet, next } = await start();
  house.clock.set(next.closesAt);
  expect((await bet()).body.error).toBe('draw_closed');
  expect(house.peer.purse('p-1')).toBe(4_900);
  await house.purse.flush();
  expect([house.peer.purse('p-1'), (await state()).balance]).toEqual([5_000, 5_000]);
});

test.each(['before', 'after'] as const)('an answer that is lost %s the stake was taken costs nothing', async (when) => {
  const { house, bet } = await start();
  const id = randomUUID();
  house.peer.loseMoves(when);
  expect(await bet({ id })).toMatchObject({ status: 503, body: { error: 'platform_down' } });
  house.peer.loseMoves('never');
  // The same order again is the same stake ...
  expect((await bet({ id })).status).toBe(201);
  expect(house.peer.purse('p-1')).toBe(4_900);
  // ... and one that is given up is called off.
  house.peer.loseMoves(when);
  await bet();
  house.peer.loseMoves('never');
  house.clock.pass(61_000);
  await house.purse.flush();
  expect(house.peer.purse('p-1')).toBe(4_900);
});

test('a win that the host did not accept yet waits in order, and the player already has it', async () => {
  const { house, state, bet } = await start();
  await bet();
  await bet({ bet: { kind: 'small' } });
  house.clock.pass(60_000);
  house.peer.loseMoves('after');
  expect(await house.purse.flush()).toEqual([]);
  const { balance } = await state();
  expect(balance).toBeGreaterThan(4_800);
  house.peer.loseMoves('never');
  await house.purse.flush();
  expect([house.peer.purse('p-1'), (await state()).balance]).toEqual([balance, balance]);
});

test('a purse that is empty is filled at the host, and an instant game plays from it', async () => {
  const { house, session } = await start(50);
  const filled = await house.call(session, '/api/refill', {});
  expect([filled.body.balance, house.peer.purse('p-1')]).toEqual([10_000, 10_000]);
  const round = { id: randomUUID(), game: 'rocket-ascent', stake: 100, auto: 101, words: 'words-of-mine' };
  const started = await house.call(session, '/api/crash/start', round);
  expect([started.status, house.peer.purse('p-1')]).toEqual([201, 9_900]);
  expect((await house.call(session, '/api/crash/start', round)).status).toBe(200);
  house.clock.pass(120_000);
  const { body } = await house.call(session, '/api/crash/state');
  await house.purse.flush();
  expect(house.peer.purse('p-1')).toBe(body.balance);
});

test('a host that does not say what a player has is no host to play at', async () => {
  const house = await startVendorHouse();
  open.push(house);
  house.peer.loseMoves('before');
  const answer = await fetch(`${house.url}/play?launchToken=${house.peer.launch({ purse: 'host' })}`);
  expect(await answer.text()).toContain('Try again');
});

test('notifies the host repeatedly until it accepts', async () => {
  vi.useFakeTimers();
  const flush = vi.fn(async () => ['aurora/p-1']);
  const told: string[] = [];
  const stop = tellHost({ purse: { flush }, onTold: (player) => told.push(player), onError: () => {} });
  await vi.advanceTimersByTimeAsync(2_500);
  expect(told).toEqual(['aurora/p-1', 'aurora/p-1']);
  await stop();
  await vi.advanceTimersByTimeAsync(5_000);
  expect(flush).toHaveBeenCalledTimes(2);
  vi.useRealTimers();
});

test('notifies the host again after an error of its own', async () => {
  vi.useFakeTimers();
  const flush = vi.fn(async () => ['aurora/p-1']);
  flush.mockRejectedValueOnce(new Error('the disk is full'));
  const heard: string[] = [];
  const onError = (error: unknown): void => void heard.push(String(error));
  const stop = tellHost({ purse: { flush }, onTold: (player) => heard.push(player), onError });
  await vi.advanceTimersByTimeAsync(2_500);
  await stop();
  expect(heard).toEqual(['Error: the disk is full', 'aurora/p-1']);
  vi.useRealTimers();
});

test('a player unknown to the host does not delay the wins of others', async () => {
  const { house } = await start(50);
  house.peer.purse('p-2', 0);
  await house.enter({ purse: 'host', playerId: 'p-2' });
  for (const [player, id] of [
    ['aurora/p-1', 'first'],
    ['aurora/p-2', 'second'],
  ] as const) {
    payWin(house.db, { player, id, amount: 30, round: 'r' });
  }
  house.peer.forget('p-1');
  expect(await house.purse.flush()).toEqual(['aurora/p-2']);
  expect(house.peer.purse('p-2')).toBe(30);
});

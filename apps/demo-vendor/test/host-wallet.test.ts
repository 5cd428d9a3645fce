import { createHmac, randomUUID } from 'node:crypto';
import { afterEach, expect, test, vi } from 'vitest';
import { computeCrashPoint } from '#src/crash/crash-rule.ts';
import { buildRoundHmacText } from '#src/rounds/round-message.ts';
import { startDeliveringToHost } from '#src/platform/start-delivering-to-host.ts';
import { payWin } from '#src/players/pending-host-credit-move-store.ts';
import { startTestVendor, type TestVendor } from './test-vendor.ts';

const game = 'minute-3';
const open: TestVendor[] = [];
afterEach(async () => {
  for (const vendor of open.splice(0)) await vendor.close();
});

/** Starts a vendor with a player whose wallet the platform stores. */
async function start(credits = 5_000) {
  const vendor = await startTestVendor();
  open.push(vendor);
  vendor.peer.wallet('p-1', credits);
  const session = await vendor.enter({ purse: 'host' });
  const state = async () => (await vendor.call(session, `/api/state?game=${game}`)).body;
  const { next } = await state();
  const bet = (changes: object = {}) =>
    vendor.call(session, '/api/bets', {
      id: randomUUID(),
      game,
      draw: next.id,
      bet: { kind: 'big' },
      stake: 100,
      ...changes,
    });
  return { vendor, session, state, bet, next };
}

test('the demo vendor reads the balance at the host, takes a stake there, and pays a win there once', async () => {
  const { vendor, state, bet } = await start();
  expect((await state()).balance).toBe(5_000);
  const both = [await bet(), await bet({ bet: { kind: 'small' } })];
  expect(both.map(({ status }) => status)).toEqual([201, 201]);
  expect([both[1]?.body.balance, vendor.peer.wallet('p-1')]).toEqual([4_800, 4_800]);
  vendor.clock.pass(60_000);
  // One of the two bets won: the balance includes the win at once, and the host is notified.
  const { balance } = await state();
  expect(balance).toBeGreaterThan(4_800);
  expect(await vendor.wallet.flush()).toEqual(['aurora/p-1']);
  expect(vendor.peer.wallet('p-1')).toBe(balance);
  expect(await vendor.wallet.flush()).toEqual([]);
  expect([vendor.peer.wallet('p-1'), (await state()).balance]).toEqual([balance, balance]);
});

test('the demo vendor takes one stake at the host for fifty requests with the same bet id', async () => {
  const { vendor, bet } = await start();
  const id = randomUUID();
  const replies = await Promise.all(Array.from({ length: 50 }, () => bet({ id })));
  expect(replies.filter(({ status }) => status === 201)).toHaveLength(1);
  expect(replies.every(({ status }) => status === 201 || status === 200)).toBe(true);
  await vendor.wallet.flush();
  expect(vendor.peer.wallet('p-1')).toBe(4_900);
});

test('the demo vendor reports to the host when a draw or a crash round will end, and no end for a spin', async () => {
  const { vendor, bet, next } = await start();
  await bet({ draws: 3 });
  const crash = await vendor.enter({ purse: 'host', gameCode: 'comet-chase', launchKind: 'VENDOR' });
  const round = { id: randomUUID(), game: 'comet-chase', stake: 10, words: 'some-words' };
  await vendor.call(crash, '/api/crash/start', { ...round, auto: 200 });
  const slot = await vendor.enter({ purse: 'host', gameCode: 'aurora-fox', launchKind: 'VENDOR' });
  const spin = { id: randomUUID(), game: 'aurora-fox', stake: 10, playerText: 'some-words' };
  await vendor.call(slot, '/api/instant/start', spin);
  const now = vendor.clock.now();
  expect(vendor.peer.stakeRequests.map(({ gameCode, openUntil }) => [gameCode, openUntil && openUntil - now])).toEqual([
    [game, next.drawAt - now],
    [game, next.drawAt + 60_000 - now],
    [game, next.drawAt + 120_000 - now],
    // The multiplier doubles in 7 s.
    ['comet-chase', 7_000],
    ['aurora-fox', undefined],
  ]);
});

/** Returns a player's text with which a crash round whose seed is all zeros reaches this point, in hundredths. */
function findTextForCrashPoint(id: string, isWanted: (point: number) => boolean): string {
  for (let at = 0; ; at += 1) {
    const text = `text-number-${at}`;
    const mac = createHmac('sha256', Buffer.alloc(32)).update(buildRoundHmacText(text, id)).digest();
    if (isWanted(computeCrashPoint(mac))) return text;
  }
}

test('the demo vendor reports a lost crash round to the host as ended, but not a won one', async () => {
  const vendor = await startTestVendor({ random: (size) => new Uint8Array(size) });
  open.push(vendor);
  vendor.peer.wallet('p-1', 5_000);
  const game = 'comet-chase';
  const session = await vendor.enter({ purse: 'host', gameCode: game, launchKind: 'VENDOR' });
  const play = async (isWanted: (point: number) => boolean) => {
    const id = randomUUID();
    const round = { id, game, stake: 10, auto: 101, words: findTextForCrashPoint(id, isWanted) };
    expect((await vendor.call(session, '/api/crash/start', round)).status).toBe(201);
    return id;
  };
  await play((point) => point > 101);
  vendor.clock.pass(1_000);
  const lost = await play((point) => point === 100);
  await expect.poll(() => vendor.peer.endedRounds).toEqual([`${game}/${lost}`]);
  // A session without a wallet at the host reports nothing.
  const local = await vendor.enter({ playerId: 'p-2', gameCode: game, launchKind: 'VENDOR' });
  const id = randomUUID();
  const round = { id, game, stake: 10, auto: null, words: findTextForCrashPoint(id, (point) => point === 100) };
  await vendor.call(local, '/api/crash/start', round);
  const again = await play((point) => point === 100);
  await expect.poll(() => vendor.peer.endedRounds).toEqual([`${game}/${lost}`, `${game}/${again}`]);
});

test('rejects a stake above the current balance at the host', async () => {
  const { vendor, state, bet } = await start();
  vendor.peer.wallet('p-1', 60);
  expect(await bet()).toMatchObject({ status: 409, body: { error: 'not_enough_credits' } });
  expect(await state()).toMatchObject({ balance: 60, bets: [], canRefill: true });
});

test('the demo vendor places no bet of a player whose account was closed, and pays earlier wins', async () => {
  const { vendor, bet, state } = await start();
  for (const kind of ['big', 'small']) expect((await bet({ bet: { kind } })).status).toBe(201);
  vendor.peer.restrict('p-1');
  expect(await bet()).toMatchObject({ status: 403, body: { error: 'play_restricted' } });
  expect([vendor.peer.wallet('p-1'), (await state()).bets]).toEqual([4_800, expect.objectContaining({ length: 2 })]);
  // No stake was taken, so no return is scheduled.
  expect(vendor.db.prepare("SELECT id FROM host_moves WHERE kind = 'cancel'").all()).toEqual([]);
  vendor.clock.pass(61_000);
  const { balance } = await state();
  expect(balance).toBeGreaterThan(4_800);
  await vendor.wallet.flush();
  expect(vendor.peer.wallet('p-1')).toBe(balance);
});

test('the demo vendor returns the stake of a rejected bet to the host', async () => {
  const { vendor, state, bet, next } = await start();
  vendor.clock.set(next.closesAt);
  expect((await bet()).body.error).toBe('draw_closed');
  expect(vendor.peer.wallet('p-1')).toBe(4_900);
  await vendor.wallet.flush();
  expect([vendor.peer.wallet('p-1'), (await state()).balance]).toEqual([5_000, 5_000]);
});

test.each(['before', 'after'] as const)(
  'if the connection fails %s the host takes a stake, the player pays once for a repeated bet and nothing for an abandoned bet',
  async (when) => {
    const { vendor, bet } = await start();
    const id = randomUUID();
    vendor.peer.loseMoves(when);
    expect(await bet({ id })).toMatchObject({ status: 503, body: { error: 'platform_down' } });
    vendor.peer.loseMoves('never');
    // A repeated order has the same stake ...
    expect((await bet({ id })).status).toBe(201);
    expect(vendor.peer.wallet('p-1')).toBe(4_900);
    // ... and the stake of an abandoned order is returned.
    vendor.peer.loseMoves(when);
    await bet();
    vendor.peer.loseMoves('never');
    vendor.clock.pass(61_000);
    await vendor.wallet.flush();
    expect(vendor.peer.wallet('p-1')).toBe(4_900);
  },
);

test('the demo vendor queues a win that the host has not accepted yet, and includes it in the balance', async () => {
  const { vendor, state, bet } = await start();
  await bet();
  await bet({ bet: { kind: 'small' } });
  vendor.clock.pass(60_000);
  vendor.peer.loseMoves('after');
  expect(await vendor.wallet.flush()).toEqual([]);
  const { balance } = await state();
  expect(balance).toBeGreaterThan(4_800);
  vendor.peer.loseMoves('never');
  await vendor.wallet.flush();
  expect([vendor.peer.wallet('p-1'), (await state()).balance]).toEqual([balance, balance]);
});

test('the demo vendor refills an empty wallet at the host, from which a crash game takes its stake', async () => {
  const { vendor, session } = await start(50);
  const filled = await vendor.call(session, '/api/refill', {});
  expect([filled.body.balance, vendor.peer.wallet('p-1')]).toEqual([10_000, 10_000]);
  const round = { id: randomUUID(), game: 'rocket-ascent', stake: 100, auto: 101, words: 'words-of-mine' };
  const started = await vendor.call(session, '/api/crash/start', round);
  expect([started.status, vendor.peer.wallet('p-1')]).toEqual([201, 9_900]);
  expect((await vendor.call(session, '/api/crash/start', round)).status).toBe(200);
  vendor.clock.pass(120_000);
  const { body } = await vendor.call(session, '/api/crash/state');
  await vendor.wallet.flush();
  expect(vendor.peer.wallet('p-1')).toBe(body.balance);
});

test('the game page shows an error message if the host does not return the balance', async () => {
  const vendor = await startTestVendor();
  open.push(vendor);
  vendor.peer.loseMoves('before');
  const response = await fetch(`${vendor.url}/play?launchToken=${vendor.peer.launch({ purse: 'host' })}`);
  expect(await response.text()).toContain('Try again');
});

test('the demo vendor delivers queued credit moves every second until it is stopped', async () => {
  vi.useFakeTimers();
  const flush = vi.fn(async () => ['aurora/p-1']);
  const players: string[] = [];
  const stop = startDeliveringToHost({
    flush,
    onDelivered: (delivered) => players.push(...delivered),
    onError: () => {},
  });
  await vi.advanceTimersByTimeAsync(2_500);
  expect(players).toEqual(['aurora/p-1', 'aurora/p-1']);
  await stop();
  await vi.advanceTimersByTimeAsync(5_000);
  expect(flush).toHaveBeenCalledTimes(2);
  vi.useRealTimers();
});

test('the demo vendor delivers queued credit moves again after an error', async () => {
  vi.useFakeTimers();
  const flush = vi.fn(async () => ['aurora/p-1']);
  flush.mockRejectedValueOnce(new Error('the disk is full'));
  const log: string[] = [];
  const onError = (error: unknown): void => void log.push(String(error));
  const stop = startDeliveringToHost({ flush, onDelivered: (players) => log.push(...players), onError });
  await vi.advanceTimersByTimeAsync(2_500);
  await stop();
  expect(log).toEqual(['Error: the disk is full', 'aurora/p-1']);
  vi.useRealTimers();
});

test('a player unknown to the host does not delay the winnings of other players', async () => {
  const { vendor } = await start(50);
  vendor.peer.wallet('p-2', 0);
  await vendor.enter({ purse: 'host', playerId: 'p-2' });
  for (const [player, id] of [
    ['aurora/p-1', 'first'],
    ['aurora/p-2', 'second'],
  ] as const) {
    payWin(vendor.db, { player, id, amount: 30, round: 'r' });
  }
  vendor.peer.forget('p-1');
  expect(await vendor.wallet.flush()).toEqual(['aurora/p-2']);
  expect(vendor.peer.wallet('p-2')).toBe(30);
});

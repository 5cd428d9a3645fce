import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { DrawGameState } from '#src/http/lottery-page-state.ts';
import { startTestVendor, type TestVendor } from './test-vendor.ts';

const DRAW_MS = 60_000;
const DAY_MS = 24 * 60 * 60_000;

let vendor: TestVendor;
beforeEach(async () => {
  vendor = await startTestVendor();
});
afterEach(() => vendor.close());

/** Holds the next draw, and sends the reports of it. Returns the reports. */
async function drawAndReport(): Promise<unknown[]> {
  vendor.clock.pass(DRAW_MS);
  vendor.draws.holdDueDraws();
  await vendor.drawReports.flush();
  return vendor.peer.drawReports.splice(0);
}

async function enterGame(details: Record<string, unknown> = {}) {
  const session = await vendor.enter(details);
  const read = async (game: string): Promise<DrawGameState> =>
    (await vendor.call(session, `/api/state?game=${game}`)).body;
  const buy = async (game: string, kind: 'big' | 'small') => {
    const { next } = await read(game);
    const order = { id: randomUUID(), game, draw: next.id, draws: 1, bet: { kind }, stake: 100 };
    expect((await vendor.call(session, '/api/bets', order)).status).toBe(201);
  };
  return { read, buy };
}

test('after a draw, the demo vendor reports each player with tickets to the platform once per game, with the sum of their wins', async () => {
  const { read, buy } = await enterGame();
  // One of the first two wins.
  await buy('minute-3', 'big');
  await buy('minute-3', 'small');
  await buy('minute-5', 'big');
  const reports = await drawAndReport();
  const states = await Promise.all(['minute-3', 'minute-5'].map(read));
  const expected = states.map(({ results, bets }) => {
    const [gameCode = ''] = Object.keys(results);
    const [result] = results[gameCode] ?? [];
    const won = bets.reduce((total, { payout }) => total + payout, 0);
    const player = { merchant: 'aurora', playerId: 'p-1', won };
    return { gameCode, drawId: '1-1', drawnAt: vendor.clock.now(), numbers: result?.numbers, player };
  });
  expect(reports).toHaveLength(2);
  expect(reports).toEqual(expect.arrayContaining(expected));
  expect(await drawAndReport()).toEqual([]);
});

test('after the reports about tickets, the demo vendor reports the results of games with draw alerts, without a player', async () => {
  vendor.peer.alerts.push('star-6', 'minute-3');
  const { read, buy } = await enterGame();
  await buy('minute-3', 'big');
  const reports = await drawAndReport();
  const [result] = (await read('star-6')).results['star-6'] ?? [];
  expect(reports).toHaveLength(3);
  expect(reports[0]).toHaveProperty('player');
  expect(reports[1]).toEqual({
    gameCode: 'star-6',
    drawId: '1-1',
    drawnAt: vendor.clock.now(),
    numbers: result?.numbers,
  });
  expect(reports[2]).not.toHaveProperty('player');
});

test('if the platform confirms no draw report, the demo vendor resends ticket reports of every draw, but other reports of the last draw only', async () => {
  vendor.peer.alerts.push('minute-3');
  const { buy } = await enterGame();
  vendor.peer.failDrawReports('service_unavailable');
  await buy('minute-3', 'big');
  expect(await drawAndReport()).toEqual([]);
  await buy('minute-3', 'big');
  expect(await drawAndReport()).toEqual([]);
  vendor.peer.failDrawReports(null);
  await Promise.all([vendor.drawReports.flush(), vendor.drawReports.flush()]);
  const drawIds = vendor.peer.drawReports.map((report) => Object.assign({ drawId: '' }, report).drawId);
  expect(drawIds).toEqual(['1-1', '1-2', '1-2']);
});

test('the demo vendor drops a draw report if the platform does not know the player, and sends none for a trial', async () => {
  const [member, trial] = [await enterGame(), await enterGame({ mode: 'trial', playerId: 'trial-1' })];
  await trial.buy('minute-3', 'big');
  expect(await drawAndReport()).toEqual([]);
  await member.buy('minute-3', 'big');
  vendor.peer.failDrawReports('not_found');
  expect(await drawAndReport()).toEqual([]);
  vendor.peer.failDrawReports(null);
  await vendor.drawReports.flush();
  expect(vendor.peer.drawReports).toEqual([]);
});

test('the demo vendor does not resend a draw report after a day', async () => {
  const { buy } = await enterGame();
  vendor.peer.failDrawReports('service_unavailable');
  await buy('minute-3', 'big');
  await drawAndReport();
  vendor.peer.failDrawReports(null);
  vendor.clock.pass(DAY_MS + 1);
  await vendor.drawReports.flush();
  expect(vendor.peer.drawReports).toEqual([]);
});

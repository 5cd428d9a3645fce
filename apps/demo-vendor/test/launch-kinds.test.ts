import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { startTestVendor, type TestVendor } from './test-vendor.ts';

let vendor: TestVendor;
beforeEach(async () => {
  vendor = await startTestVendor({ faults: true });
});
afterEach(() => vendor.close());

const lobby = { view: 'lobby', gameCode: 'lobby' };
const fetchPage = async (session: string, game = '') => (await fetch(`${vendor.url}/table/${session}${game}`)).text();

test.each([
  ['[S3-032] SEA', { ...lobby, launchKind: 'SEA' }, ['sea-4d', 'mekong-4d', 'straits-3d']],
  ['[S3-033] Vietnam', { ...lobby, launchKind: 'VIETNAM_LOTTO' }, ['vn-north', 'vn-central', 'vn-south']],
  ['other lotteries', lobby, ['minute-3', 'minute-5', 'star-6']],
])('the lobby of %s has its own games', async (_kind, details, codes) => {
  const session = await vendor.enter(details);
  expect(Object.keys((await vendor.call(session, '/api/state')).body.results)).toEqual(codes);
  expect(await fetchPage(session)).toContain('id="games"');
});

test('[S3-033] a bet on the last two digits of a Vietnamese lottery pays a hundredfold', async () => {
  const session = await vendor.enter({ launchKind: 'VIETNAM_LOTTO', gameCode: 'vn-north' });
  const draw = (await vendor.call(session, '/api/state?game=vn-north')).body.next.id;
  const order = (digits: number[]) => ({
    id: randomUUID(),
    game: 'vn-north',
    draw,
    bet: { kind: 'tail', digits },
    stake: 10,
  });
  expect((await vendor.call(session, '/api/bets', order([1, 2, 3, 4]))).status).toBe(400);
  // One bet on each of the first 50 of 100 possible endings.
  for (let end = 0; end < 50; end += 1) {
    expect((await vendor.call(session, '/api/bets', order([Math.floor(end / 10), end % 10]))).status).toBe(201);
  }
  vendor.clock.pass(60_000);
  const { body } = await vendor.call(session, '/api/state?game=vn-north');
  const [one, two] = (body.results['vn-north']?.[0]?.numbers ?? []).slice(-2);
  const won = Number(one) * 10 + Number(two) < 50;
  expect(body.balance).toBe(10_000 - 500 + (won ? 1_000 : 0));
});

test("a game page links to the vendor's lobby only if the launch allows it", async () => {
  const withLobby = await vendor.enter({ hasLobby: true });
  const without = await vendor.enter({ hasLobby: false });
  expect(await fetchPage(withLobby, '/minute-3')).toContain('id="all-games"');
  expect(await fetchPage(without, '/minute-3')).not.toContain('id="all-games"');
});

test("[S7-037] a trial game is labelled, plays like a member's game, and is deleted after a week", async () => {
  const guest = {
    mode: 'trial',
    playerId: 'trial-1',
    displayName: 'Guest',
    gameCode: 'rocket-ascent',
    launchKind: 'VENDOR',
  };
  const session = await vendor.enter(guest);
  expect(await fetchPage(session, '/rocket-ascent')).toContain('<p class="trial">');
  const order = { id: randomUUID(), game: 'rocket-ascent', stake: 10, auto: null, words: 'words-of-a-guest' };
  expect((await vendor.call(session, '/api/crash/start', order)).status).toBe(201);
  const bet = { id: randomUUID(), game: 'minute-3', draw: '1-1', bet: { kind: 'big' }, stake: 10 };
  expect((await vendor.call(session, '/api/bets', bet)).status).toBe(201);
  const member = await vendor.enter();
  expect(await fetchPage(member, '/minute-3')).not.toContain('<p class="trial">');
  const players = () =>
    vendor.db
      .prepare('SELECT id FROM players ORDER BY id')
      .all()
      .map(({ id }) => id);
  expect(players()).toEqual(['aurora/p-1', 'aurora/trial-1']);
  vendor.clock.pass(8 * 24 * 60 * 60_000);
  await vendor.enter();
  expect(players()).toEqual(['aurora/p-1']);
});

test('the parameter `fail` simulates a vendor error without using up the launch token, and has no effect in production', async () => {
  const token = vendor.peer.launch();
  const launch = (fail: string) =>
    fetch(`${vendor.url}/play?launchToken=${token}&fail=${fail}`, { redirect: 'manual' });
  expect((await launch('500')).status).toBe(500);
  const blocked = await launch('blocked');
  expect(blocked.headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
  expect(await (await launch('hostile')).text()).toContain('page/hostile-game.ts');
  expect((await launch('nonsense')).status).toBe(303);
  const strict = await startTestVendor({ faults: false });
  const played = await fetch(`${strict.url}/play?launchToken=${strict.peer.launch()}&fail=500`, { redirect: 'manual' });
  expect(played.status).toBe(303);
  expect((await fetch(`${strict.url}/conformance`)).status).toBe(404);
  await strict.close();
});

test('/api/conformance returns the type of a valid message and the errors of an invalid one', async () => {
  const check = async (data: unknown) => {
    const headers = { 'Content-Type': 'application/json' };
    const body = JSON.stringify({ data });
    return (await fetch(`${vendor.url}/api/conformance`, { method: 'POST', headers, body })).json();
  };
  expect(await check({ source: 'foyer-vendor', type: 'exit' })).toEqual({ type: 'exit' });
  const wrong = await check({ source: 'foyer-vendor', type: 'balance', amount: -1, currency: 'VND' });
  expect(wrong).toEqual({ type: null, faults: [expect.stringMatching(/^amount: /)] });
});

import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { InputOf } from '@foyer/contract/endpoint';
import {
  launchLottery,
  launchSea,
  launchTrial,
  launchVendorGame,
  launchVietnamLotto,
} from '@foyer/contract/game/launch';
import { game, smallCatalogue } from '#test/brand-folder.ts';
import { DATABASE_START_MS } from '#test/accounts.ts';
import { makeHttpVendor } from '#test/peers/http-vendor.ts';
import { type LobbyServer, startLobbyServer } from '#test/servers/lobby-server.ts';
import { type LoopbackPeer, startPeer } from '#test/peers/loopback-peer.ts';
import { redeemAt, tokenOf } from '#test/redeem.ts';

const vendor = (code: string, rest: object = {}) => ({
  code,
  name: code,
  adapter: 'demo' as const,
  maintenance: false,
  ...rest,
});
const catalogue = {
  club: [{ id: 'gold', type: 'MANUAL' as const, rankLevel: 1, conditions: [] }],
  vendors: [
    ...smallCatalogue.vendors,
    vendor('sea-lott'),
    vendor('vietnam-lotto'),
    vendor('arclight'),
    vendor('sluggish', { adapter: 'http' }),
    vendor('astray', { adapter: 'http' }),
  ],
  games: [
    // The same codes at several vendors: each way finds its own.
    game('sea-lobby', { vendor: 'sea-lott', code: 'lobby' }),
    game('sea-4d', { vendor: 'sea-lott', code: 'four-d' }),
    game('vn-lobby', { vendor: 'vietnam-lotto', code: 'lobby' }),
    game('vn-4d', { vendor: 'vietnam-lotto', code: 'four-d' }),
    ...smallCatalogue.games,
    game('rocket', { name: 'Rocket', vendor: 'arclight', category: 'crash', freeplay: true }),
    game('slow', { vendor: 'sluggish', category: 'rng', freeplay: true }),
    game('resting', { vendor: 'arclight', category: 'crash', freeplay: true, maintenance: true }),
    game('abroad', { vendor: 'arclight', category: 'crash', freeplay: true, currencies: ['BRL', 'EUR'] }),
    game('desk', { vendor: 'arclight', category: 'crash', platforms: ['DESKTOP'] }),
    game('home', { name: 'Home', vendor: 'arclight', category: 'crash', currencies: ['VND'], names: { VI: 'Nhà' } }),
    game('stray', { vendor: 'astray', category: 'rng', freeplay: true }),
  ],
};

describe('the ways of launching', () => {
  let server: LobbyServer;
  let slow: LoopbackPeer;
  let astray: LoopbackPeer;
  beforeAll(async () => {
    slow = await startPeer(() => {});
    astray = await startPeer((response) => response.end('{"gameUrl":"https://elsewhere.example/play"}'));
    const httpVendors = { sluggish: makeHttpVendor({ url: slow.url }), astray: makeHttpVendor({ url: astray.url }) };
    server = await startLobbyServer({ catalogue }, { config: { httpVendors } });
  }, DATABASE_START_MS);
  afterAll(async () => {
    await server.close();
    await slow.close();
    await astray.close();
  });

  const sea: InputOf<typeof launchSea> = { gameCode: 'four-d', hasLobby: true, timeout: 10_000, backUrl: '/m/lottery' };
  const learned = async (gameUrl: string | undefined) => (await redeemAt(server, tokenOf(gameUrl))).value;

  test('[S3-032] a SEA launch carries gameCode, hasLobby, timeout and backUrl, and opens that vendor’s game', async () => {
    const { status, value } = await server.call(launchSea, sea, {
      token: await server.memberToken(),
      language: 'VI',
    });
    expect([status, value?.name]).toEqual([200, 'sea-4d']);
    expect(await learned(value?.gameUrl)).toMatchObject({
      way: 'SEA',
      gameCode: 'four-d',
      view: 'betting',
      hasLobby: true,
      backUrl: '/m/lottery',
      language: 'VI',
      mode: 'member',
    });
    const lines = await server.db.selectFrom('game_launch').select('vendor').where('game_id', '=', 'sea-4d').execute();
    expect(lines).toEqual([{ vendor: 'sea-lott' }]);
  });

  test('[S3-033] a Vietnam lotto launch carries prizeMode and the label of the member, not the one a client names', async () => {
    const input = { ...sea, prizeMode: 'traditional', labelName: 'forged', hasLobby: false };
    const { token } = await server.newMember('gold');
    const { value } = await server.call(launchVietnamLotto, input, { token, language: 'EN' });
    expect(value?.name).toBe('vn-4d');
    expect(await learned(value?.gameUrl)).toMatchObject({
      way: 'VIETNAM_LOTTO',
      prizeMode: 'traditional',
      labelName: 'gold EN',
      hasLobby: false,
    });
  });

  test('[S3-033] an empty prize mode reaches the vendor as none', async () => {
    const input = { ...sea, prizeMode: '', labelName: '' };
    const { value } = await server.call(launchVietnamLotto, input, { token: await server.memberToken() });
    expect(await learned(value?.gameUrl)).toMatchObject({ prizeMode: null, labelName: null });
  });

  test.each([
    ['launchSea', launchSea],
    ['launchVietnamLotto', launchVietnamLotto],
  ])('[S3-032, S3-033] %s refuses fields it does not have and a timeout beyond 10 s', async (_name, endpoint) => {
    const token = await server.memberToken();
    for (const change of [{ timeout: 10_001 }, { timeout: 0 }, { vendor: 'arclight' }, { gameCode: '' }]) {
      expect((await server.call(endpoint, { ...sea, ...change }, { token })).status).toBe(400);
    }
  });

  test('[S2-006] a vendor’s game and a vendor’s lobby open by the vendor’s code', async () => {
    const token = await server.memberToken();
    const open = (vendorCode: string, gameCode: string) =>
      server.call(launchVendorGame, { ...sea, vendor: vendorCode, gameCode }, { token });
    const rocket = await open('arclight', 'rocket');
    expect(await learned(rocket.value?.gameUrl)).toMatchObject({ way: 'VENDOR', gameCode: 'rocket', view: 'betting' });
    // Every game of the demo vendor does. [S2-028]
    expect(rocket.value?.saysReady).toBe(true);
    const table = { ...sea, vendor: 'arclight', gameCode: 'rocket', roomId: 'table-7' };
    const seated = await server.call(launchVendorGame, table, { token });
    expect(await learned(seated.value?.gameUrl)).toMatchObject({ gameCode: 'rocket', roomId: 'table-7' });
    const lobby = await open('sea-lott', 'lobby');
    expect(await learned(lobby.value?.gameUrl)).toMatchObject({ gameCode: 'lobby', view: 'lobby' });
    expect(await open('tcg', 'rocket')).toMatchObject({ status: 404, errorCode: 'game_not_found' });
    expect(await open('asleep', 'closed-draw')).toMatchObject({ status: 409, errorCode: 'game_maintenance' });
  });

  test.each([
    ['resting', 409, 'game_maintenance'],
    ['abroad', 409, 'game_not_offered'],
    ['desk', 409, 'game_not_offered'],
  ])('a game that is closed here says why: %s', async (gameCode, status, errorCode) => {
    const input = { ...sea, vendor: 'arclight', gameCode };
    const answer = await server.call(launchVendorGame, input, { token: await server.memberToken() });
    expect(answer).toMatchObject({ status, errorCode, value: null });
    if (gameCode === 'desk') return;
    const trial = { gameId: gameCode, nodeId: 'arclight', platform: 'H5' as const };
    expect(await server.call(launchTrial, trial)).toMatchObject({ status, errorCode });
  });

  test('[S5-027] a merged vendor’s code opens the game of the one it is merged into, named in the request’s language', async () => {
    const token = await server.memberToken();
    const home = await server.call(
      launchVendorGame,
      { ...sea, vendor: 'arclight', gameCode: 'home' },
      { token, language: 'VI' },
    );
    expect(home.value?.name).toBe('Nhà');
    const merged = await server.call(launchVendorGame, { ...sea, vendor: 'RNG', gameCode: 'minute-five' }, { token });
    expect([merged.status, merged.value?.name]).toEqual([200, 'Minute Five']);
  });

  test('[S3-031] the lottery call leaves the lobbies of the other two alone', async () => {
    const input: InputOf<typeof launchLottery> = {
      launchMode: 'LOTT',
      lottoArea: 'VN',
      lottoGameCode: 'lobby',
      lottoView: 'lobby',
      device: 'MOBILE',
      backUrl: '/m/home',
      hasLobby: true,
      language: 'EN',
      lottoPrizeMode: 'p1',
      lottoMode: 'traditional',
      title: 'My lottery',
      labelName: 'forged',
    };
    const { token } = await server.newMember('gold');
    const { value } = await server.call(launchLottery, input, { token, language: 'EN' });
    expect(value?.name).toBe('Lottery Lobby');
    expect(await learned(value?.gameUrl)).toMatchObject({
      way: 'LOTT',
      prizeMode: 'p1',
      labelName: 'gold EN',
      lottoArea: 'VN',
      lottoMode: 'traditional',
      title: 'My lottery',
      device: 'MOBILE',
    });
    for (const label of [undefined, 'a-label-of-last-year']) {
      const other = await server.newMember(label);
      const opened = await server.call(launchLottery, input, { token: other.token });
      expect((await learned(opened.value?.gameUrl))?.labelName).toBeNull();
    }
  });

  test('[S6-005] every way but the trial wants a session', async () => {
    for (const endpoint of [launchSea, launchVietnamLotto]) {
      expect(await server.call(endpoint, sea)).toMatchObject({ status: 401, errorCode: 'login.not.session' });
    }
    expect((await server.call(launchVendorGame, { ...sea, vendor: 'arclight' })).status).toBe(401);
  });

  test('one key does not open two kinds of game', async () => {
    const options = { token: await server.memberToken(), headers: { 'idempotency-key': randomUUID() } };
    const first = await server.call(launchSea, sea, options);
    expect((await server.call(launchSea, sea, options)).value?.gameUrl).toBe(first.value?.gameUrl);
    expect(await server.call(launchVietnamLotto, sea, options)).toMatchObject({ errorCode: 'idempotency_key_reused' });
  });

  test('[S3-032, S8-013, S9-007] a vendor that takes longer than timeout is 504 timeout_retry_please', async () => {
    const input = { ...sea, vendor: 'sluggish', gameCode: 'slow', timeout: 50 };
    const answer = await server.call(launchVendorGame, input, { token: await server.memberToken() });
    expect(answer).toMatchObject({ status: 504, errorCode: 'timeout_retry_please' });
  });

  test('an address off the vendor’s list is no game', async () => {
    const input = { ...sea, vendor: 'astray', gameCode: 'stray' };
    const answer = await server.call(launchVendorGame, input, { token: await server.memberToken() });
    expect(answer).toMatchObject({ status: 409, errorCode: 'game_unavailable', value: null });
  });

  test('[S7-037] a game may be tried by gameId, nodeId and platform without a session, by somebody new each time', async () => {
    const guest = async () => {
      const input = { gameId: 'rocket', nodeId: 'arclight', platform: 'H5' as const };
      const { status, value } = await server.call(launchTrial, input, { language: 'VI' });
      expect([status, value?.name]).toEqual([200, 'Rocket']);
      return learned(value?.gameUrl);
    };
    const [one, other] = [await guest(), await guest()];
    expect(one).toMatchObject({ mode: 'trial', displayName: 'Guest', gameCode: 'rocket', language: 'VI' });
    expect(one?.playerId).toMatch(/^trial-[0-9a-f-]{36}$/);
    expect(other?.playerId).not.toBe(one?.playerId);
  });

  test('[S7-037] a vendor of its own is asked for a trial without a member', async () => {
    const before = astray.heard.length;
    await server.call(launchTrial, { gameId: 'stray', nodeId: 'astray', platform: 'H5' });
    expect(astray.heard.slice(before).map(({ body }): unknown => JSON.parse(body))).toMatchObject([{ mode: 'trial' }]);
  });

  test.each([
    ['a game that is not for trying', { gameId: 'minute-five', nodeId: 'tcg' }, 409, 'trial_not_offered'],
    ['a game that is not there', { gameId: 'nothing', nodeId: 'arclight' }, 404, 'game_not_found'],
  ])('[S7-037] trying %s is refused', async (_what, input, status, errorCode) => {
    const answer = await server.call(launchTrial, { ...input, platform: 'H5' });
    expect(answer).toMatchObject({ status, errorCode });
  });

  test('[S7-037] an address that tries game after game is asked to wait', async () => {
    const input = { gameId: 'minute-five', nodeId: 'tcg', platform: 'H5' as const };
    let refused = 0;
    for (let tries = 0; tries < 31; tries += 1) {
      if ((await server.call(launchTrial, input)).status === 429) refused += 1;
    }
    expect(refused).toBeGreaterThan(0);
    server.clock.advance(60_000);
    expect((await server.call(launchTrial, input)).status).toBe(409);
  });
});

import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { InputOf } from '@foyer/contract/endpoint';
import {
  launchLottery,
  launchSeaLottery,
  launchTrialGame,
  launchVendorGame,
  launchVietnamLotto,
} from '@foyer/contract/game/launch';
import { makeCatalogueGame, smallCatalogue } from '#test/brand-folder.ts';
import { makeHttpVendorSettings } from '#test/peers/http-vendor-settings.ts';
import { type BrandFolderServer, startBrandFolderServer } from '#test/servers/brand-folder-server.ts';
import { type LoopbackPeer, startPeer } from '#test/peers/loopback-peer.ts';
import { redeemLaunchTokenAsVendor, readLaunchToken } from '#test/members/redeem-launch-token.ts';

const makeVendor = (code: string, rest: object = {}) => ({
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
    makeVendor('sea-lott'),
    makeVendor('vietnam-lotto'),
    makeVendor('arclight'),
    makeVendor('sluggish', { adapter: 'http' }),
    makeVendor('misdirected', { adapter: 'http' }),
  ],
  games: [
    // Several vendors use the same codes.
    makeCatalogueGame('sea-lobby', { vendor: 'sea-lott', code: 'lobby' }),
    makeCatalogueGame('sea-4d', { vendor: 'sea-lott', code: 'four-d' }),
    makeCatalogueGame('vn-lobby', { vendor: 'vietnam-lotto', code: 'lobby' }),
    makeCatalogueGame('vn-4d', { vendor: 'vietnam-lotto', code: 'four-d' }),
    ...smallCatalogue.games,
    makeCatalogueGame('rocket', { name: 'Rocket', vendor: 'arclight', category: 'crash', freeplay: true }),
    makeCatalogueGame('slow', { vendor: 'sluggish', category: 'rng', freeplay: true }),
    makeCatalogueGame('resting', { vendor: 'arclight', category: 'crash', freeplay: true, maintenance: true }),
    makeCatalogueGame('abroad', { vendor: 'arclight', category: 'crash', freeplay: true, currencies: ['BRL', 'EUR'] }),
    makeCatalogueGame('desk', { vendor: 'arclight', category: 'crash', platforms: ['DESKTOP'] }),
    makeCatalogueGame('home', {
      name: 'Home',
      vendor: 'arclight',
      category: 'crash',
      currencies: ['VND'],
      names: { VI: 'Nhà' },
    }),
    makeCatalogueGame('stray', { vendor: 'misdirected', category: 'rng', freeplay: true }),
  ],
};

describe('the launch endpoints', () => {
  let server: BrandFolderServer;
  let slow: LoopbackPeer;
  let misdirected: LoopbackPeer;
  beforeAll(async () => {
    slow = await startPeer(() => {});
    misdirected = await startPeer((response) => response.end('{"gameUrl":"https://elsewhere.example/play"}'));
    const httpVendors = {
      sluggish: makeHttpVendorSettings({ url: slow.url }),
      misdirected: makeHttpVendorSettings({ url: misdirected.url }),
    };
    server = await startBrandFolderServer({ catalogue }, { config: { httpVendors } });
  });
  afterAll(async () => {
    await server.close();
    await slow.close();
    await misdirected.close();
  });

  const sea: InputOf<typeof launchSeaLottery> = {
    gameCode: 'four-d',
    hasLobby: true,
    timeout: 10_000,
    backUrl: '/m/lottery',
  };
  const redeem = async (gameUrl: string | undefined) =>
    (await redeemLaunchTokenAsVendor(server, readLaunchToken(gameUrl))).value;

  test('[S3-032] launches a SEA lottery game with gameCode, hasLobby, timeout and backUrl', async () => {
    const { status, value } = await server.call(launchSeaLottery, sea, {
      token: await server.memberToken(),
      language: 'VI',
    });
    expect([status, value?.name]).toEqual([200, 'sea-4d']);
    expect(await redeem(value?.gameUrl)).toMatchObject({
      launchKind: 'SEA',
      gameCode: 'four-d',
      view: 'betting',
      hasLobby: true,
      backUrl: '/m/lottery',
      language: 'VI',
      mode: 'member',
    });
    const rows = await server.db.selectFrom('game_launch').select('vendor').where('game_id', '=', 'sea-4d').execute();
    expect(rows).toEqual([{ vendor: 'sea-lott' }]);
  });

  test('[S3-033] a Vietnam lotto launch sends prizeMode and the member’s own label, and ignores a label in the request', async () => {
    const input = { ...sea, prizeMode: 'traditional', labelName: 'forged', hasLobby: false };
    const { token } = await server.newMember('gold');
    const { value } = await server.call(launchVietnamLotto, input, { token, language: 'EN' });
    expect(value?.name).toBe('vn-4d');
    expect(await redeem(value?.gameUrl)).toMatchObject({
      launchKind: 'VIETNAM_LOTTO',
      prizeMode: 'traditional',
      labelName: 'gold EN',
      hasLobby: false,
    });
  });

  test('[S3-033] sends an empty prize mode to the vendor as null', async () => {
    const input = { ...sea, prizeMode: '', labelName: '' };
    const { value } = await server.call(launchVietnamLotto, input, { token: await server.memberToken() });
    expect(await redeem(value?.gameUrl)).toMatchObject({ prizeMode: null, labelName: null });
  });

  test.each([
    ['launchSea', launchSeaLottery],
    ['launchVietnamLotto', launchVietnamLotto],
  ])('[S3-032, S3-033] rejects unknown fields and a timeout beyond 10 s in %s', async (_name, endpoint) => {
    const token = await server.memberToken();
    for (const change of [{ timeout: 10_001 }, { timeout: 0 }, { vendor: 'arclight' }, { gameCode: '' }]) {
      expect((await server.call(endpoint, { ...sea, ...change }, { token })).status).toBe(400);
    }
  });

  test('[S2-006] launches a game, and the lobby of a vendor, by the vendor’s code', async () => {
    const token = await server.memberToken();
    const open = (vendorCode: string, gameCode: string) =>
      server.call(launchVendorGame, { ...sea, vendor: vendorCode, gameCode }, { token });
    const rocket = await open('arclight', 'rocket');
    expect(await redeem(rocket.value?.gameUrl)).toMatchObject({
      launchKind: 'VENDOR',
      gameCode: 'rocket',
      view: 'betting',
    });
    // Every game of the demo vendor sends `ready`. [S2-028]
    expect(rocket.value?.saysReady).toBe(true);
    const table = { ...sea, vendor: 'arclight', gameCode: 'rocket', roomId: 'table-7' };
    const atTable = await server.call(launchVendorGame, table, { token });
    expect(await redeem(atTable.value?.gameUrl)).toMatchObject({ gameCode: 'rocket', roomId: 'table-7' });
    const lobby = await open('sea-lott', 'lobby');
    expect(await redeem(lobby.value?.gameUrl)).toMatchObject({ gameCode: 'lobby', view: 'lobby' });
    expect(await open('tcg', 'rocket')).toMatchObject({ status: 404, errorCode: 'game_not_found' });
    expect(await open('asleep', 'closed-draw')).toMatchObject({ status: 409, errorCode: 'game_maintenance' });
  });

  test.each([
    ['resting', 409, 'game_maintenance'],
    ['abroad', 409, 'game_not_offered'],
    ['desk', 409, 'game_not_offered'],
  ])('rejects the closed game %s with the reason', async (gameCode, status, errorCode) => {
    const input = { ...sea, vendor: 'arclight', gameCode };
    const response = await server.call(launchVendorGame, input, { token: await server.memberToken() });
    expect(response).toMatchObject({ status, errorCode, value: null });
    if (gameCode === 'desk') return;
    const trial = { gameId: gameCode, nodeId: 'arclight', platform: 'H5' as const };
    expect(await server.call(launchTrialGame, trial)).toMatchObject({ status, errorCode });
  });

  test('[S5-027] launches a game by the code of its former vendor after two vendors merged; its name is in the language of the request', async () => {
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

  test('[S3-031] the lottery endpoint launches the lobby of its own vendor, not of the vendors with separate endpoints', async () => {
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
    expect(await redeem(value?.gameUrl)).toMatchObject({
      launchKind: 'LOTT',
      prizeMode: 'p1',
      labelName: 'gold EN',
      lottoArea: 'VN',
      lottoMode: 'traditional',
      title: 'My lottery',
      device: 'MOBILE',
    });
    for (const label of [undefined, 'a-label-of-last-year']) {
      const second = await server.newMember(label);
      const opened = await server.call(launchLottery, input, { token: second.token });
      expect((await redeem(opened.value?.gameUrl))?.labelName).toBeNull();
    }
  });

  test('[S6-005] requires a session for every launch except a trial', async () => {
    for (const endpoint of [launchSeaLottery, launchVietnamLotto]) {
      expect(await server.call(endpoint, sea)).toMatchObject({ status: 401, errorCode: 'login.not.session' });
    }
    expect((await server.call(launchVendorGame, { ...sea, vendor: 'arclight' })).status).toBe(401);
  });

  test('a launch rejects an idempotency key that was used for another kind of game', async () => {
    const options = { token: await server.memberToken(), headers: { 'idempotency-key': randomUUID() } };
    const first = await server.call(launchSeaLottery, sea, options);
    expect((await server.call(launchSeaLottery, sea, options)).value?.gameUrl).toBe(first.value?.gameUrl);
    expect(await server.call(launchVietnamLotto, sea, options)).toMatchObject({ errorCode: 'idempotency_key_reused' });
  });

  test('[S3-032, S8-013, S9-007] a launch responds with 504 timeout_retry_please if the vendor exceeds the timeout', async () => {
    const input = { ...sea, vendor: 'sluggish', gameCode: 'slow', timeout: 50 };
    const response = await server.call(launchVendorGame, input, { token: await server.memberToken() });
    expect(response).toMatchObject({ status: 504, errorCode: 'timeout_retry_please' });
  });

  test('a launch rejects a game URL outside the vendor’s origins', async () => {
    const input = { ...sea, vendor: 'misdirected', gameCode: 'stray' };
    const response = await server.call(launchVendorGame, input, { token: await server.memberToken() });
    expect(response).toMatchObject({ status: 409, errorCode: 'game_unavailable', value: null });
  });

  test('[S7-037] launches a trial by gameId, nodeId and platform without a session, as a new player each time', async () => {
    const openTrial = async () => {
      const input = { gameId: 'rocket', nodeId: 'arclight', platform: 'H5' as const };
      const { status, value } = await server.call(launchTrialGame, input, { language: 'VI' });
      expect([status, value?.name]).toEqual([200, 'Rocket']);
      return redeem(value?.gameUrl);
    };
    const [first, second] = [await openTrial(), await openTrial()];
    expect(first).toMatchObject({ mode: 'trial', displayName: 'Guest', gameCode: 'rocket', language: 'VI' });
    expect(first?.playerId).toMatch(/^trial-[0-9a-f-]{36}$/);
    expect(second?.playerId).not.toBe(first?.playerId);
  });

  test('[S7-037] requests a trial without a member from an HTTP vendor', async () => {
    const before = misdirected.requests.length;
    await server.call(launchTrialGame, { gameId: 'stray', nodeId: 'misdirected', platform: 'H5' });
    expect(misdirected.requests.slice(before).map(({ body }): unknown => JSON.parse(body))).toMatchObject([
      { mode: 'trial' },
    ]);
  });

  test.each([
    ['a game without a trial', { gameId: 'minute-five', nodeId: 'tcg' }, 409, 'trial_not_offered'],
    ['an unknown game', { gameId: 'nothing', nodeId: 'arclight' }, 404, 'game_not_found'],
  ])('[S7-037] rejects a trial of %s', async (_what, input, status, errorCode) => {
    const response = await server.call(launchTrialGame, { ...input, platform: 'H5' });
    expect(response).toMatchObject({ status, errorCode });
  });

  test('[S7-037] limits trial launches from one address', async () => {
    const input = { gameId: 'minute-five', nodeId: 'tcg', platform: 'H5' as const };
    let rejectedCount = 0;
    for (let tries = 0; tries < 31; tries += 1) {
      if ((await server.call(launchTrialGame, input)).status === 429) rejectedCount += 1;
    }
    expect(rejectedCount).toBeGreaterThan(0);
    server.clock.advance(60_000);
    expect((await server.call(launchTrialGame, input)).status).toBe(409);
  });
});

import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { InputOf } from '@foyer/contract/endpoint';
import { launchLottery } from '@foyer/contract/game/launch';
import { makeCatalogueGame, smallCatalogue } from '#test/brand-folder.ts';
import { makeHttpVendorSettings } from '#test/peers/http-vendor-settings.ts';
import { type BrandFolderServer, startBrandFolderServer } from '#test/servers/brand-folder-server.ts';
import { redeemLaunchTokenAsVendor, readLaunchToken } from '#test/members/redeem-launch-token.ts';

const launch: InputOf<typeof launchLottery> = {
  launchMode: 'LOTT',
  lottoArea: 'VN',
  lottoGameCode: 'star-six',
  lottoView: 'betting',
  device: 'MOBILE',
  backUrl: '/m/lottery?affiliateCode=a1',
  hasLobby: false,
  language: 'VI',
};

const catalogue = {
  vendors: [
    ...smallCatalogue.vendors,
    { code: 'gone', name: 'Gone', adapter: 'http' as const, maintenance: false },
    { code: 'unset', name: 'Unset', adapter: 'http' as const, maintenance: false },
  ],
  games: [
    ...smallCatalogue.games,
    makeCatalogueGame('gone-draw', { name: 'Gone Draw', vendor: 'gone' }),
    makeCatalogueGame('unset-draw', { name: 'Unset Draw', vendor: 'unset' }),
  ],
};
/** Nothing listens on the port of the discard service. */
const unreachableVendor = makeHttpVendorSettings({ url: 'http://127.0.0.1:9/' });
const httpVendors = { gone: unreachableVendor };

describe('launching a lottery game', () => {
  let server: BrandFolderServer;
  beforeAll(async () => {
    server = await startBrandFolderServer({ catalogue }, { config: { httpVendors } });
  });
  afterAll(() => server.close());

  const open = async (token: string, over: Partial<typeof launch> = {}, key?: string) => {
    const headers = key === undefined ? {} : { 'idempotency-key': key };
    return server.call(launchLottery, { ...launch, ...over }, { token, headers });
  };
  const redeem = (launchToken: string, faults: Parameters<typeof redeemLaunchTokenAsVendor>[2] = {}) =>
    redeemLaunchTokenAsVendor(server, launchToken, faults);

  test('[S3-031, S3-034, S7-030] a lottery launch returns a game URL, whose token the vendor redeems for the player and the launch', async () => {
    const token = await server.memberToken('minh2026');
    const { status, value } = await open(token);
    expect(status).toBe(200);
    expect(value?.gameUrl).toMatch(/^http:\/\/localhost:8090\/play\?launchToken=[A-Za-z0-9_-]{43}$/);
    const redeemed = await redeem(readLaunchToken(value?.gameUrl));
    expect(redeemed.value).toEqual({
      playerId: expect.stringMatching(/^[0-9a-f-]{36}$/),
      displayName: 'mi***',
      merchant: 'aurora',
      merchantTitle: 'Aurora',
      currency: 'VND',
      language: 'VI',
      gameCode: 'star-six',
      view: 'betting',
      launchId: expect.any(String),
      launchKind: 'LOTT',
      mode: 'member',
      purse: 'host',
      roomId: null,
      prizeMode: null,
      labelName: null,
      lottoArea: 'VN',
      lottoMode: null,
      title: 'Aurora',
      device: 'MOBILE',
      hasLobby: false,
      backUrl: '/m/lottery?affiliateCode=a1',
      hostOrigin: expect.stringMatching(/^http:\/\/localhost(:\d+)?$/),
    });
  });

  test('[S3-031] sends empty modes of a lottery launch to the vendor as null', async () => {
    const opened = await open(await server.memberToken(), { lottoPrizeMode: '', lottoMode: '', labelName: '' });
    const expected = { prizeMode: null, lottoMode: null, labelName: null };
    expect((await redeem(readLaunchToken(opened.value?.gameUrl))).value).toMatchObject(expected);
  });

  test.each([
    ['in VI and the region VN if the launch names neither', {}, { language: 'VI', lottoArea: 'VN' }],
    ['in VI if the merchant does not support the language', { language: 'KO' }, { language: 'VI', lottoArea: 'VN' }],
    ['in the language that it names', { language: 'EN' }, { language: 'EN', lottoArea: 'VN' }],
    ['in the region that it names', { lottoArea: 'TH' }, { language: 'VI', lottoArea: 'TH' }],
    ['as requested if the launch names both', { language: 'EN', lottoArea: 'PH' }, { language: 'EN', lottoArea: 'PH' }],
  ])('[S1-012] opens a lottery %s', async (_what, over, expected) => {
    const { lottoArea: _area, language: _language, ...rest } = launch;
    const token = await server.memberToken();
    const opened = await server.call(launchLottery, { ...rest, ...over }, { token, language: 'EN' });
    expect((await redeem(readLaunchToken(opened.value?.gameUrl))).value).toMatchObject(expected);
  });

  test('[S6-005] a lottery launch requires a session', async () => {
    expect(await server.call(launchLottery, launch)).toMatchObject({ status: 401, errorCode: 'login.not.session' });
  });

  test('the table of launch tokens contains only their hashes', async () => {
    const { value } = await open(await server.memberToken());
    const rows = await server.db.selectFrom('launch_token').selectAll().execute();
    expect(rows.length).toBeGreaterThan(0);
    expect(JSON.stringify(rows)).not.toContain(readLaunchToken(value?.gameUrl));
  });

  test('a member has one player id per vendor', async () => {
    const token = await server.memberToken();
    const playerAt = async (lottoGameCode: string) => {
      const { value } = await open(token, { lottoGameCode });
      return (await redeem(readLaunchToken(value?.gameUrl))).value?.playerId;
    };
    const kestrel = await playerAt('star-six');
    expect(kestrel).toBeTruthy();
    expect(await playerAt('star-six')).toBe(kestrel);
    expect(await playerAt('lobby')).not.toBe(kestrel);
  });

  test('accepts one of 100 concurrent redemptions of a launch token', async () => {
    const { value } = await open(await server.memberToken());
    const token = readLaunchToken(value?.gameUrl);
    const responses = await Promise.all(Array.from({ length: 100 }, () => redeem(token)));
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(responses.filter(({ errorCode }) => errorCode === 'launch_token_invalid')).toHaveLength(99);
  }, 120_000);

  test('rejects a launch token after 60 s', async () => {
    const token = await server.memberToken();
    const inTime = await open(token);
    server.clock.advance(59_000);
    expect((await redeem(readLaunchToken(inTime.value?.gameUrl))).status).toBe(200);
    const late = await open(token);
    server.clock.advance(60_000);
    expect(await redeem(readLaunchToken(late.value?.gameUrl))).toMatchObject({
      status: 404,
      errorCode: 'launch_token_invalid',
    });
  });

  test.each([
    ['the wrong secret', { secret: 'not the secret of the vendor' }],
    ['an unknown vendor', { vendor: 'nobody' }],
    ['a clock 61 s behind', { late: 61_000 }],
    ['a clock 61 s ahead', { late: -61_000 }],
    ['a signature over another body', { body: '{}' }],
  ])('rejects a redemption with %s and keeps the token valid', async (_fault, over) => {
    const { value } = await open(await server.memberToken());
    const token = readLaunchToken(value?.gameUrl);
    expect(await redeem(token, over)).toMatchObject({ status: 401, errorCode: 'vendor_unauthorized' });
    expect((await redeem(token)).status).toBe(200);
  });

  test('a launch repeated with the same Idempotency-Key within 24 h returns the same game URL and adds no row to the history', async () => {
    const token = await server.memberToken();
    const key = randomUUID();
    const [first, ...rest] = await Promise.all([open(token, {}, key), open(token, {}, key), open(token, {}, key)]);
    for (const repeated of rest) expect(repeated.value?.gameUrl).toBe(first?.value?.gameUrl);
    const rows = await server.db.selectFrom('game_launch').select('id').where('idempotency_key', '=', key).execute();
    expect(rows).toHaveLength(1);
    expect(await open(token, { lottoGameCode: 'lobby' }, key)).toMatchObject({
      status: 409,
      errorCode: 'idempotency_key_reused',
    });
    expect((await redeem(readLaunchToken(first?.value?.gameUrl))).status).toBe(200);
  });

  test('launch idempotency keys of different members are independent', async () => {
    const key = randomUUID();
    const one = await open(await server.memberToken(), {}, key);
    const other = await open(await server.memberToken(), {}, key);
    expect(other.status).toBe(200);
    expect(other.value?.gameUrl).not.toBe(one.value?.gameUrl);
  });

  test.each([
    ['an unknown game', { lottoGameCode: 'nothing' }, 404, 'game_not_found'],
    ['a game of another category', { lottoGameCode: 'dua-ngua' }, 404, 'game_not_found'],
    ['an e-lottery game as a lottery', { lottoGameCode: 'e-three' }, 404, 'game_not_found'],
    ['a game of a vendor without settings', { lottoGameCode: 'unset-draw' }, 409, 'game_unavailable'],
    ['a game of a vendor under maintenance', { lottoGameCode: 'closed-draw' }, 409, 'game_maintenance'],
  ])('a lottery launch rejects %s', async (_case, over, status, errorCode) => {
    expect(await open(await server.memberToken(), over)).toMatchObject({ status, errorCode, value: null });
  });

  test('[S7-030] a launch responds with 503 and Retry-After, and stores no history, if the vendor is unreachable', async () => {
    const response = await open(await server.memberToken(), { lottoGameCode: 'gone-draw' });
    expect(response).toMatchObject({ status: 503, errorCode: 'service_unavailable' });
    expect(response.headers['retry-after']).toBe('5');
    const rows = await server.db.selectFrom('game_launch').select('id').where('game_id', '=', 'gone-draw').execute();
    expect(rows).toEqual([]);
  });

  test('[S3-031] launches the e-lottery for the vendor code ELOTT', async () => {
    expect((await open(await server.memberToken(), { launchMode: 'ELOTT', lottoGameCode: 'e-three' })).status).toBe(
      200,
    );
  });

  test.each(['https://evil.example/', '//evil.example', '/m/..//evil', '/m/%2e%2e//evil', String.raw`/m/\evil`, ''])(
    '[S3-031] a lottery launch rejects the backUrl %j',
    async (backUrl) => {
      const response = await open(await server.memberToken(), { backUrl });
      expect(response.status).toBe(400);
      expect(response.raw).toEqual({ fields: { backUrl: 'not_allowed' } });
    },
  );
});

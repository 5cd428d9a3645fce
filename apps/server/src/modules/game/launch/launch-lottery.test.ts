import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { InputOf } from '@foyer/contract/endpoint';
import { launchLottery } from '@foyer/contract/game/launch';
import { game, smallCatalogue } from '#test/brand-folder.ts';
import { DATABASE_START_MS } from '#test/accounts.ts';
import { makeHttpVendor } from '#test/peers/http-vendor.ts';
import { type LobbyServer, startLobbyServer } from '#test/servers/lobby-server.ts';
import { redeemAt, tokenOf } from '#test/redeem.ts';

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
    game('gone-draw', { name: 'Gone Draw', vendor: 'gone' }),
    game('unset-draw', { name: 'Unset Draw', vendor: 'unset' }),
  ],
};
/** Nothing listens on the port of the discard service. */
const gone = makeHttpVendor({ url: 'http://127.0.0.1:9/' });
const httpVendors = { gone };

describe('launching a lottery game', () => {
  let server: LobbyServer;
  beforeAll(async () => {
    server = await startLobbyServer({ catalogue }, { config: { httpVendors } });
  }, DATABASE_START_MS);
  afterAll(() => server.close());

  const open = async (token: string, over: Partial<typeof launch> = {}, key?: string) => {
    const headers = key === undefined ? {} : { 'idempotency-key': key };
    return server.call(launchLottery, { ...launch, ...over }, { token, headers });
  };
  const redeem = (launchToken: string, faults: Parameters<typeof redeemAt>[2] = {}) =>
    redeemAt(server, launchToken, faults);

  test('[S3-031, S3-034, S7-030] it answers an address at the vendor, and the vendor learns who came and what for', async () => {
    const token = await server.memberToken('minh2026');
    const { status, value } = await open(token);
    expect(status).toBe(200);
    expect(value?.gameUrl).toMatch(/^http:\/\/localhost:8090\/play\?launchToken=[A-Za-z0-9_-]{43}$/);
    const redeemed = await redeem(tokenOf(value?.gameUrl));
    expect(redeemed.value).toEqual({
      playerId: expect.stringMatching(/^[0-9a-f-]{36}$/),
      displayName: 'mi***',
      merchant: 'aurora',
      merchantTitle: 'Aurora',
      currency: 'VND',
      language: 'VI',
      gameCode: 'star-six',
      view: 'betting',
      way: 'LOTT',
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

  test('[S3-031] modes that are empty reach the vendor as none', async () => {
    const opened = await open(await server.memberToken(), { lottoPrizeMode: '', lottoMode: '', labelName: '' });
    const expected = { prizeMode: null, lottoMode: null, labelName: null };
    expect((await redeem(tokenOf(opened.value?.gameUrl))).value).toMatchObject(expected);
  });

  test.each([
    ['in VI and the region VN if the launch names neither', {}, { language: 'VI', lottoArea: 'VN' }],
    ['in VI if the merchant does not speak the language', { language: 'KO' }, { language: 'VI', lottoArea: 'VN' }],
    ['in the language that it names', { language: 'EN' }, { language: 'EN', lottoArea: 'VN' }],
    ['in the region that it names', { lottoArea: 'TH' }, { language: 'VI', lottoArea: 'TH' }],
    ['as it says if it names both', { language: 'EN', lottoArea: 'PH' }, { language: 'EN', lottoArea: 'PH' }],
  ])('[S1-012] opens a lottery %s', async (_what, over, expected) => {
    const { lottoArea: _area, language: _language, ...rest } = launch;
    const token = await server.memberToken();
    const opened = await server.call(launchLottery, { ...rest, ...over }, { token, language: 'EN' });
    expect((await redeem(tokenOf(opened.value?.gameUrl))).value).toMatchObject(expected);
  });

  test('[S6-005] without a session it is refused', async () => {
    expect(await server.call(launchLottery, launch)).toMatchObject({ status: 401, errorCode: 'login.not.session' });
  });

  test('the token stands nowhere in the database but in the answer that may be repeated', async () => {
    const { value } = await open(await server.memberToken());
    const rows = await server.db.selectFrom('launch_token').selectAll().execute();
    expect(rows.length).toBeGreaterThan(0);
    expect(JSON.stringify(rows)).not.toContain(tokenOf(value?.gameUrl));
  });

  test('a member is the same player at one vendor, and another at the next', async () => {
    const token = await server.memberToken();
    const playerAt = async (lottoGameCode: string) => {
      const { value } = await open(token, { lottoGameCode });
      return (await redeem(tokenOf(value?.gameUrl))).value?.playerId;
    };
    const kestrel = await playerAt('star-six');
    expect(kestrel).toBeTruthy();
    expect(await playerAt('star-six')).toBe(kestrel);
    expect(await playerAt('lobby')).not.toBe(kestrel);
  });

  test('of 100 parallel redeems one succeeds', async () => {
    const { value } = await open(await server.memberToken());
    const token = tokenOf(value?.gameUrl);
    const answers = await Promise.all(Array.from({ length: 100 }, () => redeem(token)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ errorCode }) => errorCode === 'launch_token_invalid')).toHaveLength(99);
  }, 120_000);

  test('a token is dead after 60 s', async () => {
    const token = await server.memberToken();
    const inTime = await open(token);
    server.clock.advance(59_000);
    expect((await redeem(tokenOf(inTime.value?.gameUrl))).status).toBe(200);
    const late = await open(token);
    server.clock.advance(60_000);
    expect(await redeem(tokenOf(late.value?.gameUrl))).toMatchObject({
      status: 404,
      errorCode: 'launch_token_invalid',
    });
  });

  test.each([
    ['the wrong secret', { secret: 'not the secret of the vendor' }],
    ['a vendor nobody knows', { vendor: 'nobody' }],
    ['a clock 61 s behind', { late: 61_000 }],
    ['a clock 61 s ahead', { late: -61_000 }],
    ['a signature over another body', { body: '{}' }],
  ])('redeeming with %s is refused and uses nothing up', async (_fault, over) => {
    const { value } = await open(await server.memberToken());
    const token = tokenOf(value?.gameUrl);
    expect(await redeem(token, over)).toMatchObject({ status: 401, errorCode: 'vendor_unauthorized' });
    expect((await redeem(token)).status).toBe(200);
  });

  test('the same Idempotency-Key gives the same address and one line of history, for 24 h', async () => {
    const token = await server.memberToken();
    const key = randomUUID();
    const [first, ...rest] = await Promise.all([open(token, {}, key), open(token, {}, key), open(token, {}, key)]);
    for (const twin of rest) expect(twin.value?.gameUrl).toBe(first?.value?.gameUrl);
    const lines = await server.db.selectFrom('game_launch').select('id').where('idempotency_key', '=', key).execute();
    expect(lines).toHaveLength(1);
    expect(await open(token, { lottoGameCode: 'lobby' }, key)).toMatchObject({
      status: 409,
      errorCode: 'idempotency_key_reused',
    });
    expect((await redeem(tokenOf(first?.value?.gameUrl))).status).toBe(200);
  });

  test('the key of one member is nothing to another', async () => {
    const key = randomUUID();
    const one = await open(await server.memberToken(), {}, key);
    const other = await open(await server.memberToken(), {}, key);
    expect(other.status).toBe(200);
    expect(other.value?.gameUrl).not.toBe(one.value?.gameUrl);
  });

  test.each([
    ['a game that is not there', { lottoGameCode: 'nothing' }, 404, 'game_not_found'],
    ['a game of another category', { lottoGameCode: 'dua-ngua' }, 404, 'game_not_found'],
    ['an e-lottery game as a lottery', { lottoGameCode: 'e-three' }, 404, 'game_not_found'],
    ['a game of a vendor that has no settings here', { lottoGameCode: 'unset-draw' }, 409, 'game_unavailable'],
    ['a game of a vendor closed for upkeep', { lottoGameCode: 'closed-draw' }, 409, 'game_maintenance'],
  ])('%s is refused', async (_what, over, status, errorCode) => {
    expect(await open(await server.memberToken(), over)).toMatchObject({ status, errorCode, value: null });
  });

  test('[S7-030] a vendor that cannot be reached is a 503 with Retry-After, and leaves no line of history', async () => {
    const answer = await open(await server.memberToken(), { lottoGameCode: 'gone-draw' });
    expect(answer).toMatchObject({ status: 503, errorCode: 'service_unavailable' });
    expect(answer.headers['retry-after']).toBe('5');
    const lines = await server.db.selectFrom('game_launch').select('id').where('game_id', '=', 'gone-draw').execute();
    expect(lines).toEqual([]);
  });

  test('[S3-031] ELOTT opens the e-lottery', async () => {
    expect((await open(await server.memberToken(), { launchMode: 'ELOTT', lottoGameCode: 'e-three' })).status).toBe(
      200,
    );
  });

  test.each(['https://evil.example/', '//evil.example', '/m/..//evil', '/m/%2e%2e//evil', String.raw`/m/\evil`, ''])(
    '[S3-031] backUrl %j is refused by name',
    async (backUrl) => {
      const answer = await open(await server.memberToken(), { backUrl });
      expect(answer.status).toBe(400);
      expect(answer.raw).toEqual({ fields: { backUrl: 'not_allowed' } });
    },
  );
});

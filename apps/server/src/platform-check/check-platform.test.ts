import { createPublicKey, generateKeyPairSync } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { checkPlatform } from '#src/platform-check/check-platform.ts';
import type {
  EndpointCheckResult,
  PlatformWideCheckResult,
  PlatformReport,
} from '#src/platform-check/platform-report.ts';
import { type ReceivedRequest, type LoopbackPeer, startPeer } from '#test/peers/loopback-peer.ts';

const CHECK_MS = 120_000;
const SLOW_MS = 1_100;

type Answer = (response: ServerResponse, request: ReceivedRequest) => void;

const send = (response: ServerResponse, status: number, body: object): void =>
  void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
const done =
  (value: unknown): Answer =>
  (response) =>
    send(response, 200, { success: true, value });
const refuse =
  (status: number, errorCode: string): Answer =>
  (response) =>
    send(response, status, { success: false, errorCode });

const { publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
const spki = (key: ReturnType<typeof createPublicKey>): string =>
  key.export({ format: 'der', type: 'spki' }).toString('base64');
const card = { id: 'fox', name: 'Fox', vendor: 'acme', vendorName: 'Acme', category: 'rng', art: '/m/brand/fox' };

/** Everything that a platform can get wrong. */
const answers: Readonly<Record<string, Answer>> = {
  '/wps/v2/system/status': done({
    maintenance: 'no',
    regionRestriction: false,
    ip: '',
    info: { languages: ['EN', 5] },
  }),
  '/wps/session/key/rsa': done({ rsaKey: 'k1', publicKey: spki(publicKey), serverTime: Date.now() }),
  '/wps/session/login': done({ token: 'opened' }),
  '/wps/session/logout': done({}),
  '/wps/member/info': done({}),
  '/wps/system/country': (response) => void response.writeHead(200).end('<html>'),
  '/wps/system/domainRoute': (response) => void response.writeHead(302, { location: '/elsewhere' }).end(),
  '/wps/system/consent': (response) => send(response, 200, { value: {} }),
  '/wps/captcha/geetest': (response) => void response.destroy(),
  '/wps/relay/GCSGAME_getGameLanes': (response) => void response.writeHead(500).end('<html>'),
  '/wps/relay/GCSGAME_getGameVendors': (response) => void response.writeHead(404).end('<html>'),
  '/wps/relay/GCSGAME_getGameList': (response) =>
    void setTimeout(
      () => done({ games: [{ ...card, code: 'fox', freeplay: true }], gameCount: 1, nextCursor: null })(response, none),
      SLOW_MS,
    ),
  '/wps/relay/GCS_gameTrialLaunch': (response, { body }) =>
    body === '{}'
      ? refuse(400, 'invalid_request')(response, none)
      : done({ gameUrl: 'http://games.example/?launch=secret' })(response, none),
  '/wps/relay/PROMOFE_getPromotionAnnouncements': refuse(403, 'their\u001B[31m code'),
  '/wps/relay/MCSFE_getListAnnouncements': done({ announcements: [{ id: 1, title: 'T' }] }),
  '/wps/relay/MCSFE_getBanners': (response) => send(response, 201, { success: true, value: {} }),
  '/wps/relay/FOYER_unknownCall': done({}),
  '/wps/member/register': done({}),
  '/m/brand/fox-240.webp': (response) => void response.writeHead(200, { 'content-type': 'image/webp' }).end(),
  '/m/brand/fox-360.webp': (response) => void response.writeHead(200, { 'content-type': 'text/html' }).end(),
  '/m/brand/fox-240.png': (response) => void response.writeHead(404, { 'content-type': 'image/png' }).end(),
};
const none: ReceivedRequest = { method: '', path: '', headers: {}, body: '' };

describe('a platform that is wrong in every way', () => {
  let peer: LoopbackPeer;
  let report: PlatformReport;
  beforeAll(async () => {
    peer = await startPeer((response, request) => {
      const [at = ''] = request.path.split('?');
      (answers[at] ?? refuse(404, 'not_found'))(response, request);
    });
    report = await checkPlatform(
      {
        origin: peer.url,
        merchant: 'aurora',
        language: 'VI',
        host: 'm.example',
        credentials: null,
        gameOrigins: ['https://games.example'],
        imagesOrigin: peer.url,
        mapping: null,
      },
      { fetch, onProgress: () => {} },
    );
  }, CHECK_MS);
  afterAll(() => peer.close());

  const callTo = (name: string): EndpointCheckResult | undefined => report.calls.find((call) => call.name === name);
  const checkOf = (name: string): PlatformWideCheckResult | undefined =>
    report.checks.find((check) => check.name === name);

  test.each([
    ['system.getStatus', 'required', 'wrong', 'failure', 'answered a value of the wrong shape'],
    ['game.getLanes', 'required', 'error', 'failure', 'answered 500 without JSON'],
    ['game.getGameVendors', 'required', 'missing', 'failure', 'answered 404 without JSON'],
    ['session.adopt', 'required', 'missing', 'failure', 'answered 404 not_found'],
    ['game.getGameList', 'required', 'slow', 'warning', ''],
    ['member.getMemberInfo', 'required', 'wrong', 'failure', 'answered a visitor, although it requires a session'],
    ['member.register', 'required', 'wrong', 'failure', 'accepted an empty request of a visitor'],
    [
      'content.getArticles',
      'required',
      'error',
      'failure',
      'answered 403 their [31m code, which is not a code of the contract',
    ],
    ['system.getCountry', 'optional', 'wrong', 'warning', 'answered 200 without JSON'],
    ['system.getDomainRoute', 'optional', 'wrong', 'warning', 'answered 302 to redirect, which is not followed'],
    ['tracking.getConsentRule', 'optional', 'wrong', 'warning', 'answered 200 with JSON that is not the envelope'],
    ['captcha.getCaptcha', 'optional', 'error', 'warning', 'could not be reached: UND_ERR_SOCKET'],
    ['content.getAnnouncements', 'optional', 'wrong', 'warning', 'answered a value of the wrong shape'],
    ['content.getBanners', 'optional', 'wrong', 'warning', 'answered 201 with success: true instead of 200'],
    ['game.launchTrial', 'optional', 'ok', 'ok', ''],
    ['game.getHotGames', 'optional', 'missing', 'note', 'answered 404 not_found'],
    ['game.launchVendorGame', 'required', 'missing', 'failure', 'answered 404 not_found'],
    ['content.getArticle', 'required', 'skipped', 'note', 'the platform lists no promotion to read'],
    ['session.logout', 'required', 'ok', 'ok', ''],
    ['vendor.moveCredits', 'unused', 'skipped', 'note', 'Foyer does not call it before a platform'],
    ['identity.beginLine', 'optional', 'skipped', 'note', 'it changes data, and an empty request is valid'],
  ])(
    'the platform check reports the endpoint %s as %s, with the status %s and the severity %s: %s',
    (name, need, status, severity, detail) => {
      expect(callTo(name)).toMatchObject({ need, status, severity, detail });
    },
  );

  test('the platform check reports the JSON path and the expected type of each invalid field', () => {
    expect(callTo('system.getStatus')?.problems).toEqual([
      { path: 'value.maintenance', expected: 'expected boolean' },
      { path: 'value.maintenanceEnd', expected: 'is missing: expected string' },
      { path: 'value.info.languages[1]', expected: 'expected string' },
    ]);
    expect(callTo('content.getAnnouncements')?.problems).toEqual([
      { path: 'value.announcements[0].id', expected: 'expected string' },
      { path: 'value.announcements[0].text', expected: 'is missing: expected string' },
    ]);
    expect(callTo('tracking.getConsentRule')?.problems).toEqual([
      { path: 'success', expected: 'is missing: expected boolean' },
    ]);
  });

  test.each([
    ['Encryption key', 'ok', 'RSA, SPKI DER in base64'],
    ['Wrong login', 'failure', 'an unknown name with a random password opened a session'],
    ['Body without encryption', 'failure', 'a login without encryption succeeded'],
    ['Unknown token', 'failure', 'still opens the account'],
    ['Unknown path', 'failure', 'answered /wps/relay/FOYER_unknownCall with success'],
    ['Launch origins', 'failure', 'game.launchTrial: http://games.example is not in --game-origins'],
  ])('the platform check reports the rule "%s" as %s: %s', (name, severity, detail) => {
    expect(checkOf(name)).toMatchObject({ severity, detail });
  });

  test('the platform check reports how many images are missing', () => {
    expect(checkOf('Images')).toMatchObject({
      severity: 'warning',
      detail: `4 of 5 files are missing or no images: ${peer.url}/m/brand/fox-240.avif answered 404 application/json`,
    });
  });

  test('the platform check measures each read five times', () => {
    expect(callTo('game.getGameList')?.latency?.reads).toBe(5);
    expect(callTo('game.getGameList')?.latency?.median).toBeGreaterThanOrEqual(SLOW_MS - 1);
  });

  test('the platform check sends the same headers as a server in front of a platform', () => {
    const { headers } = peer.requests.find(({ path }) => path.startsWith('/wps/v2/system/status')) ?? none;
    expect(headers).toMatchObject({ merchant: 'aurora', language: 'VI', 'x-forwarded-host': 'm.example' });
  });
});

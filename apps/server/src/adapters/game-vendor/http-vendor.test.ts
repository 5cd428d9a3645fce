import { createHash, createHmac } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { afterEach, describe, expect, test } from 'vitest';
import { createHttpVendor } from '#src/adapters/game-vendor/http-vendor.ts';
import type { VendorLaunchRequest } from '#src/adapters/game-vendor/game-vendor.ts';
import { isSignedByVendor } from '#src/adapters/game-vendor/vendor-signature.ts';
import { vendorTemplateSchema } from '#src/config/vendor-request-template.ts';
import { makeHttpVendorSettings, VENDOR_SECRET } from '#test/peers/http-vendor-settings.ts';
import { type LoopbackPeer, startPeer } from '#test/peers/loopback-peer.ts';

const clock = { now: () => 1_790_000_000_000 };
const launch: VendorLaunchRequest = {
  merchant: 'aurora',
  vendor: 'acme',
  gameCode: 'k3',
  view: 'lobby',
  launchKind: 'VENDOR',
  mode: 'member',
  prizeMode: null,
  roomId: 'table-7',
  labelName: 'gold',
  lottoArea: 'VN',
  lottoMode: 'traditional',
  title: 'Aurora',
  device: 'MOBILE',
  hasLobby: true,
  language: 'VI',
  currency: 'VND',
  launchToken: 'token',
  backUrl: '/m/home',
  hostOrigin: 'http://localhost:8080',
};
const game = JSON.stringify({ gameUrl: 'https://games.acme.example/k3?t=1' });
const TIMEOUT_MS = 20_000;

describe('an HTTP vendor', () => {
  const peers: LoopbackPeer[] = [];
  afterEach(async () => {
    for (const peer of peers.splice(0)) await peer.close();
  });

  const listen = async (answer: (response: ServerResponse) => void): Promise<LoopbackPeer> => {
    const peer = await startPeer(answer);
    peers.push(peer);
    return peer;
  };
  const launchAt = (url: string, template: Record<string, unknown> = {}, timeoutMs = TIMEOUT_MS) =>
    createHttpVendor({ fetch, clock }, 'acme', makeHttpVendorSettings({ url, ...template })).launch(launch, timeoutMs);

  test('a vendor receives all launch fields, and a signature of the body', async () => {
    const peer = await listen((response) => response.end(game));
    expect(await launchAt(peer.url)).toEqual({ kind: 'url', gameUrl: 'https://games.acme.example/k3?t=1' });
    const [request] = peer.requests;
    const sent = { ...launch, prizeMode: '', hasLobby: 'true', timestamp: '1790000000000' };
    expect(JSON.parse(request?.body ?? '')).toEqual(sent);
    const signed = {
      body: request?.body ?? '',
      timestamp: String(request?.headers['x-timestamp']),
      signature: String(request?.headers['x-signature']),
    };
    expect(isSignedByVendor(VENDOR_SECRET, signed, clock.now())).toBe(true);
    expect(isSignedByVendor(VENDOR_SECRET, { ...signed, body: `${signed.body} ` }, clock.now())).toBe(false);
  });

  test('a vendor receives fields, values, headers, URL and signature as its template defines', async () => {
    const peer = await listen((response) => response.end('{"data":{"link":"https://games.acme.example/k3"}}'));
    const result = await launchAt(`${peer.url}/games/{gameCode}`, {
      encoding: 'form',
      fields: { lang: '{language}', key: 'T-{launchToken}', sum: '{signature}' },
      values: { language: { VI: 'vi-VN' } },
      headers: { 'X-Operator': '{merchant}' },
      signature: { algorithm: 'md5', of: '{launchToken}{secret}', encoding: 'hex' },
      answer: { gameUrl: 'data.link' },
    });
    expect(result).toEqual({ kind: 'url', gameUrl: 'https://games.acme.example/k3' });
    const [request] = peer.requests;
    expect(request?.path).toBe('/games/k3');
    expect(request?.headers['x-operator']).toBe('aurora');
    expect(Object.fromEntries(new URLSearchParams(request?.body))).toEqual({
      lang: 'vi-VN',
      key: 'T-token',
      sum: createHash('md5').update(`token${VENDOR_SECRET}`).digest('hex'),
    });
  });

  test('a vendor receives a GET request with the fields and their signature in the query', async () => {
    const peer = await listen((response) => response.end(game));
    await launchAt(`${peer.url}/open?v=2`, {
      method: 'GET',
      encoding: 'query',
      headers: {},
      fields: { game: '{gameCode}', sign: '{signature}' },
      signature: { algorithm: 'hmac-sha512', of: '{gameCode}|{timestamp}', encoding: 'hex' },
    });
    const [request] = peer.requests;
    expect([request?.method, request?.body]).toEqual(['GET', '']);
    const query = new URL(request?.path ?? '', peer.url).searchParams;
    const sign = createHmac('sha512', VENDOR_SECRET).update('k3|1790000000000').digest('hex');
    expect(Object.fromEntries(query)).toEqual({ v: '2', game: 'k3', sign });
  });

  test.each([
    ['an error', (response: ServerResponse) => response.writeHead(500).end('{"message":"busy"}'), 'status 500: busy'],
    ['something else', (response: ServerResponse) => response.end('<html>\n  <p>'), 'not JSON: "<html> <p>"'],
    ['nothing', (response: ServerResponse) => response.end(), 'not JSON: an empty response'],
    ['an error in plain text', (response: ServerResponse) => response.writeHead(401).end('Who?'), 'status 401: "Who"'],
    ['no address', (response: ServerResponse) => response.end('{"gameUrl": 7}'), 'no URL at gameUrl: number'],
    [
      'an address elsewhere in it',
      (response: ServerResponse) => response.end('{"data":{"link":"https://a.example"},"code":0,"message":"ok"}'),
      'nothing at gameUrl, the response has data.link, code, message: ok',
    ],
    [
      'a path with a token',
      (response: ServerResponse) => response.end('{"gameUrl": "/play?token=secret"}'),
      'no URL at gameUrl: "/play"',
    ],
    [
      'a script',
      (response: ServerResponse) => response.end('{"gameUrl": "javascript:alert(1)"}'),
      'no URL at gameUrl: "javascript:alert(1)"',
    ],
    [
      'a game elsewhere',
      (response: ServerResponse) => response.end('{"gameUrl": "https://evil.example/"}'),
      'a game on https://evil.example, which is not in gameOrigins',
    ],
    [
      'too much',
      (response: ServerResponse) => response.end('x'.repeat(100_000)),
      'a response of more than 65536 bytes',
    ],
  ])('a vendor that responds with %s counts as rejecting the launch, with a reason', async (_what, answer, reason) => {
    const { url } = await listen(answer);
    expect(await launchAt(url)).toEqual({ kind: 'rejected', reason });
  });

  test("a vendor's redirect response counts as unavailable", async () => {
    const { url } = await listen((response) => response.writeHead(302, { location: 'http://127.0.0.1:9/' }).end());
    expect(await launchAt(url)).toMatchObject({ kind: 'unavailable' });
  });

  test('[S7-030, S9-007] a vendor that does not respond in time causes a timeout', async () => {
    const { url } = await listen(() => {});
    expect(await launchAt(url, {}, 50)).toEqual({ kind: 'timeout', reason: 'TimeoutError' });
  });

  test('an unreachable vendor counts as unavailable', async () => {
    expect(await launchAt('http://127.0.0.1:9/')).toMatchObject({ kind: 'unavailable' });
  });
});

test.each([[true], [false]])("reads the setting saysReady from the vendor's file: %s", (saysReady) => {
  const services = { fetch, clock };
  const launchUrl = 'https://api.acme.example/launch';
  expect(
    createHttpVendor(services, 'acme', makeHttpVendorSettings({ url: launchUrl, ...(saysReady ? { saysReady } : {}) }))
      .saysReady,
  ).toBe(saysReady);
});

test.each([
  [{ url: 'https://a:b@acme.example/' }, 'url'],
  [{ url: 'ftp://acme.example/' }, 'url'],
  [{ url: 'https://{merchant}.evil.example/' }, 'url'],
  [{ fields: { game: '{gamecode}' } }, 'fields.game'],
  [{ headers: { 'X-Key': '{secret}' } }, 'headers.X-Key'],
  [{ headers: { 'X Key': '1' } }, 'headers.X Key'],
  [{ fields: { sign: '{signature}' } }, 'fields'],
  [{ method: 'GET' }, 'encoding'],
  [{ values: { tongue: {} } }, 'values'],
  [{ gameOrigins: ['https://games.acme.example/path'] }, 'gameOrigins.0'],
  [{ gameOrigins: [] }, 'gameOrigins'],
  [{ secret: 'does not belong in a file' }, ''],
])('rejects a vendor template with %j and names the field', (change, place) => {
  const valid = { url: 'https://api.acme.example/launch', gameOrigins: ['https://games.acme.example'] };
  expect(vendorTemplateSchema.safeParse(valid).success).toBe(true);
  const parsed = vendorTemplateSchema.safeParse({ ...valid, ...change });
  expect(parsed.error?.issues.map(({ path }) => path.join('.'))).toEqual([place]);
});

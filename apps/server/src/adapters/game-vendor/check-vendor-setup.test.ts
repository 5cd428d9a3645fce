import { createHash } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { checkVendorSetup, findIframeProblem } from '#src/adapters/game-vendor/check-vendor-setup.ts';
import { emptyLotteryLaunchFields } from '#src/adapters/game-vendor/game-vendor.ts';
import { readVendorFile } from '#src/config/read-http-vendors.ts';
import { makeHttpVendorSettings, VENDOR_SECRET } from '#test/peers/http-vendor-settings.ts';
import { type LoopbackPeer, startPeer } from '#test/peers/loopback-peer.ts';

const HOST = 'http://localhost:8080';
const launch = {
  merchant: 'aurora',
  vendor: 'acme',
  gameCode: 'k3',
  view: 'betting',
  launchKind: 'VENDOR',
  mode: 'member',
  prizeMode: null,
  roomId: null,
  labelName: null,
  ...emptyLotteryLaunchFields,
  hasLobby: true,
  language: 'EN',
  currency: 'VND',
  launchToken: 'check-token',
  backUrl: '/m/home',
  hostOrigin: HOST,
} as const;

let peer: LoopbackPeer | null = null;
afterEach(async () => {
  await peer?.close();
  peer = null;
});

type Page = (response: ServerResponse, url: string) => void;

/** Checks a vendor whose launch response is its own `/play`, which is served by `page`. */
async function check(page: Page, template: Record<string, unknown> = {}) {
  const server = await startPeer((response, request) => {
    if (request.method === 'POST') response.end(JSON.stringify({ gameUrl: `${server.url}/play` }));
    else page(response, server.url);
  });
  peer = server;
  const settings = makeHttpVendorSettings({ url: server.url, gameOrigins: [server.url], ...template });
  const findings = await checkVendorSetup({ fetch, clock: { now: () => 0 } }, settings, launch);
  const lines = findings.map(({ kind, line }) => `${kind} ${line.replaceAll(server.url, 'PEER')}`);
  return lines;
}

const html = (response: ServerResponse, headers: Record<string, string> = {}) =>
  response.writeHead(200, { 'content-type': 'text/html', ...headers }).end('<p>');

test('the vendor check reports every step of a correct vendor as ok, including redirects within its origin', async () => {
  const lines = await check((response) => html(response));
  expect(lines).toEqual([
    'ok POST PEER/ returned 200 in 0 ms',
    'ok gameUrl is a game on PEER',
    "ok the game's page returned 200 text/html",
    `ok ${HOST} may frame it`,
  ]);
});

test.each<[string, Page, string]>([
  [
    'a page that does not exist',
    (response) => response.writeHead(404).end(),
    "wrong the game's page returned 404 no content type",
  ],
  [
    'a page that fails',
    (response) => response.writeHead(500).end(),
    "wrong the game's page returned 500 no content type",
  ],
  [
    'a response that is not a page',
    (response) => response.end('{}'),
    "wrong the game's page returned 200 no content type, which is not an HTML page",
  ],
  [
    'a page that forbids frames',
    (response) => html(response, { 'x-frame-options': 'SAMEORIGIN' }),
    `wrong ${HOST} may not frame it: X-Frame-Options: SAMEORIGIN`,
  ],
  [
    'a page for other hosts',
    (response) =>
      html(response, { 'content-security-policy': "default-src 'none'; frame-ancestors https://other.example" }),
    `wrong ${HOST} may not frame it: frame-ancestors https://other.example`,
  ],
  [
    'a page that redirects to another origin',
    (response) => response.writeHead(302, { location: 'https://evil.example/' }).end(),
    'wrong the game redirects to https://evil.example, which is not in gameOrigins',
  ],
  [
    'a page that redirects endlessly',
    (response) => response.writeHead(302, { location: '/again' }).end(),
    'wrong the game redirects more than 5 times',
  ],
  [
    'a page that rejects the token',
    (response) => response.writeHead(410, { 'content-type': 'text/html' }).end(),
    "note the game's page returned 410 text/html: the token of a check is not valid",
  ],
])('reports %s', async (_what, page, line) => {
  expect(await check(page)).toContain(line);
});

test('the vendor check stops with a reason if the game is on another origin, or the vendor is unreachable or redirects', async () => {
  const template = {
    gameOrigins: ['https://games.acme.example'],
    fields: { game: '{gameCode}', token: '{launchToken}' },
    signature: { algorithm: 'md5', of: '{body}{secret}', encoding: 'hex' },
  };
  const body = '{"game":"k3","token":"check-token"}';
  expect(await check((response) => html(response), template)).toEqual([
    'ok POST PEER/ returned 200 in 0 ms',
    'wrong no game: a game on PEER, which is not in gameOrigins',
    'note sent to PEER',
    'note sent Content-Type: application/json',
    'note sent X-Timestamp: 0',
    `note sent X-Signature: ${createHash('md5').update(`${body}${VENDOR_SECRET}`).digest('hex')}`,
    `note sent ${body}`,
    `note the signature is of ${body}{secret}`,
  ]);
  const unreachable = makeHttpVendorSettings({ url: 'http://127.0.0.1:9/launch' });
  const [finding] = await checkVendorSetup({ fetch, clock: { now: () => 0 } }, unreachable, launch);
  expect(finding?.line).toMatch(/^POST http:\/\/127\.0\.0\.1:9\/launch could not be reached: /);
  await peer?.close();
  const redirecting = await startPeer((response) => response.writeHead(302, { location: '/elsewhere' }).end());
  peer = redirecting;
  const [redirected] = await checkVendorSetup(
    { fetch, clock: { now: () => 0 } },
    makeHttpVendorSettings({ url: redirecting.url }),
    launch,
  );
  expect(redirected?.line).toBe(`POST ${redirecting.url}/ redirects, which is not followed`);
});

test.each([
  ['', '', null],
  ["frame-ancestors 'none'", '', "frame-ancestors 'none'"],
  ['frame-ancestors', '', 'frame-ancestors (none)'],
  ['frame-ancestors *', 'DENY', null],
  ['frame-ancestors https:', '', null],
  ['frame-ancestors https://*.example.com', '', null],
  ['frame-ancestors http://*.example.com', '', 'frame-ancestors http://*.example.com'],
  ['frame-ancestors www.example.com', '', null],
  [
    'frame-ancestors https://www.example.com, frame-ancestors https://b.example',
    '',
    'frame-ancestors https://b.example',
  ],
])(
  'for a game page with the CSP %j and X-Frame-Options %j, the vendor check finds the problem %j',
  (policy, options, expected) => {
    const headers = new Headers();
    if (policy !== '') headers.set('content-security-policy', policy);
    if (options !== '') headers.set('x-frame-options', options);
    expect(findIframeProblem(headers, 'https://www.example.com')).toBe(expected);
  },
);

test('the vendor check accepts the example files in docs/vendors', () => {
  const folder = path.resolve(import.meta.dirname, '../../../../../docs/vendors');
  const files = readdirSync(folder).filter((name) => name.startsWith('example'));
  expect(files.length).toBeGreaterThan(0);
  for (const file of files) expect(readVendorFile(path.join(folder, file))).toMatchObject({ ok: true });
});

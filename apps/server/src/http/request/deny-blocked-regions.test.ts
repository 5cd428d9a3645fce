import type { ServerResponse } from 'node:http';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { ok, callError } from '#src/http/result.ts';
import { createSiteCallContext } from '#src/http/source/data-source.ts';
import { createRegionCheck } from '#src/http/source/region-check.ts';
import { makeMerchant } from '#test/make-merchant.ts';
import { type LoopbackPeer, startPeer } from '#test/peers/loopback-peer.ts';
import { type PagesServer, startPagesServer } from '#test/servers/pages-server.ts';
import { createTestClock } from '#test/test-clock.ts';

const DENIED = '198.51.100.4';
const ALLOWED = '203.0.113.9';

let platform: LoopbackPeer;
let pages: PagesServer;
/** Addresses that the platform denies. */
let denied: readonly string[] = [];

function sendStatus(response: ServerResponse, address: string): void {
  const status = { maintenance: false, maintenanceEnd: null, ip: address, info: {} };
  const value = { ...status, regionRestriction: denied.includes(address) };
  response.end(JSON.stringify({ success: true, value, message: null, errorCode: null, spanId: 's' }));
}

beforeAll(async () => {
  platform = await startPeer((response, { headers }) => sendStatus(response, String(headers['x-forwarded-for'])));
  pages = await startPagesServer({ config: { upstreamUrl: platform.url, isTrustedProxy: () => true } });
});
beforeEach(() => {
  denied = [DENIED];
  pages.server.clock.advance(60_000);
});
afterAll(async () => {
  await pages.close();
  await platform.close();
});

const open = (ip: string, path = '/m/home') => pages.server.request(path, { headers: { 'x-forwarded-for': ip } });

test('[S3-058] a visitor whom the platform denies gets the access-denied page, which no cache stores', async () => {
  const { status, text, headers } = await open(DENIED);
  expect([status, text, headers['cache-control'], headers['etag']]).toEqual([
    403,
    `denied ${DENIED}`,
    'no-store',
    undefined,
  ]);
});

test('[S3-058] a denied visitor never receives a page cached for an allowed visitor, nor an allowed visitor the access-denied page', async () => {
  const statuses = [];
  // oxlint-disable-next-line no-await-in-loop -- each request may fill a cache for the next
  for (const ip of [ALLOWED, DENIED, ALLOWED, DENIED]) statuses.push((await open(ip)).status);
  expect(statuses).toEqual([200, 403, 200, 403]);
  const { headers } = await open(ALLOWED);
  expect(headers['cache-control']).toBe('private, no-cache');
  // A proxy does not know the region rules.
  expect(headers).not.toHaveProperty('x-accel-expires');
  const known = { 'x-forwarded-for': DENIED, 'if-none-match': headers['etag'] ?? '' };
  expect((await pages.server.request('/m/home', { headers: known })).status).toBe(403);
});

test('[S3-058] a denied visitor cannot send forms, but can open the support pages', async () => {
  const form = await pages.server.request('/m/login', {
    method: 'POST',
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      origin: 'http://localhost',
      'x-forwarded-for': DENIED,
    },
    body: 'username=mai&password=right',
  });
  expect([form.status, pages.postedForms]).toEqual([403, []]);
  expect((await open(DENIED, '/m/support')).text).not.toContain('denied');
});

test('the server asks the platform once a minute whether a network is denied, and never for assets', async () => {
  const count = () => platform.requests.filter(({ headers }) => headers['x-forwarded-for'] === ALLOWED).length;
  const before = count();
  await open(ALLOWED);
  await open(ALLOWED, '/m/login');
  await open(ALLOWED, '/m/assets/entry-abc.js');
  expect(count() - before).toBe(1);
  denied = [ALLOWED];
  pages.server.clock.advance(59_999);
  expect((await open(ALLOWED)).status).toBe(200);
  pages.server.clock.advance(1);
  expect((await open(ALLOWED)).status).toBe(403);
  expect(count() - before).toBe(2);
});

test('the request for a region check names the address, the host and the page of the visitor', async () => {
  await open('192.0.2.7');
  const { path, headers } = platform.requests.at(-1) ?? { path: '', headers: {} };
  expect(path).toMatch(/^\/wps\/v2\/system\/status\?.*originalDomain=localhost/);
  expect(headers).toMatchObject({
    'x-forwarded-for': '192.0.2.7',
    'x-forwarded-host': 'localhost',
    merchant: 'aurora',
  });
  expect(headers).not.toHaveProperty('cookie');
});

/** How long a page waits for the platform. */
const WAIT_MS = 100;
const visitor = createSiteCallContext({ merchant: makeMerchant(), language: 'EN' });
const answered = (regionRestriction: boolean) =>
  ok({ maintenance: false, maintenanceEnd: null, regionRestriction, ip: '', info: {} });

test('if the region check fails or times out, the previous result stays in force; if there is none, the site is open', async () => {
  const clock = createTestClock();
  const answers = [callError('service_unavailable'), answered(true), callError('timeout_retry_please')];
  let sent = 0;
  const request = async () => answers[sent++] ?? new Promise<never>(() => undefined);
  const isDenied = createRegionCheck({ clock, status: { request }, waitMs: WAIT_MS });
  expect(await isDenied(visitor)).toBe(false);
  expect([await isDenied(visitor), sent]).toEqual([false, 1]);
  clock.advance(5_000);
  expect(await isDenied(visitor)).toBe(true);
  clock.advance(60_000);
  expect(await isDenied(visitor)).toBe(true);
  clock.advance(5_000);
  // This request is never answered: one page waits for it, the next ones do not.
  expect([await isDenied(visitor), sent]).toEqual([true, 4]);
  const startedAt = performance.now();
  expect(await isDenied(visitor)).toBe(true);
  expect(performance.now() - startedAt).toBeLessThan(WAIT_MS);
});

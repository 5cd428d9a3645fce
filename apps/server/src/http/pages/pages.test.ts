import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { makeMerchant } from '#test/make-merchant.ts';
import { computeCspHash, PAGE_SCRIPT, type PagesServer, startPagesServer } from '#test/servers/pages-server.ts';

let house: PagesServer;
beforeAll(async () => {
  house = await startPagesServer();
});
beforeEach(() => {
  house.renderRequests.length = 0;
  house.postedForms.length = 0;
});
afterAll(() => house.close());

const phone = { accept: 'text/html,image/avif', 'accept-encoding': 'br', 'accept-language': 'en' };

test('[S0-001, S2-001] home is drawn once for all visitors alike and sent compressed', async () => {
  const first = await fetch(`${house.server.url}/m/home?fbclid=1`, { headers: { ...phone, 'accept-language': 'vi' } });
  const second = await fetch(`${house.server.url}/m/home?fbclid=2`, { headers: { ...phone, 'accept-language': 'vi' } });
  expect(first.status).toBe(200);
  expect(first.headers.get('content-encoding')).toBe('br');
  expect(await first.text()).toMatch(/VI$/);
  expect(second.headers.get('etag')).toBe(first.headers.get('etag'));
  expect(house.renderRequests).toHaveLength(1);
  expect(house.renderRequests[0]).toMatchObject({ search: '', listing: null });
});

test('[S0-001] each host has the pages of its own merchant', async () => {
  const merchants = [makeMerchant(), makeMerchant({ code: 'lotus', hosts: ['lotus.localhost'] })];
  const both = await startPagesServer({ merchants });
  const pages = [
    await both.server.request('/m/home'),
    await both.server.request('/m/home', { host: 'lotus.localhost' }),
  ];
  await both.close();
  expect(pages.map(({ status }) => status)).toEqual([200, 200]);
  expect(both.renderRequests.map(({ data }) => data.site.merchantCode)).toEqual(['aurora', 'lotus']);
});

test('a page depends on language, picture format and coding, and says so', async () => {
  const plain = await house.server.request('/m/home', { headers: { accept: 'text/html' } });
  expect(plain.headers['content-encoding']).toBeUndefined();
  expect(plain.headers['vary']).toBe('Accept, Accept-Encoding, Accept-Language, Cookie, User-Agent');
  expect(house.renderRequests[0]?.data.imageFormat).toBe('na');
  const vietnamese = await house.server.request('/m/home', { headers: { cookie: 'foyer.language=VI' } });
  expect(vietnamese.headers['etag']).not.toBe(plain.headers['etag']);
});

test.each([
  ['16_4', 'avif'],
  ['16_3', 'webp'],
  ['13_7', 'na'],
])('[S5-026] a page is drawn for iOS %s with images as %s', async (version, format) => {
  const userAgent = `Mozilla/5.0 (iPhone; CPU iPhone OS ${version} like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148 Safari/604.1`;
  await house.server.request('/m/home', { headers: { accept: 'text/html,image/avif', 'user-agent': userAgent } });
  expect(house.renderRequests.map(({ data }) => data.imageFormat)).toEqual([format]);
});

test('an unchanged page costs no bytes', async () => {
  const first = await house.server.request('/m/home', { headers: phone });
  const again = await house.server.request('/m/home', {
    headers: { ...phone, 'if-none-match': `W/"x", ${first.headers['etag']}` },
  });
  expect(again).toMatchObject({ status: 304, text: '' });
  expect(first.headers['cache-control']).toBe('private, no-cache');
});

test('the policy lists inline scripts and styles by hash and allows nothing unsafe', async () => {
  const { headers } = await house.server.request('/m/home');
  const policy = new Map(
    (headers['content-security-policy'] ?? '')
      .split('; ')
      .map((line) => [line.split(' ')[0], line.split(' ').slice(1)]),
  );
  expect(policy.get('script-src')).toEqual([`'strict-dynamic'`, `'${computeCspHash(PAGE_SCRIPT)}'`]);
  expect(policy.get('style-src')).toEqual([`'self'`, `'${computeCspHash('a{}')}'`]);
  expect(policy.get('frame-src')).toEqual(['http://games.example', `'self'`]);
  expect(policy.get('default-src')).toEqual([`'none'`]);
  expect(policy.get('base-uri')).toEqual([`'none'`]);
  expect(policy.get('object-src')).toEqual([`'none'`]);
  expect(policy.get('require-trusted-types-for')).toEqual([`'script'`]);
  expect(headers['content-security-policy']).not.toMatch(/unsafe-|https?:(?!\/\/games)|\*/);
  expect(headers['x-content-type-options']).toBe('nosniff');
});

test('[S3-044, S3-059] a page may load pictures from the image CDNs and the app icon of its merchant', async () => {
  const resources = [{ resourceType: 'AppDownloadIcon' as const, url: 'https://icons.example/app.png' }];
  const brand = { imageCDNs: ['https://img.example'], resources };
  const withCdn = await startPagesServer({ merchants: [makeMerchant(brand)] });
  const { headers } = await withCdn.server.request('/m/home');
  await withCdn.close();
  expect(headers['content-security-policy']).toContain(
    "img-src 'self' data: https://img.example https://icons.example;",
  );
});

test('[security: browser] a page knows who opened it where providers answer from windows, and nowhere else', async () => {
  const opener = async (host?: string) =>
    (await house.server.request('/m/home', host === undefined ? {} : { host })).headers['cross-origin-opener-policy'];
  expect(await opener()).toBe('same-origin-allow-popups');
  expect(await opener('shut.localhost')).toBe('same-origin');
});

test('[S2-017] only listed paths on www or localhost may be indexed', async () => {
  const robots = async (target: string, host: string) =>
    (await house.server.request(target, { host })).headers['x-robots-tag'];
  expect(await robots('/m/home', 'localhost')).toBeUndefined();
  expect(await robots('/m/home', 'www.localhost')).toBeUndefined();
  expect(await robots('/m/home', 'aurora.localhost')).toBe('noindex');
  expect(await robots('/m/nowhere', 'localhost')).toBe('noindex');
});

test('an unknown path under /m is a not-found page that is rendered each time and never cached', async () => {
  const answer = await house.server.request('/m/made/up', { headers: phone });
  expect(answer.status).toBe(404);
  expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
  await house.server.request('/m/made/up', { headers: phone });
  expect(house.renderRequests).toHaveLength(2);
});

test('[S2-027] an unknown host gets its own page', async () => {
  const answer = await house.server.request('/m/home', { host: 'elsewhere.example' });
  expect(answer.status).toBe(421);
  expect(answer.text).toContain('domain');
  expect(answer.headers['cache-control']).toBe('no-store');
  expect(house.renderRequests).toHaveLength(0);
});

test('[S2-027, S3-058] a site under maintenance says until when', async () => {
  const answer = await house.server.request('/m/home', { host: 'shut.localhost' });
  expect(answer.status).toBe(503);
  expect(answer.text).toBe('maintenance 2026-11-21T03:20:00.000Z');
  expect(answer.headers['retry-after']).toBe('60');
});

test.each(['/', '/m', '/m/', '/m/index', '/m/index.html'])('[S2-001, S2-009] %s leads home', async (target) => {
  const answer = await house.server.request(`${target}?r=abc`);
  expect(answer.status).toBe(302);
  expect(answer.headers['location']).toBe('/m/home?r=abc');
});

test('[S1-008] stores a chosen language if the merchant has it, and removes its parameter from the address', async () => {
  const answer = await house.server.request('/m/home?lang=VI&r=abc');
  expect(answer.status).toBe(303);
  expect(answer.headers['location']).toBe('/m/home?r=abc');
  expect(answer.headers['set-cookie']).toMatch(/^foyer\.language=VI; Path=\/; Max-Age=31536000; SameSite=Lax$/);
  expect((await house.server.request('/m/home?lang=CN')).status).toBe(200);
});

const MISSED = 'foyer_languages_missed_total';

test('[S1-011] an address with a language is served in it without a redirect, and the language is stored', async () => {
  const answer = await house.server.request('/m/home?language=VI', { headers: { 'accept-language': 'en' } });
  expect(answer.status).toBe(200);
  expect(answer.headers['set-cookie']).toMatch(/^foyer\.language=VI; /);
  expect(answer.text.endsWith('VI')).toBe(true);
  const missed = async (): Promise<string> => house.server.context.metrics.registry.getSingleMetricAsString(MISSED);
  const before = await missed();
  const unknown = await house.server.request('/m/home?language=XX', { headers: { 'accept-language': 'vi' } });
  expect(unknown.headers['set-cookie']).toBeUndefined();
  expect(await missed()).not.toBe(before);
});

test('a search and a category are drawn with their games', async () => {
  await house.server.request('/m/home?q=%20fox%20', { headers: phone });
  await house.server.request('/m/lottery?cursor=p48', { headers: phone });
  expect(house.renderRequests.map(({ listing }) => listing)).toMatchObject([
    { filter: { category: null, search: 'fox' } },
    { filter: { category: 'lottery', search: null } },
  ]);
});

test('[S7-051] a filter in the address narrows the drawn page, and each such page is drawn for itself', async () => {
  await house.server.request('/m/lottery?vendor=kestrel&new=1&sort=name', { headers: phone });
  await house.server.request('/m/game?feature=jackpot', { headers: phone });
  expect(house.renderRequests.map(({ search, listing }) => [search, listing?.filter])).toMatchObject([
    ['?vendor=kestrel&new=1&sort=name', { category: 'lottery', vendor: 'kestrel', isNew: true, sort: 'name' }],
    ['?feature=jackpot', { category: null, feature: 'jackpot' }],
  ]);
});

test("a member's own list is never drawn by the server, nor mistaken for the whole one", async () => {
  await house.server.request('/m/lottery?mine=favourites', { headers: phone });
  expect(house.renderRequests.map(({ search, listing }) => [search, listing])).toEqual([['?mine=favourites', null]]);
});

test('a rendering error is a page that asks to try again, and the server still responds', async () => {
  house.server.expectErrors();
  const answer = await house.server.request('/m/fault');
  expect(answer.status).toBe(503);
  expect(answer.text).not.toContain('a fault of the drawing');
  expect((await house.server.request('/m/home')).status).toBe(200);
});

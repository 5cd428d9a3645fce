import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { makeMerchant } from '#test/make-merchant.ts';
import { computeCspHash, PAGE_SCRIPT, type PagesServer, startPagesServer } from '#test/servers/pages-server.ts';

let site: PagesServer;
beforeAll(async () => {
  site = await startPagesServer();
});
beforeEach(() => {
  site.renderRequests.length = 0;
  site.postedForms.length = 0;
});
afterAll(() => site.close());

const phone = { accept: 'text/html,image/avif', 'accept-encoding': 'br', 'accept-language': 'en' };

test('[S0-001, S2-001] home is rendered once for all visitors and sent compressed', async () => {
  const first = await fetch(`${site.server.url}/m/home?fbclid=1`, { headers: { ...phone, 'accept-language': 'vi' } });
  const second = await fetch(`${site.server.url}/m/home?fbclid=2`, { headers: { ...phone, 'accept-language': 'vi' } });
  expect(first.status).toBe(200);
  expect(first.headers.get('content-encoding')).toBe('br');
  expect(await first.text()).toMatch(/VI$/);
  expect(second.headers.get('etag')).toBe(first.headers.get('etag'));
  expect(site.renderRequests).toHaveLength(1);
  expect(site.renderRequests[0]).toMatchObject({ search: '', listing: null });
});

test('[S2-006] the page of a game is rendered with the name of the game, and once for all games without a known name', async () => {
  const open = (query: string) => site.server.request(`/m/launchGame?${query}`, { headers: phone });
  await open('vendor=tcg&code=star-six&playType=lottery&backUrl=%2Fm%2Fhome');
  for (const code of ['unknown', 'another']) await open(`vendor=tcg&code=${code}&playType=lottery`);
  await open('vendor=tcg&code=star-six&playType=no-category');
  expect(site.renderRequests.map(({ search, content }) => [search, content])).toEqual([
    ['', { show: 'game', name: 'Star Six' }],
    ['', null],
  ]);
});

test('the results page has the last draws, and is rendered again only after a draw', async () => {
  const open = () => site.server.request('/m/results', { headers: phone });
  const draws = { gameId: 'star', name: 'Star Six', vendor: 'tcg', code: 'star-6', nextDraw: null, results: [] };
  await open();
  site.lastDraws.push(draws);
  for (let visit = 0; visit < 2; visit += 1) {
    site.server.clock.advance(2_000);
    await open();
  }
  expect(site.renderRequests.map(({ content }) => content)).toEqual([
    { show: 'draws', draws: [] },
    { show: 'draws', draws: [draws] },
  ]);
});

test('[S0-001] each host serves the pages of its merchant', async () => {
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

test('a page depends on language, image format and content coding, and lists their headers in Vary', async () => {
  const plain = await site.server.request('/m/home', { headers: { accept: 'text/html' } });
  expect(plain.headers['content-encoding']).toBeUndefined();
  expect(plain.headers['vary']).toBe('Accept, Accept-Encoding, Accept-Language, Cookie, User-Agent');
  expect(site.renderRequests[0]?.data.imageFormat).toBe('na');
  const vietnamese = await site.server.request('/m/home', { headers: { cookie: 'foyer.language=VI' } });
  expect(vietnamese.headers['etag']).not.toBe(plain.headers['etag']);
});

test.each([
  ['16_4', 'avif'],
  ['16_3', 'webp'],
  ['13_7', 'na'],
])('[S5-026] a page for iOS %s has images in the format %s', async (version, format) => {
  const userAgent = `Mozilla/5.0 (iPhone; CPU iPhone OS ${version} like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148 Safari/604.1`;
  await site.server.request('/m/home', { headers: { accept: 'text/html,image/avif', 'user-agent': userAgent } });
  expect(site.renderRequests.map(({ data }) => data.imageFormat)).toEqual([format]);
});

test('an unchanged page receives 304 without a body if the browser sends its ETag', async () => {
  const first = await site.server.request('/m/home', { headers: phone });
  const again = await site.server.request('/m/home', {
    headers: { ...phone, 'if-none-match': `W/"x", ${first.headers['etag']}` },
  });
  expect(again).toMatchObject({ status: 304, text: '' });
  expect(first.headers['cache-control']).toBe('private, no-cache');
});

test('the CSP of a page lists inline scripts and styles by hash and allows nothing unsafe', async () => {
  const { headers } = await site.server.request('/m/home');
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

test('[S3-044, S3-059] a page may load images from the image CDNs and the app icon of its merchant', async () => {
  const resources = [{ resourceType: 'AppDownloadIcon' as const, url: 'https://icons.example/app.png' }];
  const brand = { imageCDNs: ['https://img.example'], resources };
  const withCdn = await startPagesServer({ merchants: [makeMerchant(brand)] });
  const { headers } = await withCdn.server.request('/m/home');
  await withCdn.close();
  expect(headers['content-security-policy']).toContain(
    "img-src 'self' data: https://img.example https://icons.example;",
  );
});

test('[security: browser] the opener policy allows popups only if identity providers use them', async () => {
  const opener = async (host?: string) =>
    (await site.server.request('/m/home', host === undefined ? {} : { host })).headers['cross-origin-opener-policy'];
  expect(await opener()).toBe('same-origin-allow-popups');
  expect(await opener('shut.localhost')).toBe('same-origin');
});

test('[S2-017] only listed pages on a www host or localhost may be indexed by search engines', async () => {
  const robots = async (target: string, host: string) =>
    (await site.server.request(target, { host })).headers['x-robots-tag'];
  expect(await robots('/m/home', 'localhost')).toBeUndefined();
  expect(await robots('/m/home', 'www.localhost')).toBeUndefined();
  expect(await robots('/m/home', 'aurora.localhost')).toBe('noindex');
  expect(await robots('/m/nowhere', 'localhost')).toBe('noindex');
});

test('an unknown path under /m is a not-found page that is rendered each time and never cached', async () => {
  const answer = await site.server.request('/m/made/up', { headers: phone });
  expect(answer.status).toBe(404);
  expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
  await site.server.request('/m/made/up', { headers: phone });
  expect(site.renderRequests).toHaveLength(2);
});

test('[S2-027] a page request with an unknown host receives 421 and an error page that is not cached', async () => {
  const answer = await site.server.request('/m/home', { host: 'elsewhere.example' });
  expect(answer.status).toBe(421);
  expect(answer.text).toContain('domain');
  expect(answer.headers['cache-control']).toBe('no-store');
  expect(site.renderRequests).toHaveLength(0);
});

test('[S2-027, S3-058] a site under maintenance shows when the maintenance ends', async () => {
  const answer = await site.server.request('/m/home', { host: 'shut.localhost' });
  expect(answer.status).toBe(503);
  expect(answer.text).toBe('maintenance 2026-11-21T03:20:00.000Z');
  expect(answer.headers['retry-after']).toBe('60');
});

test.each(['/', '/m', '/m/', '/m/index', '/m/index.html'])('[S2-001, S2-009] %s redirects to home', async (target) => {
  const answer = await site.server.request(`${target}?r=abc`);
  expect(answer.status).toBe(302);
  expect(answer.headers['location']).toBe('/m/home?r=abc');
});

test('[S1-008] a language chosen in the URL is stored if the merchant offers it, and the parameter is removed from the URL', async () => {
  const answer = await site.server.request('/m/home?lang=VI&r=abc');
  expect(answer.status).toBe(303);
  expect(answer.headers['location']).toBe('/m/home?r=abc');
  expect(answer.headers['set-cookie']).toMatch(/^foyer\.language=VI; Path=\/; Max-Age=31536000; SameSite=Lax$/);
  expect((await site.server.request('/m/home?lang=CN')).status).toBe(200);
});

const MISSING_LANGUAGES = 'foyer_languages_missed_total';

test('[S1-011] a URL with a language is served in that language without a redirect, and the language is stored', async () => {
  const answer = await site.server.request('/m/home?language=VI', { headers: { 'accept-language': 'en' } });
  expect(answer.status).toBe(200);
  expect(answer.headers['set-cookie']).toMatch(/^foyer\.language=VI; /);
  expect(answer.text.endsWith('VI')).toBe(true);
  const readMissing = async (): Promise<string> =>
    site.server.context.metrics.registry.getSingleMetricAsString(MISSING_LANGUAGES);
  const before = await readMissing();
  const unknown = await site.server.request('/m/home?language=XX', { headers: { 'accept-language': 'vi' } });
  expect(unknown.headers['set-cookie']).toBeUndefined();
  expect(await readMissing()).not.toBe(before);
});

test('the pages of a search and a category are rendered with their games', async () => {
  await site.server.request('/m/home?q=%20fox%20', { headers: phone });
  await site.server.request('/m/lottery?cursor=p48', { headers: phone });
  expect(site.renderRequests.map(({ listing }) => listing)).toMatchObject([
    { filter: { category: null, search: 'fox' } },
    { filter: { category: 'lottery', search: null } },
  ]);
});

test('[S7-051] a filter in the URL narrows the rendered list, and each filtered page is rendered separately', async () => {
  await site.server.request('/m/lottery?vendor=kestrel&new=1&sort=name', { headers: phone });
  await site.server.request('/m/game?feature=jackpot', { headers: phone });
  expect(site.renderRequests.map(({ search, listing }) => [search, listing?.filter])).toMatchObject([
    ['?vendor=kestrel&new=1&sort=name', { category: 'lottery', vendor: 'kestrel', isNew: true, sort: 'name' }],
    ['?feature=jackpot', { category: null, feature: 'jackpot' }],
  ]);
});

test("if the URL requests a member's own games, the server renders no game list", async () => {
  await site.server.request('/m/lottery?mine=favourites', { headers: phone });
  expect(site.renderRequests.map(({ search, listing }) => [search, listing])).toEqual([['?mine=favourites', null]]);
});

test('after a rendering error the visitor sees an error page, and the server continues to respond', async () => {
  site.server.expectErrors();
  const answer = await site.server.request('/m/fault');
  expect(answer.status).toBe(503);
  expect(answer.text).not.toContain('a rendering error');
  const reference = answer.headers['x-app-trace-id'];
  expect(site.noticeRequests.at(-1)).toMatchObject({ kind: 'error', reference });
  expect((await site.server.request('/m/home')).status).toBe(200);
});

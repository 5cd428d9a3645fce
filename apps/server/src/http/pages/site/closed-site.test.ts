import { collectBeacon } from '@foyer/contract/system/collect-beacon';
import { getMerchantCountry } from '@foyer/contract/system/get-merchant-country';
import { getSiteStatus } from '@foyer/contract/system/get-site-status';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeMerchant } from '#test/make-merchant.ts';
import { type PagesServer, startPagesServer } from '#test/servers/pages-server.ts';

const endsAt = new Date('2026-11-21T03:20:00Z');
const shut = makeMerchant({ code: 'shut', hosts: ['shut.localhost'] }, { maintenance: { on: true, endsAt } });
const noIllustration = ['unreachable', 'large-art'].map((code) =>
  makeMerchant({ code, hosts: [`${code}.localhost`] }, { maintenance: { on: true, endsAt } }),
);
const closed = makeMerchant({
  code: 'closed',
  hosts: ['closed.localhost'],
  access: { allowAddresses: ['203.0.113.7/32'], denyAddresses: ['203.0.113.0/24'], denyCountries: ['US'] },
});
/** One server behind a trusted proxy, one without a proxy. */
let behindProxy: PagesServer;
let withoutProxy: PagesServer;
beforeAll(async () => {
  const merchants = [makeMerchant(), shut, closed, ...noIllustration];
  const countryOf = (ip: string) => (ip === '198.51.100.9' ? 'US' : null);
  behindProxy = await startPagesServer({
    merchants,
    countryOf,
    config: { isTrustedProxy: (address) => address === '127.0.0.1', countryHeader: 'cf-ipcountry' },
  });
  withoutProxy = await startPagesServer({ merchants, countryOf, config: { countryHeader: 'cf-ipcountry' } });
});
afterAll(async () => {
  await behindProxy.close();
  await withoutProxy.close();
});

const fromAddress = (ip: string, country?: string) => ({
  host: 'closed.localhost',
  headers: { 'x-forwarded-for': ip, ...(country === undefined ? {} : { 'cf-ipcountry': country }) },
});

test.each<[string, number, ReturnType<typeof fromAddress>]>([
  ['an address in a denied network', 403, fromAddress('203.0.113.9')],
  ['an address in another network', 200, fromAddress('198.51.100.4')],
  ['an address that the database locates in a denied country', 403, fromAddress('198.51.100.9')],
  ['a denied country in the header of the proxy', 403, fromAddress('198.51.100.4', 'US')],
  ['an allowed address in a denied network and country', 200, fromAddress('203.0.113.7', 'US')],
  ['an unknown country in the header of the proxy', 200, fromAddress('198.51.100.4', 'XX')],
  // Clients can forge all addresses except the last one, which the proxy appends.
  ['a forged address before the denied one', 403, fromAddress('198.51.100.4, 203.0.113.9')],
])('[S3-058, S2-027] a request with %s receives %i', async (_name, status, options) => {
  const answer = await behindProxy.server.request('/m/home', options);
  expect(answer.status).toBe(status);
  expect((await behindProxy.server.request(getMerchantCountry.path, options)).status).toBe(status);
});

test('[security: host] without a trusted proxy, request headers do not change the visitor’s address or country', async () => {
  const page = await withoutProxy.server.request('/m/home', fromAddress('203.0.113.9', 'US'));
  expect(page.status).toBe(200);
  expect((await withoutProxy.server.request(getMerchantCountry.path, fromAddress('203.0.113.9', 'US'))).status).toBe(
    200,
  );
});

test('[S2-027] a denied visitor sees their IP address on a page in neutral colours, which is neither cached nor indexed', async () => {
  const answer = await behindProxy.server.request('/m/home', fromAddress('203.0.113.9'));
  expect(answer.text).toBe('denied 203.0.113.9');
  expect(answer.headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' });
  expect(answer.headers['etag']).toBeUndefined();
  const call = await behindProxy.server.call(getMerchantCountry, {}, { ...fromAddress('203.0.113.9'), language: 'VI' });
  expect([call.status, call.errorCode, call.message]).toEqual([
    403,
    'region_restricted',
    'Trang này không khả dụng tại khu vực của bạn.',
  ]);
});

test('the page of a site under maintenance has the illustration of the brand, that of a denied visitor has none', async () => {
  behindProxy.noticeRequests.length = 0;
  await behindProxy.server.request('/m/home', { host: 'shut.localhost' });
  await behindProxy.server.request('/m/home', fromAddress('203.0.113.9'));
  const drawing = `data:image/svg+xml;base64,${Buffer.from('<svg/>').toString('base64')}`;
  expect(behindProxy.noticeRequests.map(({ kind, illustration }) => [kind, illustration])).toEqual([
    ['maintenance', drawing],
    ['denied', null],
  ]);
});

test('the page of a site under maintenance has no illustration if its image store does not respond, or if it has more than 50 kB', async () => {
  behindProxy.noticeRequests.length = 0;
  for (const { code } of noIllustration) await behindProxy.server.request('/m/home', { host: `${code}.localhost` });
  expect(behindProxy.noticeRequests.map(({ kind, illustration }) => [kind, illustration])).toEqual([
    ['maintenance', null],
    ['maintenance', null],
  ]);
});

test('[S2-027] a login form posted by a denied visitor receives 403 and opens no session', async () => {
  const { host, headers } = fromAddress('203.0.113.9');
  const answer = await behindProxy.server.request('/m/login', {
    method: 'POST',
    host,
    body: 'username=demo&password=right',
    headers: { ...headers, 'content-type': 'application/x-www-form-urlencoded' },
  });
  expect([answer.status, answer.headers['set-cookie']]).toEqual([403, undefined]);
});

test('[S2-027, S8-025] support pages are available to denied visitors and during maintenance', async () => {
  for (const options of [fromAddress('203.0.113.9'), { host: 'shut.localhost' }]) {
    expect((await behindProxy.server.request('/m/support', options)).text).not.toMatch(/^(denied|maintenance)/);
    expect((await behindProxy.server.request('/m/support/chat?x=1', options)).text).not.toMatch(
      /^(denied|maintenance)/,
    );
    expect((await behindProxy.server.request('/m/supporters', options)).text).toMatch(/^(denied|maintenance)/);
  }
});

test('[S2-027, S3-058] during maintenance, pages and API requests receive 503 with Retry-After and are not cached', async () => {
  const page = await withoutProxy.server.request('/m/lottery', { host: 'shut.localhost' });
  expect([page.status, page.text]).toEqual([503, `maintenance ${endsAt.toISOString()}`]);
  expect(page.headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' });
  expect(Number(page.headers['retry-after'])).toBeGreaterThan(0);
  const call = await withoutProxy.server.call(getMerchantCountry, {}, { host: 'shut.localhost' });
  expect([call.status, call.errorCode]).toEqual([503, 'maintenance']);
  const report = { value: { kind: 'status', outcome: 'maintenance', ms: 1 } } as const;
  expect((await withoutProxy.server.call(collectBeacon, report, { host: 'shut.localhost' })).status).toBe(200);
});

test.each([
  ['?language=VI', 'EN', 'VI'],
  ['?lang=VI', 'EN', 'VI'],
  ['?language=TH', 'vi-VN,en;q=0.5', 'VI'],
  ['', 'vi-VN,en;q=0.5', 'VI'],
  ['', 'fr', 'EN'],
])(
  '[S2-027, S1-011] if a site is closed, a request for /m/lottery%s with Accept-Language %s receives the notice in the language %s',
  async (search, acceptLanguage, language) => {
    for (const options of [fromAddress('203.0.113.9'), { host: 'shut.localhost', headers: {} }]) {
      const headers = { ...options.headers, 'accept-language': acceptLanguage };
      const answer = await behindProxy.server.request(`/m/lottery${search}`, { host: options.host, headers });
      expect([answer.headers['location'], behindProxy.noticeRequests.at(-1)?.language]).toEqual([undefined, language]);
      const cookie = search.endsWith('VI') ? expect.stringMatching(/^foyer\.language=VI; /) : undefined;
      expect(answer.headers['set-cookie']).toEqual(cookie);
    }
  },
);

test('[S2-027] an unknown host shows no brand, and its API requests are rejected', async () => {
  const page = await withoutProxy.server.request('/m/home', { host: 'elsewhere.example' });
  expect([page.status, page.text]).toEqual([421, 'domain null']);
  const call = await withoutProxy.server.call(getSiteStatus, {}, { host: 'elsewhere.example' });
  expect([call.status, call.errorCode]).toEqual([421, 'domain_not_available']);
});

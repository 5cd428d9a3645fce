import { collect } from '@foyer/contract/system/collect';
import { getCountry } from '@foyer/contract/system/get-country';
import { getStatus } from '@foyer/contract/system/get-status';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeMerchant } from '#test/make-merchant.ts';
import { type PagesServer, startPagesServer } from '#test/servers/pages-server.ts';

const endsAt = new Date('2026-11-21T03:20:00Z');
const shut = makeMerchant({ code: 'shut', hosts: ['shut.localhost'] }, { maintenance: { on: true, endsAt } });
const closed = makeMerchant({
  code: 'closed',
  hosts: ['closed.localhost'],
  access: { allowAddresses: ['203.0.113.7/32'], denyAddresses: ['203.0.113.0/24'], denyCountries: ['US'] },
});
/** Behind a proxy of ours, and not. */
let behind: PagesServer;
let open: PagesServer;
beforeAll(async () => {
  const merchants = [makeMerchant(), shut, closed];
  const countryOf = (ip: string) => (ip === '198.51.100.9' ? 'US' : null);
  behind = await startPagesServer({
    merchants,
    countryOf,
    config: { isTrustedProxy: (address) => address === '127.0.0.1', countryHeader: 'cf-ipcountry' },
  });
  open = await startPagesServer({ merchants, countryOf, config: { countryHeader: 'cf-ipcountry' } });
});
afterAll(async () => {
  await behind.close();
  await open.close();
});

const from = (ip: string, country?: string) => ({
  host: 'closed.localhost',
  headers: { 'x-forwarded-for': ip, ...(country === undefined ? {} : { 'cf-ipcountry': country }) },
});

test.each<[string, number, ReturnType<typeof from>]>([
  ['an address of a closed network', 403, from('203.0.113.9')],
  ['an address of an open one', 200, from('198.51.100.4')],
  ['an address that the database places in a closed country', 403, from('198.51.100.9')],
  ['a country that the proxy names', 403, from('198.51.100.4', 'US')],
  ["an operator's office in a closed network and country", 200, from('203.0.113.7', 'US')],
  ['a proxy that does not know the country', 200, from('198.51.100.4', 'XX')],
  // Clients can forge addresses further left than the proxy's.
  ['an address somebody wrote before his own', 403, from('198.51.100.4, 203.0.113.9')],
])('[S3-058, S2-027] %s is answered %i', async (_what, status, asked) => {
  const answer = await behind.server.request('/m/home', asked);
  expect(answer.status).toBe(status);
  expect((await behind.server.request(getCountry.path, asked)).status).toBe(status);
});

test('[security: host] without a trusted proxy no header changes the visitor’s address', async () => {
  const page = await open.server.request('/m/home', from('203.0.113.9', 'US'));
  expect(page.status).toBe(200);
  expect((await open.server.request(getCountry.path, from('203.0.113.9', 'US'))).status).toBe(200);
});

test('[S2-027] a denied visitor sees their address in neutral colours, on a page that is not cached or indexed', async () => {
  const answer = await behind.server.request('/m/home', from('203.0.113.9'));
  expect(answer.text).toBe('denied 203.0.113.9');
  expect(answer.headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' });
  expect(answer.headers['etag']).toBeUndefined();
  const call = await behind.server.call(getCountry, {}, { ...from('203.0.113.9'), language: 'VI' });
  expect([call.status, call.errorCode, call.message]).toEqual([
    403,
    'region_restricted',
    'Không thể dùng trang này từ nơi bạn đang ở.',
  ]);
});

test('[S2-027] a posted form is denied like a page, without a login', async () => {
  const { host, headers } = from('203.0.113.9');
  const answer = await behind.server.request('/m/login', {
    method: 'POST',
    host,
    body: 'username=demo&password=right',
    headers: { ...headers, 'content-type': 'application/x-www-form-urlencoded' },
  });
  expect([answer.status, answer.headers['set-cookie']]).toEqual([403, undefined]);
});

test('[S2-027, S8-025] support is there for whoever is kept out, and during a maintenance', async () => {
  for (const asked of [from('203.0.113.9'), { host: 'shut.localhost' }]) {
    expect((await behind.server.request('/m/support', asked)).text).not.toMatch(/^(denied|maintenance)/);
    expect((await behind.server.request('/m/support/chat?x=1', asked)).text).not.toMatch(/^(denied|maintenance)/);
    expect((await behind.server.request('/m/supporters', asked)).text).toMatch(/^(denied|maintenance)/);
  }
});

test('[S2-027, S3-058] a maintenance is 503 for pages and calls, with when to come back, and never kept', async () => {
  const page = await open.server.request('/m/lottery', { host: 'shut.localhost' });
  expect([page.status, page.text]).toEqual([503, `maintenance ${endsAt.toISOString()}`]);
  expect(page.headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' });
  expect(Number(page.headers['retry-after'])).toBeGreaterThan(0);
  const call = await open.server.call(getCountry, {}, { host: 'shut.localhost' });
  expect([call.status, call.errorCode]).toEqual([503, 'maintenance']);
  const report = { value: { kind: 'status', outcome: 'maintenance', ms: 1 } } as const;
  expect((await open.server.call(collect, report, { host: 'shut.localhost' })).status).toBe(200);
});

test.each([
  ['?language=VI', 'EN', 'VI'],
  ['?lang=VI', 'EN', 'VI'],
  ['?language=TH', 'vi-VN,en;q=0.5', 'VI'],
  ['', 'vi-VN,en;q=0.5', 'VI'],
  ['', 'fr', 'EN'],
])(
  '[S2-027, S1-011] a closed site asked for /m/lottery%s by who reads %s speaks %s',
  async (search, reads, language) => {
    for (const asked of [from('203.0.113.9'), { host: 'shut.localhost', headers: {} }]) {
      const headers = { ...asked.headers, 'accept-language': reads };
      const answer = await behind.server.request(`/m/lottery${search}`, { host: asked.host, headers });
      expect([answer.headers['location'], behind.noticeRequests.at(-1)?.language]).toEqual([undefined, language]);
      const kept = search.endsWith('VI') ? expect.stringMatching(/^foyer\.language=VI; /) : undefined;
      expect(answer.headers['set-cookie']).toEqual(kept);
    }
  },
);

test('[S2-027] a host that is nobody’s shows no brand, and its calls are refused', async () => {
  const page = await open.server.request('/m/home', { host: 'elsewhere.example' });
  expect([page.status, page.text]).toEqual([421, 'domain null']);
  const call = await open.server.call(getStatus, {}, { host: 'elsewhere.example' });
  expect([call.status, call.errorCode]).toEqual([421, 'domain_not_available']);
});

import { getSiteDomains } from '@foyer/contract/system/get-site-domains';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeMerchant } from '#test/make-merchant.ts';
import { type PagesServer, startPagesServer } from '#test/servers/pages-server.ts';

const domainRoute = ['https://m1.example', 'https://m2.example'];
const PING = '/wps/system/test/ping';
let site: PagesServer;
beforeAll(async () => {
  const tokenSync = { url: 'https://sync.example/session' };
  const alone = makeMerchant({ code: 'alone', hosts: ['alone.localhost'], tokenSync });
  site = await startPagesServer({ merchants: [makeMerchant({ domainRoute }), alone] });
});
afterAll(() => site.close());

test.each(['/m/index.html', '/m/speed-domain'])(
  '[S2-009, S7-024] the page %s lists the domains of its merchant and may connect to them to find the fastest',
  async (path) => {
    const answer = await site.server.request(`${path}?affiliateCode=abc`);
    expect([answer.status, answer.text]).toEqual([200, `speed null ${domainRoute.join(' ')}`]);
    expect(answer.headers['cache-control']).toBe('no-store');
    const policy = answer.headers['content-security-policy'] ?? '';
    expect(policy).toContain(`connect-src 'self' ${domainRoute.join(' ')};`);
  },
);

test('[S2-009, S2-014] the fastest-domain page of a merchant without other domains redirects to home with the query', async () => {
  const answer = await site.server.request('/m/index.html?r=abc', { host: 'alone.localhost' });
  expect([answer.status, answer.headers['location']]).toEqual([302, '/m/home?r=abc']);
});

test('[S2-009] CORS allows the other domains of the same merchant to request the ping endpoint, and no other endpoint', async () => {
  const allowed = async (origin: string, path: string, host = 'localhost') =>
    (await site.server.request(path, { host, headers: { origin } })).headers['access-control-allow-origin'];
  expect(await allowed('https://m1.example', PING)).toBe('https://m1.example');
  expect(await allowed('https://evil.example', PING)).toBeUndefined();
  expect(await allowed('null', PING)).toBeUndefined();
  expect(await allowed('https://m1.example', PING, 'alone.localhost')).toBeUndefined();
  expect(await allowed('https://m1.example', getSiteDomains.path)).toBeUndefined();
});

test("[S2-009] pages of another merchant may not request the ping endpoint of a merchant's domains", async () => {
  const { headers } = await site.server.request('/m/home', { host: 'alone.localhost' });
  expect(headers['content-security-policy']).not.toContain('m1.example');
});

test.each([
  ['/m/index', '/m/home'],
  ['/m/member/home', '/m/home'],
  ['/m/register.html', '/m/register'],
])('[S2-009] %s redirects to %s with its query', async (from, to) => {
  const answer = await site.server.request(`${from}?r=abc`);
  expect([answer.status, answer.headers['location']]).toEqual([302, `${to}?r=abc`]);
});

test('[S7-056] only pages of the same merchant may request its token sync URL', async () => {
  const readPolicy = async (host: string) => {
    const { headers } = await site.server.request('/m/home', { host });
    return headers['content-security-policy'];
  };
  expect(await readPolicy('alone.localhost')).toContain("connect-src 'self' https://sync.example/session;");
  expect(await readPolicy('localhost')).not.toContain('https://sync.example');
});

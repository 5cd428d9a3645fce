import { getSiteDomains } from '@foyer/contract/system/get-site-domains';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeMerchant } from '#test/make-merchant.ts';
import { startTestServer, type TestServer } from '#test/servers/test-server.ts';

const domainRoute = ['https://m1.example.com', 'https://m2.example.com'];
let server: TestServer;
beforeAll(async () => {
  const without = makeMerchant({ code: 'other', hosts: ['other.localhost'] });
  server = await startTestServer({ merchants: [makeMerchant({ domainRoute }), without] });
});
afterAll(() => server.close());

test('[S7-024] returns the domain list of each merchant for any device', async () => {
  const { status, value } = await server.call(getSiteDomains, { device: 'MOBILE' });
  expect([status, value]).toEqual([200, { domainList: domainRoute }]);
  const other = await server.call(getSiteDomains, {}, { host: 'other.localhost' });
  expect(other.value).toEqual({ domainList: [] });
});

import { getSiteStatus } from '@foyer/contract/system/get-site-status';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type BrandFolderServer, startBrandFolderServer } from '#test/servers/brand-folder-server.ts';
import { makeMerchant } from '#test/make-merchant.ts';

const endsAt = new Date('2026-11-21T03:20:00Z');
const brand = { access: { denyCountries: ['US'] } };
let server: BrandFolderServer;
beforeAll(async () => {
  server = await startBrandFolderServer(
    { brand },
    {
      merchants: [makeMerchant(brand, { maintenance: { on: true, endsAt } })],
      config: { isTrustedProxy: () => true, countryHeader: 'cf-ipcountry' },
    },
  );
});
afterAll(() => server.close());

test('[S3-058, S7-022] returns the site status during maintenance and to denied clients', async () => {
  const headers = { 'x-forwarded-for': '198.51.100.4', 'cf-ipcountry': 'US' };
  const { status, value } = await server.call(getSiteStatus, {}, { headers });
  expect(status).toBe(200);
  expect(value).toMatchObject({
    maintenance: true,
    maintenanceEnd: endsAt.toISOString(),
    regionRestriction: true,
    ip: '198.51.100.4',
  });
  const elsewhere = await server.call(getSiteStatus, {}, { headers: { ...headers, 'cf-ipcountry': 'VN' } });
  expect(elsewhere.value?.regionRestriction).toBe(false);
});

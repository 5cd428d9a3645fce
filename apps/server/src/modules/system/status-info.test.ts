import { getSiteStatus } from '@foyer/contract/system/get-site-status';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type BrandFolderServer, startBrandFolderServer } from '#test/servers/brand-folder-server.ts';

const imageCDNs = ['https://img1.example', 'https://img2.example'];
const tracking = {
  'aurora.localhost': { gtagId: 'G-AURORA01' },
  '*': { fbPixelId: '1234567890', gtagId: 'G-OTHER001' },
};

let server: BrandFolderServer;
beforeAll(async () => {
  server = await startBrandFolderServer({ brand: { imageCDNs, tracking } });
});
afterAll(() => server.close());

const fetchInfo = async (host?: string) =>
  (await server.call(getSiteStatus, {}, host === undefined ? {} : { host })).value?.info;

test('[S3-059] site info contains every field of the site status in the spec', async () => {
  const listed = [
    'customerService',
    'domainRoute',
    'mobileTemplate',
    'register',
    'resources',
    'whitelabelVal',
    'imageCDNs',
    'smsProvider',
    'merchantCode',
    'gw',
    'analytics',
  ];
  expect(Object.keys((await fetchInfo()) ?? {})).toEqual(expect.arrayContaining(listed));
});

test('[S3-059] site info contains the imageCDNs of the brand, the preferred one first', async () => {
  expect((await fetchInfo())?.imageCDNs).toEqual(imageCDNs);
});

test('[S3-056, S3-059] site info contains the tracking configuration of the visited domain as `analytics`', async () => {
  expect((await fetchInfo('aurora.localhost'))?.analytics).toEqual({ gtagId: 'G-AURORA01' });
  expect((await fetchInfo())?.analytics).toEqual({ fbPixelId: '1234567890', gtagId: 'G-OTHER001' });
});

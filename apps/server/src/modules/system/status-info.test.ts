import { getStatus } from '@foyer/contract/system/get-status';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type LobbyServer, startLobbyServer } from '#test/servers/lobby-server.ts';
import { DATABASE_START_MS } from '#test/database/migrated-image.ts';

const imageCDNs = ['https://img1.example', 'https://img2.example'];
const tracking = {
  'aurora.localhost': { gtagId: 'G-AURORA01' },
  '*': { fbPixelId: '1234567890', gtagId: 'G-OTHER001' },
};

let server: LobbyServer;
beforeAll(async () => {
  server = await startLobbyServer({ brand: { imageCDNs, tracking } });
}, DATABASE_START_MS);
afterAll(() => server.close());

const infoAt = async (host?: string) =>
  (await server.call(getStatus, {}, host === undefined ? {} : { host })).value?.info;

test('[S3-059] the status carries every field of the site status that the spec lists', async () => {
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
  expect(Object.keys((await infoAt()) ?? {})).toEqual(expect.arrayContaining(listed));
});

test('[S3-059] imageCDNs are those of the brand, the preferred one first', async () => {
  expect((await infoAt())?.imageCDNs).toEqual(imageCDNs);
});

test('[S3-056, S3-059] analytics is the tracking configuration of the visited domain', async () => {
  expect((await infoAt('aurora.localhost'))?.analytics).toEqual({ gtagId: 'G-AURORA01' });
  expect((await infoAt())?.analytics).toEqual({ fbPixelId: '1234567890', gtagId: 'G-OTHER001' });
});

import { getDownloadSetting } from '@foyer/contract/download/get-download-setting';
import { getSiteStatus } from '@foyer/contract/system/get-site-status';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type BrandFolderServer, startBrandFolderServer } from '#test/servers/brand-folder-server.ts';

const resources = [
  { resourceType: 'Android' as const, url: 'https://aurora.example/aurora.apk' },
  { resourceType: 'IOS' as const, url: 'https://apps.apple.com/app/id1' },
  { resourceType: 'AppDownloadIcon' as const, url: 'https://aurora.example/icon.png' },
];
const download = { bar: { loginRequired: true, minRankLevel: 3, inHomeScreen: false }, popup: {} };
let server: BrandFolderServer;
beforeAll(async () => {
  server = await startBrandFolderServer({ brand: { resources, download } });
});
afterAll(() => server.close());

test('[S7-044, S3-044, S3-045] returns the merchant’s app downloads with type and URL, without a session', async () => {
  const { status, value } = await server.call(getDownloadSetting, { domain: 'lotus.localhost' });
  expect(status).toBe(200);
  expect(value).toMatchObject({ resources, title: 'Aurora' });
  expect(getDownloadSetting.token).toBe('none');
});

test('[S4-066] returns the description of the app downloads in the requested language', async () => {
  const english = await server.call(getDownloadSetting, {}, { language: 'EN' });
  const vietnamese = await server.call(getDownloadSetting, {}, { language: 'VI' });
  expect(vietnamese.value?.text).not.toBe(english.value?.text);
});

test('[S2-022, S9-022] the status response contains the delay before pages prompt to install the app, by default 20 s', async () => {
  const { value } = await server.call(getSiteStatus, {});
  expect(value?.info.download).toEqual({ ...download, popup: { waitSeconds: 20 } });
});

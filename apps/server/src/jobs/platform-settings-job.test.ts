import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import path from 'node:path';
import process from 'node:process';
import { siteFeatureNames } from '@foyer/contract/page/site-features';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createSiteCallContext } from '#src/http/source/data-source.ts';
import {
  createPlatformSiteStatusReader,
  type PlatformSiteStatusReader,
} from '#src/http/source/platform-site-status.ts';
import { createPlatformDataSource } from '#src/http/source/platform-data-source.ts';
import { createPlatformSettingsReader } from '#src/jobs/platform-settings-job.ts';
import { sharedResizedImagesFolder } from '#test/test-image-store.ts';
import { makeMerchant } from '#test/make-merchant.ts';
import { DATABASE_START_TIMEOUT_MS } from '#test/database/open-test-database.ts';
import { type PagesServer, startPagesServer } from '#test/servers/pages-server.ts';

const requests: IncomingMessage[] = [];
/** Paths that the platform does not have. */
let missing: readonly string[] = [];
/** Paths that the platform has, but does not answer. */
let broken: readonly string[] = [];
const status: { info: object; isDown: boolean; maintenance: boolean } = {
  info: {},
  isDown: false,
  maintenance: false,
};
const country = {
  countries: [],
  countryCode: 'TH',
  countryDialingCode: '66',
  currency: 'THB',
  currencySymbol: '฿',
  currencyPosition: 'before',
};
const platform = createServer((request, response) => {
  requests.push(request);
  if (status.isDown) return void response.writeHead(503).end('down');
  const [path = ''] = (request.url ?? '').split('?');
  if (broken.includes(path)) return void response.destroy();
  if (missing.includes(path)) return void response.writeHead(404).end('<h1>Not found</h1>');
  const answer = {
    maintenance: status.maintenance,
    maintenanceEnd: status.maintenance ? '2026-11-26T03:00:00.000Z' : null,
    regionRestriction: false,
    ip: '192.0.2.1',
    info: { mobileTemplate: { app_desc: `Their games, in ${String(request.headers['language'])}.` }, ...status.info },
  };
  const value = request.url?.startsWith('/wps/system/country') ? country : answer;
  response.end(JSON.stringify({ success: true, value, message: null, errorCode: null, spanId: 's' }));
});
let pages: PagesServer;
let upstreamUrl = '';
let platformStatus: PlatformSiteStatusReader;
/** Reads the settings from the platform as the job does. */
let read: () => Promise<void>;

beforeAll(async () => {
  await new Promise<void>((resolve) => platform.listen(0, '127.0.0.1', resolve));
  const address = platform.address();
  upstreamUrl = `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`;
  pages = await startPagesServer({ merchants: [makeMerchant({ hosts: ['*.aurora.localhost', 'localhost'] })] });
});
beforeEach(() => {
  requests.length = 0;
  missing = [];
  broken = [];
  Object.assign(status, { info: {}, isDown: false, maintenance: false });
  const { context } = pages.server;
  const source = createPlatformDataSource({ ...context, upstreamUrl, fetch });
  platformStatus = createPlatformSiteStatusReader({ ...context, source });
  const { signal: stopping } = new AbortController();
  read = createPlatformSettingsReader({ ...context, source, status: platformStatus, stopping });
});
afterAll(async () => {
  platform.closeAllConnections();
  platform.close();
  await pages.close();
});

const merchant = () => pages.server.context.merchants.byHost('localhost');
const policy = async () => (await pages.server.request('/m/home')).headers['content-security-policy'] ?? '';

test('[S7-022] the server requests the status of each site from the platform with all parameters and without a cache', async () => {
  await read();
  const asked = requests
    .filter(({ url }) => url?.startsWith('/wps/v2/system/') || url?.startsWith('/wps/system/'))
    .map(({ url, headers }) => [url?.split('?')[0], headers['language']]);
  expect(asked).toEqual([
    ['/wps/v2/system/status', 'EN'],
    ['/wps/system/country', 'EN'],
    ['/wps/v2/system/status', 'VI'],
  ]);
  const url = new URL(requests[0]?.url ?? '', upstreamUrl);
  expect(url.pathname).toBe('/wps/v2/system/status');
  expect(Object.fromEntries(url.searchParams)).toEqual({
    device: 'MOBILE',
    track: '',
    originalDomain: 'localhost',
    url: 'https://localhost/m/home',
  });
  expect(requests[0]?.headers).toMatchObject({ merchant: 'aurora', language: 'EN', 'cache-control': 'no-cache' });
  expect(requests[0]?.headers.authorization).toBeUndefined();
});

test("[S3-059] pages use the platform's settings, and their changes", async () => {
  expect(await policy()).not.toContain('img.example');
  status.info = { imageCDNs: ['https://img.example'] };
  await read();
  expect(await policy()).toContain("img-src 'self' data: https://img.example;");
  const { brand, revision } = merchant() ?? {};
  expect(brand?.imageCDNs).toEqual(['https://img.example']);
  status.info = { imageCDNs: ['https://other.example'], gw: { PROFILE_ICON_COUNT: 20 } };
  await read();
  const now = merchant();
  expect(now?.brand).toMatchObject({ imageCDNs: ['https://other.example'], profileIcons: 20 });
  expect(now?.revision).not.toBe(revision);
  expect(await policy()).toContain("img-src 'self' data: https://other.example;");
});

test('[S3-058] maintenance at the platform closes every page and announces when it ends', async () => {
  expect((await pages.server.request('/m/home')).status).toBe(200);
  status.maintenance = true;
  await read();
  expect([(await pages.server.request('/m/home')).status, pages.noticeRequests.at(-1)?.kind]).toEqual([
    503,
    'maintenance',
  ]);
  expect(pages.noticeRequests.at(-1)?.endsAt).toBe('2026-11-26T03:00:00.000Z');
  status.maintenance = false;
  await read();
  expect((await pages.server.request('/m/home')).status).toBe(200);
});

test('[S3-055, S3-059] pages take title, languages and money format from the platform, and texts in each language', async () => {
  status.info = { title: 'Harbour', languages: ['VI', 'TH'], defaultLanguage: 'TH' };
  await read();
  expect(merchant()?.brand).toMatchObject({ title: 'Harbour', languages: ['VI', 'TH'], defaultLanguage: 'TH' });
  expect(merchant()?.brand.country.currency).toBe('THB');
  expect(merchant()?.texts).toMatchObject({
    EN: { description: 'Their games, in EN.' },
    VI: { description: 'Their games, in VI.' },
    TH: { description: 'Their games, in TH.' },
  });
});

test("[S3-059] after the first read, each read of the platform's status requests the texts of the default language and one other language", async () => {
  status.info = { languages: ['EN', 'VI', 'TH'], defaultLanguage: 'EN' };
  const languages = [];
  for (const _run of [1, 2, 3]) {
    requests.length = 0;
    // oxlint-disable-next-line no-await-in-loop -- each read follows the one before
    await read();
    const statuses = requests.filter(({ url }) => url?.startsWith('/wps/v2/system/status'));
    languages.push(statuses.map(({ headers }) => headers['language']));
  }
  const [first = [], ...later] = languages;
  expect(first).toHaveLength(3);
  expect(later).toEqual([
    ['EN', 'TH'],
    ['EN', 'VI'],
  ]);
});

test('a feature whose endpoint the platform answers with 404 is absent until the platform has it', async () => {
  const features = siteFeatureNames.length;
  missing = ['/wps/relay/MCSFE_getPlayerRankProgress', '/wps/member/feedback'];
  await read();
  expect(merchant()?.absentFeatures).toEqual(['club', 'feedback']);
  const revision = merchant()?.revision;
  missing = ['/wps/member/feedback', '/wps/member/referral'];
  // oxlint-disable-next-line no-await-in-loop -- each read follows the one before
  for (let run = 0; run < features; run += 1) await read();
  expect(merchant()?.absentFeatures).toEqual(['feedback', 'invite']);
  expect(merchant()?.revision).not.toBe(revision);
  broken = missing;
  missing = [];
  // oxlint-disable-next-line no-await-in-loop -- each read follows the one before
  for (let run = 0; run < features; run += 1) await read();
  expect(merchant()?.absentFeatures).toEqual(['feedback', 'invite']);
});

test("features that the platform's status lists as absent are absent, and unknown names are ignored", async () => {
  status.info = { absentFeatures: ['notes', 'theirs', 'club'] };
  await read();
  expect(merchant()?.absentFeatures).toEqual(['club', 'notes']);
});

test('a feature check sends neither input nor session, and never calls an endpoint that writes without a session', async () => {
  await read();
  const probes = requests.filter(({ url }) => !/^\/wps\/(v2\/)?system\//.test(url ?? ''));
  expect(probes.map(({ method, url }) => `${method} ${url}`)).toContain('POST /wps/member/feedback');
  expect(probes.map(({ url }) => url)).not.toContain('/wps/relay/CBS_leaveNote');
  for (const { url, headers } of probes)
    expect([url?.includes('?'), headers.authorization]).toEqual([false, undefined]);
});

test('/readyz reports the result of the last status read of the platform, without another request', async () => {
  await read();
  requests.length = 0;
  expect(await platformStatus.probe.check()).toBe(true);
  status.isDown = true;
  expect(await platformStatus.probe.check()).toBe(true);
  expect(requests).toEqual([]);
  await read();
  requests.length = 0;
  expect(await platformStatus.probe.check()).toBe(false);
  expect(requests).toEqual([]);
});

test('a failed request of one visitor does not make /readyz report the platform as down', async () => {
  await read();
  const [site] = pages.server.context.merchants.stored();
  if (site === undefined) throw new Error('there is no merchant');
  status.isDown = true;
  const visitor = { ...createSiteCallContext({ merchant: site, language: 'EN' }), ip: '192.0.2.1' };
  expect((await platformStatus.request(visitor)).ok).toBe(false);
  expect(await platformStatus.probe.check()).toBe(true);
});

test('[S3-059] an unchanged platform status does not change the revision, so cached pages remain valid', async () => {
  status.info = { imageCDNs: ['https://img.example'] };
  await read();
  const before = merchant();
  await read();
  expect(merchant()).toBe(before);
});

test("[S3-059] pages use the platform's last settings while the platform fails and after brands are reloaded", async () => {
  status.info = { imageCDNs: ['https://img.example'] };
  await read();
  status.isDown = true;
  await read();
  await pages.server.context.merchants.refresh();
  expect(merchant()?.brand.imageCDNs).toEqual(['https://img.example']);
});

test(
  "[S3-059] a server with an upstream platform reads the platform's status at start-up",
  async () => {
    const child = spawn(process.execPath, [path.join(import.meta.dirname, '../main.ts')], {
      env: {
        PATH: process.env['PATH'],
        DATA_DIR: 'memory://',
        IMAGES_DIR: sharedResizedImagesFolder,
        PORT: '0',
        METRICS_PORT: '0',
        LOG_LEVEL: 'silent',
        UPSTREAM_URL: upstreamUrl,
      },
      stdio: ['ignore', 'inherit', 'inherit'],
    });
    const exited = once(child, 'exit');
    await Promise.race([once(platform, 'request'), exited]);
    child.kill('SIGTERM');
    expect(await exited).toEqual([0, null]);
    expect(requests[0]?.url).toMatch(/^\/wps\/v2\/system\/status\?device=MOBILE&/);
  },
  DATABASE_START_TIMEOUT_MS,
);

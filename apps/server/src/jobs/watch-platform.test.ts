import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import path from 'node:path';
import process from 'node:process';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createPlatformSource } from '#src/http/source/platform-source.ts';
import { readPlatformStatus } from '#src/jobs/watch-platform.ts';
import { TEST_IMAGES_DIR } from '#test/images.ts';
import { makeMerchant } from '#test/make-merchant.ts';
import { DATABASE_START_MS } from '#test/database/migrated-image.ts';
import { type PagesServer, startPagesServer } from '#test/servers/pages-server.ts';

const requests: IncomingMessage[] = [];
const status: { info: object; isDown: boolean } = { info: {}, isDown: false };
const platform = createServer((request, response) => {
  requests.push(request);
  if (status.isDown) return void response.writeHead(503).end('down');
  const value = {
    maintenance: false,
    maintenanceEnd: null,
    regionRestriction: false,
    ip: '192.0.2.1',
    info: status.info,
  };
  response.end(JSON.stringify({ success: true, value, message: null, errorCode: null, spanId: 's' }));
});
let pages: PagesServer;
let upstreamUrl = '';

beforeAll(async () => {
  await new Promise<void>((resolve) => platform.listen(0, '127.0.0.1', resolve));
  const address = platform.address();
  upstreamUrl = `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`;
  pages = await startPagesServer({ merchants: [makeMerchant({ hosts: ['*.aurora.localhost', 'localhost'] })] });
}, DATABASE_START_MS);
beforeEach(() => {
  requests.length = 0;
  Object.assign(status, { info: {}, isDown: false });
});
afterAll(async () => {
  platform.closeAllConnections();
  platform.close();
  await pages.close();
});

const read = () => {
  const { context } = pages.server;
  return readPlatformStatus({ ...context, source: createPlatformSource({ ...context, upstreamUrl }) });
};
const policy = async () => (await pages.server.ask('/m/home')).headers['content-security-policy'] ?? '';

test('[S7-022] the server requests the status of each site from the platform with all parameters and without a cache', async () => {
  await read();
  expect(requests).toHaveLength(1);
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

test('[S3-059] pages use the settings of the platform, including changes', async () => {
  expect(await policy()).not.toContain('img.example');
  status.info = { imageCDNs: ['https://img.example'] };
  await read();
  expect(await policy()).toContain("img-src 'self' data: https://img.example;");
  const { brand, revision } = pages.server.context.merchants.byHost('localhost') ?? {};
  expect(brand?.imageCDNs).toEqual(['https://img.example']);
  status.info = { imageCDNs: ['https://other.example'], gw: { PROFILE_ICON_COUNT: 20 } };
  await read();
  const now = pages.server.context.merchants.byHost('localhost');
  expect(now?.brand).toMatchObject({ imageCDNs: ['https://other.example'], profileIcons: 20 });
  expect(now?.revision).not.toBe(revision);
  expect(await policy()).toContain("img-src 'self' data: https://other.example;");
});

test('[S3-059] an unchanged status does not change the revision, so cached pages remain valid', async () => {
  status.info = { imageCDNs: ['https://img.example'] };
  await read();
  const before = pages.server.context.merchants.byHost('localhost');
  await read();
  expect(pages.server.context.merchants.byHost('localhost')).toBe(before);
});

test('[S3-059] pages use the last settings while the platform fails and after brands are reloaded', async () => {
  status.info = { imageCDNs: ['https://img.example'] };
  await read();
  status.isDown = true;
  await read();
  await pages.server.context.merchants.refresh();
  expect(pages.server.context.merchants.byHost('localhost')?.brand.imageCDNs).toEqual(['https://img.example']);
});

test(
  '[S3-059] a server with an upstream platform reads its status at start-up',
  async () => {
    const child = spawn(process.execPath, [path.join(import.meta.dirname, '../main.ts')], {
      env: {
        PATH: process.env['PATH'],
        DATA_DIR: 'memory://',
        IMAGES_DIR: TEST_IMAGES_DIR,
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
  DATABASE_START_MS,
);

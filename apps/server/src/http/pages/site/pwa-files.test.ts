import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { SiteUnavailablePageRequest } from '@foyer/contract/page/page-data';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { registerPwaFiles } from '#src/http/pages/site/pwa-files.ts';
import { createWebAppManifestReader } from '#src/modules/system/web-app-manifest.ts';
import { makeMerchant } from '#test/make-merchant.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'foyer-worker-'));
const merchant = makeMerchant();
const copy = { site: { description: 'A lobby', loginPrompt: 'Welcome' }, banners: {}, announcements: {} };
const readManifest = createWebAppManifestReader({
  readSite: async () => ({
    copy: { EN: copy, VI: copy },
    tokensCss: ':root{--bg:#070a18;}',
    artRevision: 'a1',
    legal: [],
    images: new Map(),
  }),
});
const requestContext = {
  merchant,
  ip: '198.51.100.4',
  network: '198.51.100.4',
  country: null,
  accessDenied: false,
  secure: false,
  origin: 'http://localhost',
  spanId: 's1',
};

/** The rendered notice pages. */
const notices: SiteUnavailablePageRequest[] = [];
/** The endpoint names of the requests, for metrics. */
const endpoints: unknown[] = [];

beforeAll(() => {
  mkdirSync(path.join(folder, 'client'));
  writeFileSync(path.join(folder, 'client', 'sw.js'), 'the worker');
  writeFileSync(path.join(folder, 'client', 'sw-off.js'), 'the worker that removes itself');
  writeFileSync(path.join(folder, 'client', 'assets.json'), '{"hash":"0123456789abcdef"}');
});
beforeEach(() => {
  notices.length = 0;
  endpoints.length = 0;
});
afterAll(() => rmSync(folder, { recursive: true }));

interface Options {
  readonly webDist?: string;
  readonly webDevUrl?: string | null;
  readonly isOn?: boolean;
}

/** Creates a server of these files only, for one merchant. */
function createServer({ webDist = folder, webDevUrl = null, isOn = true }: Options = {}): FastifyInstance {
  const app = Fastify();
  app.decorateRequest('requestContext');
  app.addHook('onRequest', async (request) => {
    request.requestContext = requestContext;
    endpoints.push(request.routeOptions.config.endpoint);
  });
  const renderSiteUnavailablePage = async (request: SiteUnavailablePageRequest) => {
    notices.push(request);
    const none = { scriptHashes: [], styleHashes: [], redirect: null };
    return { status: 200, html: 'No network', cacheable: true, indexable: false, ...none };
  };
  const services = {
    webDist,
    webDevUrl,
    worker: { env: 'production' as const, on: isOn },
    readManifest,
    entry: { renderSiteUnavailablePage },
    clock: { now: () => Date.parse('2026-11-21T03:00:00Z') },
    findBrandImage: async () => null,
    readTokensCss: async () => ':root{}',
  };
  registerPwaFiles(app, services, (handler) => async (request, reply) => handler(request, reply, merchant));
  return app;
}

const MISSING_FOLDER = path.join(folder, 'nothing');
const DEV_URL = 'http://127.0.0.1:5173';

test.each([
  ['the service worker', {}, 'the worker'],
  ['a worker that unregisters itself if it is turned off', { isOn: false }, 'the worker that removes itself'],
])('[S2-010] /m/sw.js is %s and may connect only to its own site', async (_name, options, text) => {
  const answer = await createServer(options).inject('/m/sw.js?env=production&merchant=aurora');
  expect([answer.statusCode, answer.body]).toEqual([200, text]);
  expect(answer.headers).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'content-security-policy': "default-src 'none'; connect-src 'self'; script-src 'none'",
  });
  expect(endpoints).toEqual(['worker']);
});

test.each(['/m/assets.json', '/mobile/mc/assets.json'])(
  '[S7-029] %s contains the hash of the build and whether the service worker is on',
  async (url) => {
    const answer = await createServer({ isOn: false }).inject({ url, headers: { merchant: 'aurora' } });
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({ hash: '0123456789abcdef', env: 'production', worker: false });
    expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
    expect(endpoints).toEqual(['assets']);
    expect((await createServer().inject(url)).json()).toMatchObject({ worker: true });
  },
);

test.each([
  ['there is no build', { webDist: MISSING_FOLDER }],
  ['the sources are served, even if a build exists', { webDevUrl: DEV_URL }],
])('[S2-010, S7-029] requests for the service worker and the asset lists receive 404 if %s', async (_when, options) => {
  const server = createServer(options);
  for (const url of ['/m/sw.js', '/m/assets.json', '/mobile/mc/assets.json'])
    expect([url, (await server.inject(url)).statusCode]).toEqual([url, 404]);
});

test.each([
  ['?lang=VI', {}, 'vi'],
  ['?lang=JA', {}, 'en'],
  ['', { 'accept-language': 'vi' }, 'vi'],
  ['?lang=EN', { 'accept-language': 'vi' }, 'en'],
])('[S7-026] the web manifest with the query %j and the headers %j is in %s', async (query, headers, lang) => {
  const answer = await createServer().inject({ url: `/m/manifest.webmanifest${query}`, headers });
  expect(answer.statusCode).toBe(200);
  expect(answer.json()).toMatchObject({ name: 'Aurora', lang, theme_color: '#070a18' });
  expect(answer.headers['content-type']).toBe('application/manifest+json; charset=utf-8');
  expect(endpoints).toEqual(['manifest']);
});

test('[S2-010] the offline page has the merchant’s colours', async () => {
  const answer = await createServer().inject('/m/offline');
  expect([answer.statusCode, answer.body]).toEqual([200, 'No network']);
  expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
  expect(notices).toMatchObject([{ kind: 'offline', language: 'EN', tokensCss: ':root{}' }]);
  expect(endpoints).toEqual(['page']);
});

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { NoticeRequest } from '@foyer/contract/page/page-data';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { installable } from '#src/http/pages/site/installable.ts';
import { createReadManifest } from '#src/modules/system/manifest.ts';
import { makeMerchant } from '#test/make-merchant.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'foyer-worker-'));
const merchant = makeMerchant();
const copy = { site: { description: 'A lobby', loginPrompt: 'Welcome' }, banners: {}, announcements: {} };
const readManifest = createReadManifest({
  readSite: async () => ({
    copy: { EN: copy, VI: copy },
    tokensCss: ':root{--bg:#070a18;}',
    artRevision: 'a1',
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

/** What was rendered instead of a page. */
const notices: NoticeRequest[] = [];
/** The names under which requests were counted. */
const counted: unknown[] = [];

beforeAll(() => {
  mkdirSync(path.join(folder, 'client'));
  writeFileSync(path.join(folder, 'client', 'sw.js'), 'the worker');
  writeFileSync(path.join(folder, 'client', 'sw-off.js'), 'the worker that removes itself');
  writeFileSync(path.join(folder, 'client', 'assets.json'), '{"hash":"0123456789abcdef"}');
});
beforeEach(() => {
  notices.length = 0;
  counted.length = 0;
});
afterAll(() => rmSync(folder, { recursive: true }));

interface Options {
  readonly webDist?: string;
  readonly webDevUrl?: string | null;
  readonly isOn?: boolean;
}

/** A server of nothing but these files, whose visitors all come to one merchant. */
function serverOf({ webDist = folder, webDevUrl = null, isOn = true }: Options = {}): FastifyInstance {
  const app = Fastify();
  app.decorateRequest('requestContext');
  app.addHook('onRequest', async (request) => {
    request.requestContext = requestContext;
    counted.push(request.routeOptions.config.endpoint);
  });
  const renderNotice = async (request: NoticeRequest) => {
    notices.push(request);
    const none = { scriptHashes: [], styleHashes: [], redirect: null };
    return { status: 200, html: 'No network', cacheable: true, indexable: false, ...none };
  };
  const services = {
    webDist,
    webDevUrl,
    worker: { env: 'production' as const, on: isOn },
    readManifest,
    entry: { renderNotice },
    readTokensCss: async () => ':root{}',
  };
  installable(app, services, (answer) => async (request, reply) => answer(request, reply, merchant));
  return app;
}

const NO_BUILD = path.join(folder, 'nothing');
const DEVELOPED = 'http://127.0.0.1:5173';

test.each([
  ['the service worker', {}, 'the worker'],
  ['a worker that removes itself where it is switched off', { isOn: false }, 'the worker that removes itself'],
])('[S2-010] /m/sw.js is %s, and may call its own site only', async (_what, options, text) => {
  const answer = await serverOf(options).inject('/m/sw.js?env=production&merchant=aurora');
  expect([answer.statusCode, answer.body]).toEqual([200, text]);
  expect(answer.headers).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'content-security-policy': "default-src 'none'; connect-src 'self'; script-src 'none'",
  });
  expect(counted).toEqual(['worker']);
});

test.each(['/m/assets.json', '/mobile/mc/assets.json'])('[S7-029] %s names the build and the worker', async (url) => {
  const answer = await serverOf({ isOn: false }).inject({ url, headers: { merchant: 'aurora' } });
  expect(answer.statusCode).toBe(200);
  expect(answer.json()).toEqual({ hash: '0123456789abcdef', env: 'production', worker: false });
  expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
  expect(counted).toEqual(['assets']);
  expect((await serverOf().inject(url)).json()).toMatchObject({ worker: true });
});

test.each([
  ['there is no build', { webDist: NO_BUILD }],
  ['the sources are served, also beside a build', { webDevUrl: DEVELOPED }],
])('[S2-010, S7-029] while %s, worker and asset lists are not found', async (_when, options) => {
  const server = serverOf(options);
  for (const url of ['/m/sw.js', '/m/assets.json', '/mobile/mc/assets.json'])
    expect([url, (await server.inject(url)).statusCode]).toEqual([url, 404]);
});

test.each([
  ['?lang=VI', {}, 'vi'],
  ['?lang=JA', {}, 'en'],
  ['', { 'accept-language': 'vi' }, 'vi'],
  ['?lang=EN', { 'accept-language': 'vi' }, 'en'],
])('[S7-026] the web manifest at %j for a browser that sends %j is in %s', async (query, headers, lang) => {
  const answer = await serverOf().inject({ url: `/m/manifest.webmanifest${query}`, headers });
  expect(answer.statusCode).toBe(200);
  expect(answer.json()).toMatchObject({ name: 'Aurora', lang, theme_color: '#070a18' });
  expect(answer.headers['content-type']).toBe('application/manifest+json; charset=utf-8');
  expect(counted).toEqual(['manifest']);
});

test('[S2-010] the page for a device without a network is rendered in the merchant’s colours', async () => {
  const answer = await serverOf().inject('/m/offline');
  expect([answer.statusCode, answer.body]).toEqual([200, 'No network']);
  expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
  expect(notices).toMatchObject([{ kind: 'offline', language: 'EN', tokensCss: ':root{}' }]);
  expect(counted).toEqual(['page']);
});

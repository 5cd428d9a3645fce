import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import {
  pageDataSchema,
  type NoticeRequest,
  type PageData,
  type PageReply,
  type PageRequest,
} from '@foyer/contract/page/page-data';
import { featureFlags } from '@foyer/contract/system/feature-flag';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { PageServices, PostedForm } from '#src/http/pages/page-services.ts';
import { NO_IDENTITY_SOURCES } from '#src/http/pages/identity-sources.ts';
import { pages } from '#src/http/pages/pages.ts';
import { done, refuse } from '#src/http/result.ts';
import { brandFile } from '#src/modules/merchant/merchant.public.ts';
import { makeMerchant } from '#test/make-merchant.ts';
import { startTestServer, type TestServer } from '#test/test-server.ts';

const SCRIPT = 'boot()';
const TOKEN = 'token-of-a-new-session';
const folder = mkdtempSync(path.join(tmpdir(), 'foyer-pages-'));
const drawn: PageRequest[] = [];
const posted: PostedForm[] = [];
let server: TestServer;

function hash(text: string): string {
  return `sha256-${createHash('sha256').update(text).digest('base64')}`;
}

function reply(over: Partial<PageReply>): PageReply {
  const html = `<!doctype html><script>${SCRIPT}</script><p>${'lobby '.repeat(400)}`;
  const hashes = { scriptHashes: [hash(SCRIPT)], styleHashes: [hash('a{}')] };
  return { status: 200, html, cacheable: true, ...hashes, redirect: null, indexable: true, ...over };
}

function lobby(language: string, imageFormat: PageData['imageFormat']): PageData {
  const site = { merchantCode: 'aurora', title: 'Aurora', languages: ['EN', 'VI'], defaultLanguage: 'EN' };
  const words = { h5_logo: '', favicon: '', splash: '', app_desc: '', login_prompt_text: '' };
  const none = { customerService: [], domainRoute: [], resources: [], imageCDNs: [] };
  const flags = Object.fromEntries(featureFlags.map((flag) => [flag, false]));
  return pageDataSchema.parse({
    site: { ...site, register: { captcha: { enabled: true } }, whitelabelVal: flags, mobileTemplate: words, ...none },
    language,
    imageFormat,
    theme: 'dark',
    cover: { width: 3, height: 4 },
    currency: 'VND',
    vendorOrigins: [],
    lobby: { lanes: [], banners: [], announcements: [] },
  });
}

/** Stands in for the built web application: what is tried here is how its pages travel. */
const services: Omit<PageServices, 'log'> = {
  entry: {
    render: async (request) => {
      drawn.push(request);
      if (request.path === '/m/fault') throw new Error('a fault of the drawing');
      const known = request.path === '/m/home' || request.path === '/m/login' || request.path === '/m/lottery';
      return reply({ status: known ? 200 : 404, indexable: known, html: `${reply({}).html}${request.data.language}` });
    },
    renderNotice: async ({ kind, endsAt }: NoticeRequest) => {
      const status = kind === 'domain' ? 421 : 503;
      return reply({ status, html: `${kind} ${endsAt}`, scriptHashes: [], indexable: false, cacheable: false });
    },
  },
  readLobby: async ({ language, imageFormat }) => lobby(language, imageFormat),
  readListing: async (_merchant, { category, search }) => ({
    category,
    search,
    games: [],
    gameCount: 0,
    nextCursor: null,
  }),
  readTokensCss: async () => ':root{}',
  submit: {
    login: async (form) => {
      posted.push(form);
      return form.fields['password'] === 'right' ? done({ token: TOKEN }) : refuse('login.cred.err');
    },
    register: async () => refuse('invalid_request', { value: { fields: { username: 'too_short' } } }),
  },
  brandFile: (code, rest) => brandFile(path.join(folder, 'brands'), { code, rest }),
  webDist: folder,
  webDevUrl: null,
  identitySources: ({ code }) => (code === 'aurora' ? { ...NO_IDENTITY_SOURCES, windows: true } : NO_IDENTITY_SOURCES),
  frameOrigins: ['http://games.example'],
};

const closed = { on: true, endsAt: new Date('2026-11-21T03:20:00Z') };

beforeAll(async () => {
  const assets = path.join(folder, 'client/assets');
  const art = path.join(folder, 'brands/aurora/art/games');
  mkdirSync(assets, { recursive: true });
  mkdirSync(art, { recursive: true });
  writeFileSync(path.join(assets, 'entry-abc.js'), 'export {};');
  writeFileSync(path.join(assets, 'entry-abc.js.br'), brotliCompressSync('export {};'));
  writeFileSync(path.join(art, 'fox-240.avif'), 'a picture');
  writeFileSync(path.join(folder, 'secret.txt'), 'secret');
  server = await startTestServer({
    merchants: [makeMerchant(), makeMerchant({ code: 'shut', hosts: ['shut.localhost'] }, { maintenance: closed })],
    parts: ({ log }) => ({ pages: pages({ ...services, log }) }),
  });
});

beforeEach(() => {
  drawn.length = 0;
  posted.length = 0;
});

afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true, force: true });
});

const phone = { accept: 'text/html,image/avif', 'accept-encoding': 'br', 'accept-language': 'en' };

test('[S0-001, S2-001] home is drawn once for all visitors alike and sent compressed', async () => {
  const first = await fetch(`${server.url}/m/home?fbclid=1`, { headers: { ...phone, 'accept-language': 'vi' } });
  const second = await fetch(`${server.url}/m/home?fbclid=2`, { headers: { ...phone, 'accept-language': 'vi' } });
  expect(first.status).toBe(200);
  expect(first.headers.get('content-encoding')).toBe('br');
  expect(await first.text()).toMatch(/VI$/);
  expect(second.headers.get('etag')).toBe(first.headers.get('etag'));
  expect(drawn).toHaveLength(1);
  expect(drawn[0]).toMatchObject({ search: '', listing: null });
});

test('a page depends on language, picture format and coding, and says so', async () => {
  const plain = await server.ask('/m/home', { headers: { accept: 'text/html' } });
  expect(plain.headers['content-encoding']).toBeUndefined();
  expect(plain.headers['vary']).toBe('Accept, Accept-Encoding, Accept-Language, Cookie');
  expect(drawn[0]?.data.imageFormat).toBe('na');
  const vietnamese = await server.ask('/m/home', { headers: { cookie: 'foyer.language=VI' } });
  expect(vietnamese.headers['etag']).not.toBe(plain.headers['etag']);
});

test('an unchanged page costs no bytes', async () => {
  const first = await server.ask('/m/home', { headers: phone });
  const again = await server.ask('/m/home', {
    headers: { ...phone, 'if-none-match': `W/"x", ${first.headers['etag']}` },
  });
  expect(again).toMatchObject({ status: 304, text: '' });
  expect(first.headers['cache-control']).toBe('private, no-cache');
});

test('the policy names what stands inline by hash and allows nothing unsafe', async () => {
  const { headers } = await server.ask('/m/home');
  const policy = new Map(
    (headers['content-security-policy'] ?? '')
      .split('; ')
      .map((line) => [line.split(' ')[0], line.split(' ').slice(1)]),
  );
  expect(policy.get('script-src')).toEqual([`'strict-dynamic'`, `'${hash(SCRIPT)}'`]);
  expect(policy.get('style-src')).toEqual([`'self'`, `'${hash('a{}')}'`]);
  expect(policy.get('frame-src')).toEqual(['http://games.example']);
  expect(policy.get('default-src')).toEqual([`'none'`]);
  expect(policy.get('base-uri')).toEqual([`'none'`]);
  expect(policy.get('object-src')).toEqual([`'none'`]);
  expect(policy.get('require-trusted-types-for')).toEqual([`'script'`]);
  expect(headers['content-security-policy']).not.toMatch(/unsafe-|https?:(?!\/\/games)|\*/);
  expect(headers['x-content-type-options']).toBe('nosniff');
});

test('[security: browser] a page knows who opened it where providers answer from windows, and nowhere else', async () => {
  const opener = async (host?: string) =>
    (await server.ask('/m/home', host === undefined ? {} : { host })).headers['cross-origin-opener-policy'];
  expect(await opener()).toBe('same-origin-allow-popups');
  expect(await opener('shut.localhost')).toBe('same-origin');
});

test('[S2-017] only listed paths on www or localhost may be indexed', async () => {
  const robots = async (target: string, host: string) => (await server.ask(target, { host })).headers['x-robots-tag'];
  expect(await robots('/m/home', 'localhost')).toBeUndefined();
  expect(await robots('/m/home', 'www.localhost')).toBeUndefined();
  expect(await robots('/m/home', 'aurora.localhost')).toBe('noindex');
  expect(await robots('/m/nowhere', 'localhost')).toBe('noindex');
});

test('an unknown path under /m is a page of the house that is drawn each time and never kept for others', async () => {
  const answer = await server.ask('/m/made/up', { headers: phone });
  expect(answer.status).toBe(404);
  expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
  await server.ask('/m/made/up', { headers: phone });
  expect(drawn).toHaveLength(2);
});

test('[S2-027] an unknown host gets its own page', async () => {
  const answer = await server.ask('/m/home', { host: 'elsewhere.example' });
  expect(answer.status).toBe(421);
  expect(answer.text).toContain('domain');
  expect(answer.headers['cache-control']).toBe('no-store');
  expect(drawn).toHaveLength(0);
});

test('[S2-027, S3-058] a site under maintenance says until when', async () => {
  const answer = await server.ask('/m/home', { host: 'shut.localhost' });
  expect(answer.status).toBe(503);
  expect(answer.text).toBe('maintenance 2026-11-21T03:20:00.000Z');
  expect(answer.headers['retry-after']).toBe('60');
});

test.each(['/', '/m', '/m/', '/m/index', '/m/index.html'])('[S2-001, S2-009] %s leads home', async (target) => {
  const answer = await server.ask(`${target}?r=abc`);
  expect(answer.status).toBe(302);
  expect(answer.headers['location']).toBe('/m/home?r=abc');
});

test('a language is kept when it is chosen, and its question leaves the address', async () => {
  const answer = await server.ask('/m/home?lang=VI&r=abc');
  expect(answer.status).toBe(303);
  expect(answer.headers['location']).toBe('/m/home?r=abc');
  expect(answer.headers['set-cookie']).toMatch(/^foyer\.language=VI; Path=\/; Max-Age=31536000; SameSite=Lax$/);
  expect((await server.ask('/m/home?lang=CN')).status).toBe(200);
});

test('a search and a category are drawn with their games', async () => {
  await server.ask('/m/home?q=%20fox%20', { headers: phone });
  await server.ask('/m/lottery?cursor=p48', { headers: phone });
  expect(drawn.map(({ listing }) => listing)).toMatchObject([
    { category: null, search: 'fox' },
    { category: 'lottery', search: null },
  ]);
});

test('a fault while drawing is a page that says to come back, and the server goes on', async () => {
  server.expectErrors();
  const answer = await server.ask('/m/fault');
  expect(answer.status).toBe(503);
  expect(answer.text).not.toContain('a fault of the drawing');
  expect((await server.ask('/m/home')).status).toBe(200);
});

const form = { 'content-type': 'application/x-www-form-urlencoded' };
const own = { ...form, origin: 'http://localhost' };

test('[S2-002, S2-012] a login posted before the scripts leads on, its token in a cookie for a minute', async () => {
  const body = 'username=mai&password=right&go=%2Fm%2Flottery';
  const answer = await server.ask('/m/login', { method: 'POST', headers: own, body });
  expect(answer.status).toBe(303);
  expect(answer.headers['location']).toBe('/m/lottery');
  expect(answer.headers['set-cookie']).toBe(`foyer.handover=${TOKEN}; Path=/m/; Max-Age=60; SameSite=Strict`);
  expect(answer.headers['cache-control']).toBe('no-store');
  expect(posted[0]?.fields).toEqual({ username: 'mai', password: 'right', go: '/m/lottery' });
});

test.each(['https://evil.example/', '/m/..//evil.example', '//evil.example', '/m/\\evil'])(
  '[S5-011] a login never leads to %s',
  async (go) => {
    const body = new URLSearchParams({ username: 'mai', password: 'right', go }).toString();
    const answer = await server.ask('/m/login', { method: 'POST', headers: own, body });
    expect(answer.headers['location']).toBe('/m/home');
  },
);

test('[S2-002] a refused login shows the form again with what was typed, but no password, and is kept nowhere', async () => {
  const answer = await server.ask('/m/login', { method: 'POST', headers: own, body: 'username=mai&password=wrong' });
  expect(answer.headers['cache-control']).toBe('no-store');
  expect(answer.headers['set-cookie']).toBeUndefined();
  expect(drawn[0]?.refused).toEqual({
    form: 'login',
    message: 'The username or password is wrong.',
    fields: {},
    typed: { username: 'mai' },
  });
});

test('a registration that was refused says which field', async () => {
  await server.ask('/m/register', { method: 'POST', headers: own, body: 'username=a' });
  expect(drawn[0]?.refused).toMatchObject({ form: 'register', fields: { username: 'too_short' } });
});

test.each([{ origin: 'https://evil.example' }, { 'sec-fetch-site': 'cross-site', origin: 'http://localhost' }, {}])(
  'a form from elsewhere (%j) logs nobody in',
  async (headers) => {
    const body = 'username=mai&password=right';
    const answer = await server.ask('/m/login', { method: 'POST', headers: { ...form, ...headers }, body });
    expect(answer.headers['set-cookie']).toBeUndefined();
    expect(posted).toEqual([]);
  },
);

test('a form that is too large is refused', async () => {
  const body = `username=${'a'.repeat(20_000)}`;
  expect((await server.ask('/m/login', { method: 'POST', headers: own, body })).status).toBe(413);
});

test('an asset is kept for a year, compressed when built, and answers ranges', async () => {
  const br = await server.ask('/m/assets/entry-abc.js', { headers: { 'accept-encoding': 'br' } });
  expect(br.headers['content-encoding']).toBe('br');
  expect(br.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  const part = await server.ask('/m/assets/entry-abc.js', { headers: { range: 'bytes=0-5' } });
  expect(part).toMatchObject({ status: 206, text: 'export' });
  const again = await server.ask('/m/assets/entry-abc.js', {
    headers: { 'if-none-match': part.headers['etag'] ?? '' },
  });
  expect(again.status).toBe(304);
});

test('a missing asset is never a page', async () => {
  const answer = await server.ask('/m/assets/gone-abc.js');
  expect(answer.status).toBe(404);
  expect(answer.headers['content-type']).toBe('text/plain; charset=utf-8');
  expect(answer.headers['cache-control']).toBe('no-store');
});

test("a brand's picture is served whatever its revision", async () => {
  const answer = await server.ask('/m/brand/aurora/r9/games/fox-240.avif');
  expect(answer).toMatchObject({ status: 200, text: 'a picture' });
  expect(answer.headers['content-type']).toBe('image/avif');
  expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable');
});

test.each([
  '/m/brand/aurora/r1/../../../secret.txt',
  '/m/brand/aurora/r1/%2e%2e/%2e%2e/%2e%2e/secret.txt',
  '/m/brand/..%2f..%2f/r1/secret.txt',
  '/m/brand/aurora/r1/games%2f..%2f..%2f..%2f..%2fsecret.txt',
  '/m/assets/..%2f..%2fsecret.txt',
])('%s reads nothing outside', async (target) => {
  const answer = await server.ask(target);
  expect(answer.text).not.toContain('secret');
  expect(answer.status).toBeGreaterThanOrEqual(400);
});

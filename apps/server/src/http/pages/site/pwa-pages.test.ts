import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { getWebAppManifest, webAppManifestSchema } from '@foyer/contract/system/web-app-manifest';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makePngBitmap } from '#test/brand-folder.ts';
import { type BrandFolderServer, startBrandFolderServer } from '#test/servers/brand-folder-server.ts';

const webDist = mkdtempSync(path.join(tmpdir(), 'foyer-installable-'));
const resources = [
  { resourceType: 'Android' as const, url: 'https://play.google.com/store/apps/details?id=example.aurora' },
  { resourceType: 'MOBILECONFIG' as const, url: 'https://aurora.example/aurora.mobileconfig' },
];
let server: BrandFolderServer;
let withoutWorker: BrandFolderServer;

function write(file: string, text: string): void {
  mkdirSync(path.dirname(path.join(webDist, file)), { recursive: true });
  writeFileSync(path.join(webDist, file), text);
}

beforeAll(async () => {
  write('client/sw.js', 'the worker');
  write('client/sw-off.js', 'the worker that leaves');
  write('client/assets.json', '{"hash":"0123456789abcdef"}');
  write('client/assets/entry-new.js', 'new');
  write('earlier/assets/entry-old.js', 'old');
  const art = {
    'screenshot-narrow.jpg': await makePngBitmap(720, 1280),
    'screenshot-wide.jpg': await makePngBitmap(1280, 800),
  };
  const brand = { resources };
  const tokens = { '--bg': '#070a18' };
  server = await startBrandFolderServer({ brand, tokens, art }, { config: { webDist } });
  withoutWorker = await startBrandFolderServer({ brand, tokens }, { config: { webDist, serviceWorker: false } });
});
afterAll(async () => {
  await server.close();
  await withoutWorker.close();
  rmSync(webDist, { recursive: true });
});

test('[S2-010, S7-057] the service worker at /m/sw.js may connect only to its own site and is revalidated each time', async () => {
  const answer = await server.request('/m/sw.js?env=development&merchant=aurora');
  expect([answer.status, answer.text]).toEqual([200, 'the worker']);
  expect(answer.headers['content-type']).toMatch(/^text\/javascript/);
  expect(answer.headers['cache-control']).toBe('no-cache');
  expect(answer.headers['content-security-policy']).toBe("default-src 'none'; connect-src 'self'; script-src 'none'");
  const etag = answer.headers['etag'] ?? '';
  expect((await server.request('/m/sw.js', { headers: { 'if-none-match': etag } })).status).toBe(304);
});

test('[security: service worker] if the service worker is turned off, browsers receive a worker that unregisters itself', async () => {
  expect((await withoutWorker.request('/m/sw.js')).text).toBe('the worker that leaves');
  expect(JSON.parse((await withoutWorker.request('/m/assets.json')).text)).toMatchObject({ worker: false });
});

test.each(['/m/assets.json', '/mobile/mc/assets.json'])(
  '[S4-056, S7-029] the asset list %s contains the hash of the current build, also after a deployment',
  async (manifest) => {
    write('client/assets.json', '{"hash":"0123456789abcdef"}');
    const ask = async () => JSON.parse((await server.request(manifest, { headers: { merchant: 'aurora' } })).text);
    expect(await ask()).toEqual({ hash: '0123456789abcdef', env: 'development', worker: true });
    write('client/assets.json', '{"hash":"fedcba9876543210"}');
    expect(await ask()).toMatchObject({ hash: 'fedcba9876543210' });
  },
);

test('a page of an earlier build can still load its assets', async () => {
  expect((await server.request('/m/assets/entry-new.js')).text).toBe('new');
  expect((await server.request('/m/assets/entry-old.js')).text).toBe('old');
  expect((await server.request('/m/assets/entry-gone.js')).status).toBe(404);
});

test('[S3-047, S7-026] the web app manifest has the merchant’s name, icons and shortcuts in the requested language', async () => {
  const answer = await server.request('/m/manifest.webmanifest?lang=VI');
  expect(answer.headers['content-type']).toMatch(/^application\/manifest\+json/);
  const manifest = webAppManifestSchema.parse(JSON.parse(answer.text));
  expect(manifest).toMatchObject({
    name: 'Aurora',
    short_name: 'Aurora',
    display: 'standalone',
    lang: 'vi',
    dir: 'ltr',
    start_url: '/m/home',
    scope: '/m/',
    theme_color: '#070a18',
    related_applications: [{ platform: 'play', url: resources[0]?.url }],
  });
  expect(manifest.icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`)).toEqual([
    '192x192 any',
    '512x512 any',
    '512x512 maskable',
    '512x512 monochrome',
  ]);
  const revision = manifest.icons[0]?.src.split('/').slice(0, -1).join('/');
  expect(manifest.screenshots).toEqual([
    {
      src: `${revision}/screenshot-narrow.jpg`,
      sizes: '720x1280',
      type: 'image/jpeg',
      form_factor: 'narrow',
      label: 'Aurora',
    },
    expect.objectContaining({ sizes: '1280x800', form_factor: 'wide' }),
  ]);
  expect(manifest.shortcuts.map(({ name }) => name)).toEqual(['Xổ số', 'Khuyến mãi', 'Tài khoản']);
});

test('[S7-026] the manifest endpoint ignores the requested merchant, returns the manifest of the host, and has a timeout of 10 s', async () => {
  const { status, value } = await server.call(getWebAppManifest, { merchantCode: 'lotus', _: '1' });
  expect(status).toBe(200);
  expect(value).toEqual(JSON.parse((await server.request('/m/manifest.webmanifest?lang=EN')).text));
  expect(getWebAppManifest.timeoutMs).toBe(10_000);
});

import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { applyBrand, deriveMissing } from '#src/modules/merchant/apply.public.ts';
import { sourceKey } from '#src/modules/merchant/images/derived-images.ts';
import { bitmap, makeBrandFolder } from '#test/brand-folder.ts';
import { DATABASE_START_MS } from '#test/database/migrated-image.ts';
import { startTestServer, type TestServer } from '#test/servers/test-server.ts';
import { makeTempFolder } from '#test/temp-folder.ts';

/** A store of its own: here it matters what is in it. */
const temp = makeTempFolder();
const COVER = 'games/star-six-240.avif';
let server: TestServer;
let revision = '';

beforeAll(async () => {
  server = await startTestServer({
    stored: true,
    config: { imageStore: { kind: 'folder', folder: temp.folder } },
  });
  await applyWith({ 'games/star-six.svg': cover('teal') });
}, DATABASE_START_MS);
beforeEach(() => vi.restoreAllMocks());
afterAll(async () => {
  await server.close();
  temp.remove();
});

const cover = (fill: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="240" height="320"><rect width="240" height="320" fill="${fill}"/></svg>`;
/** Applies a brand whose art has these files, and returns the hash of a file. */
async function applyWith(art: Readonly<Record<string, string | Buffer>>): Promise<void> {
  const folder = await makeBrandFolder({ art });
  await applyBrand(server.context, folder.folder);
  await folder.close();
  await server.context.merchants.refresh();
  const row = await server.db.selectFrom('merchant').select('art_revision').executeTakeFirstOrThrow();
  revision = row.art_revision;
}
const hashOf = async (file: string): Promise<string> => {
  const row = await server.db.selectFrom('merchant').select('images').executeTakeFirstOrThrow();
  return String(Object(row.images)[file]);
};
const get = (name: string, init?: RequestInit): Promise<Response> =>
  fetch(`${server.url}/m/brand/aurora/${revision}/${name}`, init);

test.each([
  ['games/star-six-240.avif', 240, 320, 'heif', 'image/avif'],
  ['games/star-six-360.webp', 360, 480, 'webp', 'image/webp'],
  ['games/star-six-240.png', 240, 320, 'png', 'image/png'],
  ['avatars/1-96.webp', 96, 96, 'webp', 'image/webp'],
  ['apple-touch-icon.png', 180, 180, 'png', 'image/png'],
] as const)('%s is derived when it is requested first', async (name, width, height, format, type) => {
  const answer = await get(name);
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, type]);
  expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  expect(answer.headers.get('content-security-policy')).toBe("default-src 'none'; sandbox");
  expect(await sharp(await answer.arrayBuffer()).metadata()).toMatchObject({ width, height, format });
});

test('an image is derived once, however many ask for it at once, and read from the store from then on', async () => {
  await applyWith({ 'games/star-six.svg': cover('maroon') });
  const put = vi.spyOn(server.context.images, 'put');
  const read = async (): Promise<string> => Buffer.from(await (await get(COVER)).arrayBuffer()).toString('hex');
  const answers = await Promise.all(Array.from({ length: 12 }, read));
  expect(new Set(answers).size).toBe(1);
  await get(COVER);
  expect(put).toHaveBeenCalledTimes(1);
});

test('what a brand command has derived is served as it is', async () => {
  await applyWith({ 'games/star-six.svg': cover('navy') });
  const source = { source: 'games/star-six', hash: await hashOf('games/star-six.svg'), isFirstScreen: true };
  await deriveMissing(server.context.images, source);
  const put = vi.spyOn(server.context.images, 'put');
  expect((await get(COVER)).status).toBe(200);
  expect(put).not.toHaveBeenCalled();
});

test('HEAD answers the headers alone, and an unchanged image 304 without a body', async () => {
  const answer = await get(COVER);
  const bytes = await answer.arrayBuffer();
  const head = await get(COVER, { method: 'HEAD' });
  expect(head.headers.get('content-length')).toBe(String(bytes.byteLength));
  expect((await head.arrayBuffer()).byteLength).toBe(0);
  const etag = answer.headers.get('etag') ?? '';
  expect(etag).toMatch(/^"[^"]+"$/);
  for (const tag of [etag, `W/${etag}`, `"other", ${etag}`]) {
    const again = await get(COVER, { headers: { 'if-none-match': tag } });
    expect([again.status, again.headers.get('cache-control')]).toEqual([304, 'public, max-age=31536000, immutable']);
  }
  expect((await get(COVER, { headers: { 'if-none-match': '"other"' } })).status).toBe(200);
});

test('a file that nothing is derived from is served as it is', async () => {
  const answer = await get('logo.svg');
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/svg+xml']);
  expect(await answer.text()).toContain('<svg');
});

test.each(['games/star-six-241.avif', 'games/gone-240.avif', 'brand.json', 'games/star-six', 'constructor', 'games'])(
  '%s is not there',
  async (name) => {
    expect((await get(name)).status).toBe(404);
    expect((await fetch(`${server.url}/m/brand/nobody/r1/${name}`)).status).toBe(404);
  },
);

test('an address that is newer than what the instance has read is looked up in the database', async () => {
  const catchUp = vi.spyOn(server.context.merchants, 'catchUp');
  expect((await get('logo.svg')).status).toBe(200);
  expect(catchUp).not.toHaveBeenCalled();
  expect((await fetch(`${server.url}/m/brand/aurora/another/logo.svg`)).status).toBe(200);
  expect(catchUp).toHaveBeenCalledTimes(1);
});

test('a source that cannot be decoded is served itself for a minute, and tried and logged once a size', async () => {
  server.expectErrors();
  const whole = await bitmap(360, 480);
  const broken = whole.subarray(0, 60);
  const folder = { 'games/dua-ngua.svg': cover('gold') };
  await applyWith(folder);
  await server.context.images.put(sourceKey(await hashOf('games/dua-ngua.svg')), broken);
  for (let round = 0; round < 2; round += 1) {
    const answer = await get('games/dua-ngua-240.avif');
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'public, max-age=60']);
    expect(Buffer.from(await answer.arrayBuffer())).toEqual(broken);
  }
  expect(server.logs.filter(({ msg }) => msg?.includes('could not be derived'))).toHaveLength(1);
});

test('a source that the store has lost is a 404, and a store that does not answer a 503 that nobody caches', async () => {
  server.expectErrors();
  const read = vi.spyOn(server.context.images, 'get').mockResolvedValue(null);
  expect((await get('games/e-three-240.avif')).status).toBe(404);
  read.mockRejectedValue(new Error('no answer'));
  const answer = await get('games/e-three-240.avif');
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([503, 'no-store']);
});

test('an image that cannot be stored is served all the same', async () => {
  server.expectErrors();
  vi.spyOn(server.context.images, 'put').mockRejectedValue(new Error('the disk is full'));
  expect((await get('games/minute-five-240.webp')).status).toBe(200);
  expect(server.logs.some(({ msg }) => msg === 'an image could not be stored')).toBe(true);
});

test('an image with transparency keeps it', async () => {
  const half =
    '<svg xmlns="http://www.w3.org/2000/svg" width="512" height="512"><circle cx="256" cy="256" r="9"/></svg>';
  await applyWith({ 'icon-mono.svg': half });
  const bytes = await (await get('icon-mono-512.png')).arrayBuffer();
  expect((await sharp(bytes).stats()).isOpaque).toBe(false);
});

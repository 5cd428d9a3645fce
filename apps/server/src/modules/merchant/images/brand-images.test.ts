import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { applyBrand, deriveMissingImages } from '#src/modules/merchant/apply-brand.public.ts';
import { createBrandImageFinder } from '#src/modules/merchant/images/brand-images.ts';
import { getSourceImageStoreKey } from '#src/modules/merchant/images/derived-images.ts';
import { makePngBitmap, makeBrandFolder } from '#test/brand-folder.ts';
import { startTestServer, type TestServer } from '#test/servers/test-server.ts';
import { makeTempFolder } from '#test/temp-folder.ts';

/** A separate store: these tests depend on its content. */
const temp = makeTempFolder();
const COVER = 'games/star-six-240.avif';
let server: TestServer;
let revision = '';

beforeAll(async () => {
  server = await startTestServer({
    stored: true,
    config: { imageStore: { kind: 'folder', folder: temp.folder } },
  });
  await applyImages({ 'games/star-six.svg': cover('teal') });
});
beforeEach(() => vi.restoreAllMocks());
afterAll(async () => {
  await server.close();
  temp.remove();
});

const cover = (fill: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="240" height="320"><rect width="240" height="320" fill="${fill}"/></svg>`;
/** Applies a brand with these image files. */
async function applyImages(art: Readonly<Record<string, string | Buffer>>): Promise<void> {
  const folder = await makeBrandFolder({ art });
  await applyBrand(server.context, folder.folder);
  await folder.close();
  await server.context.merchants.refresh();
  const row = await server.db.selectFrom('merchant').select('art_revision').executeTakeFirstOrThrow();
  revision = row.art_revision;
}
const findHash = async (file: string): Promise<string> => {
  const row = await server.db.selectFrom('merchant').select('images').executeTakeFirstOrThrow();
  return String(Object(row.images)[file]);
};
const fetchImage = (name: string, init?: RequestInit): Promise<Response> =>
  fetch(`${server.url}/m/brand/aurora/${revision}/${name}`, init);

test.each([
  ['games/star-six-240.avif', 240, 320, 'heif', 'image/avif'],
  ['games/star-six-360.webp', 360, 480, 'webp', 'image/webp'],
  ['games/star-six-240.png', 240, 320, 'png', 'image/png'],
  ['avatars/1-96.webp', 96, 96, 'webp', 'image/webp'],
  ['apple-touch-icon.png', 180, 180, 'png', 'image/png'],
] as const)(
  'derives the brand image %s at the first request for this image',
  async (name, width, height, format, type) => {
    const response = await fetchImage(name);
    expect([response.status, response.headers.get('content-type')]).toEqual([200, type]);
    expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(response.headers.get('content-security-policy')).toBe("default-src 'none'; sandbox");
    expect(await sharp(await response.arrayBuffer()).metadata()).toMatchObject({ width, height, format });
  },
);

test('derives a brand image once for concurrent requests and reads it from the image store afterwards', async () => {
  await applyImages({ 'games/star-six.svg': cover('maroon') });
  const put = vi.spyOn(server.context.images, 'put');
  const read = async (): Promise<string> => Buffer.from(await (await fetchImage(COVER)).arrayBuffer()).toString('hex');
  const responses = await Promise.all(Array.from({ length: 12 }, read));
  expect(new Set(responses).size).toBe(1);
  await fetchImage(COVER);
  expect(put).toHaveBeenCalledTimes(1);
});

test('serves a brand image that was derived earlier without deriving the image again', async () => {
  await applyImages({ 'games/star-six.svg': cover('navy') });
  const source = { source: 'games/star-six', hash: await findHash('games/star-six.svg'), isFirstScreen: true };
  await deriveMissingImages(server.context.images, source);
  const put = vi.spyOn(server.context.images, 'put');
  expect((await fetchImage(COVER)).status).toBe(200);
  expect(put).not.toHaveBeenCalled();
});

test('a brand image responds to HEAD without a body and to a matching ETag with 304', async () => {
  const response = await fetchImage(COVER);
  const bytes = await response.arrayBuffer();
  const head = await fetchImage(COVER, { method: 'HEAD' });
  expect(head.headers.get('content-length')).toBe(String(bytes.byteLength));
  expect((await head.arrayBuffer()).byteLength).toBe(0);
  const etag = response.headers.get('etag') ?? '';
  expect(etag).toMatch(/^"[^"]+"$/);
  for (const tag of [etag, `W/${etag}`, `"other", ${etag}`]) {
    const again = await fetchImage(COVER, { headers: { 'if-none-match': tag } });
    expect([again.status, again.headers.get('cache-control')]).toEqual([304, 'public, max-age=31536000, immutable']);
  }
  expect((await fetchImage(COVER, { headers: { 'if-none-match': '"other"' } })).status).toBe(200);
});

test('serves a brand file without derived images unchanged', async () => {
  const response = await fetchImage('logo.svg');
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/svg+xml']);
  expect(await response.text()).toContain('<svg');
});

test.each(['games/star-six-241.avif', 'games/gone-240.avif', 'brand.json', 'games/star-six', 'constructor', 'games'])(
  'a request for the brand file %s receives 404',
  async (name) => {
    expect((await fetchImage(name)).status).toBe(404);
    expect((await fetch(`${server.url}/m/brand/nobody/r1/${name}`)).status).toBe(404);
  },
);

test('a brand image with an unknown revision makes the server read the merchants again', async () => {
  const refreshIfChanged = vi.spyOn(server.context.merchants, 'refreshIfChanged');
  expect((await fetchImage('logo.svg')).status).toBe(200);
  expect(refreshIfChanged).not.toHaveBeenCalled();
  expect((await fetch(`${server.url}/m/brand/aurora/another/logo.svg`)).status).toBe(200);
  expect(refreshIfChanged).toHaveBeenCalledTimes(1);
});

test('an image without a revision is found among the current images, without reading the merchants again', async () => {
  const refreshIfChanged = vi.spyOn(server.context.merchants, 'refreshIfChanged');
  const findBrandImage = createBrandImageFinder(server.context);
  const image = await findBrandImage({ code: 'aurora', revision: null, name: 'logo.svg' });
  expect((await image?.read())?.type).toBe('image/svg+xml');
  expect(refreshIfChanged).not.toHaveBeenCalled();
});

test('serves the source of a brand image that cannot be decoded, cached for a minute, and logs the error once for each size', async () => {
  server.expectErrors();
  const complete = await makePngBitmap(360, 480);
  const broken = complete.subarray(0, 60);
  const folder = { 'games/dua-ngua.svg': cover('gold') };
  await applyImages(folder);
  await server.context.images.put(getSourceImageStoreKey(await findHash('games/dua-ngua.svg')), broken);
  for (let round = 0; round < 2; round += 1) {
    const response = await fetchImage('games/dua-ngua-240.avif');
    expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'public, max-age=60']);
    expect(Buffer.from(await response.arrayBuffer())).toEqual(broken);
  }
  expect(server.logs.filter(({ msg }) => msg?.includes('could not be derived'))).toHaveLength(1);
});

test('a brand image receives 404 if its source is missing, and 503 without caching if the image store is down', async () => {
  server.expectErrors();
  const read = vi.spyOn(server.context.images, 'get').mockResolvedValue(null);
  expect((await fetchImage('games/e-three-240.avif')).status).toBe(404);
  read.mockRejectedValue(new Error('no response'));
  const response = await fetchImage('games/e-three-240.avif');
  expect([response.status, response.headers.get('cache-control')]).toEqual([503, 'no-store']);
});

test('serves a derived brand image that cannot be stored', async () => {
  server.expectErrors();
  vi.spyOn(server.context.images, 'put').mockRejectedValue(new Error('the disk is full'));
  expect((await fetchImage('games/minute-five-240.webp')).status).toBe(200);
  expect(server.logs.some(({ msg }) => msg === 'an image could not be stored')).toBe(true);
});

test('derived images keep the transparency of their source', async () => {
  const half =
    '<svg xmlns="http://www.w3.org/2000/svg" width="512" height="512"><circle cx="256" cy="256" r="9"/></svg>';
  await applyImages({ 'icon-mono.svg': half });
  const bytes = await (await fetchImage('icon-mono-512.png')).arrayBuffer();
  expect((await sharp(bytes).stats()).isOpaque).toBe(false);
});

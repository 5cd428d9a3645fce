import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { applyBrand } from '#src/modules/merchant/apply-brand.public.ts';
import { makeBrandFolder } from '#test/brand-folder.ts';
import { type BrandFolderServer, startBrandFolderServer } from '#test/servers/brand-folder-server.ts';

const BASE_PATH = '/m/brand/aurora/r1/startup';
const splash = readFileSync(new URL('../../../../../../brands/aurora/art/splash.svg', import.meta.url));
let server: BrandFolderServer;
beforeAll(async () => {
  server = await startBrandFolderServer({ art: { 'splash.svg': splash } }, { stored: true });
  await server.context.merchants.refresh();
});
afterAll(() => server.close());

test("a startup image shows the brand's splash screen in the exact size of the device screen, and is immutable", async () => {
  const answer = await fetch(`${server.url}${BASE_PATH}/640x1136.png`);
  expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  const { width, height, format } = await sharp(await answer.arrayBuffer()).metadata();
  expect([width, height, format]).toEqual([640, 1136, 'png']);
});

test.each(['1x1.png', '99999x99999.png', '640x1136.webp', '..%2fsplash.svg', '640x1136.png%00'])(
  'the name %s is rejected because it is not a known screen',
  async (name) => {
    expect((await server.request(`${BASE_PATH}/${name}`)).status).toBeGreaterThanOrEqual(400);
  },
);

test('an unknown brand has no startup images', async () => {
  expect((await server.request('/m/brand/nobody/r1/startup/640x1136.png')).status).toBe(404);
});

test('a startup image is rendered once per splash screen, also for invented revisions in the URL', async () => {
  const readImage = async (revision: string): Promise<string> => {
    const answer = await fetch(`${server.url}/m/brand/aurora/${revision}/startup/640x1136.png`);
    return Buffer.from(await answer.arrayBuffer()).toString('base64');
  };
  const before = await readImage('r1');
  expect(await readImage('invented')).toBe(before);
  const red =
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 360 640"><path fill="red" d="M0 0h360v640H0z"/></svg>';
  const folder = await makeBrandFolder({ art: { 'splash.svg': red } });
  await applyBrand(server.context, folder.folder);
  await folder.close();
  await server.context.merchants.refresh();
  expect(await readImage('r1')).not.toBe(before);
});

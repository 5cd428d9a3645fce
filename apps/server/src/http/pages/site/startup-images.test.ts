import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { applyBrand } from '#src/modules/merchant/apply.public.ts';
import { makeBrandFolder } from '#test/brand-folder.ts';
import { type LobbyServer, startLobbyServer } from '#test/servers/lobby-server.ts';

const AT = '/m/brand/aurora/r1/startup';
const splash = readFileSync(new URL('../../../../../../brands/aurora/art/splash.svg', import.meta.url));
let server: LobbyServer;
beforeAll(async () => {
  server = await startLobbyServer({ art: { 'splash.svg': splash } }, { stored: true });
  await server.context.merchants.refresh();
});
afterAll(() => server.close());

test('a screen’s image is the brand’s splash in its exact pixels, and is immutable', async () => {
  const answer = await fetch(`${server.url}${AT}/640x1136.png`);
  expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  const { width, height, format } = await sharp(await answer.arrayBuffer()).metadata();
  expect([width, height, format]).toEqual([640, 1136, 'png']);
});

test.each(['1x1.png', '99999x99999.png', '640x1136.webp', '..%2fsplash.svg', '640x1136.png%00'])(
  'no picture is drawn for %s, which is no screen',
  async (name) => {
    expect((await server.request(`${AT}/${name}`)).status).toBeGreaterThanOrEqual(400);
  },
);

test('a brand that is not there has none', async () => {
  expect((await server.request('/m/brand/nobody/r1/startup/640x1136.png')).status).toBe(404);
});

test('draws an image once per splash, for any invented revisions', async () => {
  const picture = async (revision: string): Promise<string> => {
    const answer = await fetch(`${server.url}/m/brand/aurora/${revision}/startup/640x1136.png`);
    return Buffer.from(await answer.arrayBuffer()).toString('base64');
  };
  const before = await picture('r1');
  expect(await picture('made-up')).toBe(before);
  const red =
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 360 640"><path fill="red" d="M0 0h360v640H0z"/></svg>';
  const folder = await makeBrandFolder({ art: { 'splash.svg': red } });
  await applyBrand(server.context, folder.folder);
  await folder.close();
  await server.context.merchants.refresh();
  expect(await picture('r1')).not.toBe(before);
});

import { readFile } from 'node:fs/promises';
import { indexablePaths } from '@foyer/contract/page/indexable';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { drawShareImage } from '#src/adapters/image/draw-share-image.ts';
import { siteOrigin } from '#src/modules/system/read-about.ts';
import { makeMerchant } from '#test/make-merchant.ts';
import { type PagesServer, startPagesServer } from '#test/servers/pages-server.ts';

const ORIGIN = 'http://www.site.example';
let house: PagesServer;
beforeAll(async () => {
  house = await startPagesServer();
});
afterAll(() => house.close());

const ask = (path: string, host = 'localhost') => house.server.request(path, { host });

test('[S2-017] robots.txt lets pages be read, calls not, and names the sitemap where the host may be listed', async () => {
  const listed = await ask('/robots.txt');
  expect([listed.status, listed.headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8']);
  expect(listed.text).toBe(
    `User-agent: *\nDisallow: /wps/\nDisallow: /m/frame/\nAllow: /m/\n\nSitemap: ${ORIGIN}/sitemap.xml\n`,
  );
  // Read elsewhere, but with noindex on every page; a robots.txt that forbade it would hide that.
  const unlisted = await ask('/robots.txt', 'aurora.localhost');
  expect(unlisted.text).not.toMatch(/Sitemap|Disallow: \/\n/);
  expect((await ask('/robots.txt', 'elsewhere.example')).status).toBe(404);
});

test('[S2-017] the sitemap has every listed page in every language, each naming all, at the configured address', async () => {
  const { status, text, headers } = await ask('/sitemap.xml', 'localhost:9999');
  expect([status, headers['content-type']]).toEqual([200, 'application/xml; charset=utf-8']);
  const places = [...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, place]) => place);
  expect(places).toEqual(indexablePaths.flatMap((path) => [`${ORIGIN}${path}`, `${ORIGIN}${path}?language=VI`]));
  const [first = ''] = text.split('\n').filter((line) => line.startsWith('<url>'));
  const others = [...first.matchAll(/hreflang="([^"]+)" href="([^"]+)"/g)].map(([, tag, href]) => [tag, href]);
  expect(others).toEqual([
    ['en', `${ORIGIN}/m/home`],
    ['vi', `${ORIGIN}/m/home?language=VI`],
    ['x-default', `${ORIGIN}/m/home`],
  ]);
  expect(text).not.toContain('localhost');
  expect((await ask('/sitemap.xml', 'aurora.localhost')).status).toBe(404);
});

test('[S2-017] a page is drawn with the configured address, not with the one of the request', async () => {
  house.renderRequests.length = 0;
  await ask('/m/made/up', 'localhost:9999');
  expect(house.renderRequests[0]?.metadata).toEqual({
    origin: ORIGIN,
    picture: '/m/share.jpg?v=a1',
    defaultLanguage: 'EN',
  });
});

test('a phone of a person is spared what a page says to others, and what was drawn for one is not given to the other', async () => {
  house.renderRequests.length = 0;
  const askAs = (agent: string) => house.server.request('/m/home', { headers: { 'user-agent': agent } });
  const phone = 'Mozilla/5.0 (Linux; Android 13; SM-A135F) AppleWebKit/537.36 Chrome/126.0.0.0 Mobile Safari/537.36';
  for (const agent of [phone, `${phone} (compatible; Googlebot/2.1)`, phone]) await askAs(agent);
  expect(house.renderRequests.map(({ metadata: about }) => about === null)).toEqual([true, false]);
});

test.each([
  [['shop.example', 'www.shop.example', '*.shop.example'], true, 'https://www.shop.example'],
  [['*.shop.example', 'shop.example'], true, 'https://shop.example'],
  [['lotus.localhost'], false, 'http://lotus.localhost:8080'],
])('[S2-017, security: host] the site of %j is, in production: %j, at %s', (hosts, production, origin) => {
  expect(siteOrigin(makeMerchant({ hosts }), { production, port: 8080 })).toBe(origin);
});

test('a link to the site is shown with a picture of 1200 by 630, which others may show', async () => {
  const { status, headers } = await ask('/m/share.jpg?v=a1');
  expect(status).toBe(200);
  expect(headers).toMatchObject({
    'content-type': 'image/jpeg',
    'cross-origin-resource-policy': 'cross-origin',
    'cache-control': 'public, max-age=86400',
  });
  expect((await ask('/m/share.jpg', 'elsewhere.example')).status).toBe(404);
});

test.each(['aurora', 'lotus', 'zafir'])(
  'the picture of %s is drawn from its art, and small enough to be sent',
  async (code) => {
    const art = new URL(`../../../../../../brands/${code}/art/`, import.meta.url);
    const [logo, banner] = await Promise.all([
      readFile(new URL('logo.svg', art)),
      readFile(new URL('banners/aurora-fox.svg', art)),
    ]);
    const picture = await drawShareImage({ logo, banner, background: '#070a18' });
    expect(await sharp(picture).metadata()).toMatchObject({ width: 1200, height: 630, format: 'jpeg' });
    expect(picture.length).toBeLessThan(300_000);
    const { entropy } = await sharp(picture).stats();
    expect(entropy).toBeGreaterThan(2);
  },
);

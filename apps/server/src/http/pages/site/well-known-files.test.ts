import { readFile } from 'node:fs/promises';
import { indexablePaths } from '@foyer/contract/page/indexable-paths';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { drawLinkPreviewImage } from '#src/adapters/image/draw-link-preview-image.ts';
import { getSiteOrigin } from '#src/modules/system/read-page-metadata.ts';
import { makeMerchant } from '#test/make-merchant.ts';
import { type PagesServer, startPagesServer } from '#test/servers/pages-server.ts';

const ORIGIN = 'http://www.site.example';
let site: PagesServer;
beforeAll(async () => {
  const domainRoute = ['https://m1.example', 'https://m2.example'];
  const withDomains = makeMerchant({ code: 'domains', hosts: ['domains.localhost'], domainRoute });
  site = await startPagesServer({ merchants: [makeMerchant(), withDomains] });
});
afterAll(() => site.close());

const ask = (path: string, host = 'localhost') => site.server.request(path, { host });

test('[S2-017] robots.txt allows pages, forbids the API, and names the sitemap on indexable hosts', async () => {
  const indexable = await ask('/robots.txt');
  expect([indexable.status, indexable.headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8']);
  expect(indexable.text).toBe(
    `User-agent: *\nDisallow: /wps/\nDisallow: /m/frame/\nAllow: /m/\n\nSitemap: ${ORIGIN}/sitemap.xml\n`,
  );
  // Other hosts allow crawling as well: crawlers could not see the `noindex` of pages that they may not read.
  const other = await ask('/robots.txt', 'aurora.localhost');
  expect(other.text).not.toMatch(/Sitemap|Disallow: \/\n/);
  expect((await ask('/robots.txt', 'elsewhere.example')).status).toBe(404);
});

test('[S2-017] the sitemap lists every indexable page in every language with its alternates on the configured origin', async () => {
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

test('[S2-017] the metadata of a page contains the configured origin, not that of the request', async () => {
  site.renderRequests.length = 0;
  await ask('/m/made/up', 'localhost:9999');
  expect(site.renderRequests[0]?.metadata).toEqual({
    origin: ORIGIN,
    picture: '/m/share.jpg?v=a1',
    defaultLanguage: 'EN',
  });
});

test('pages for phone browsers omit the metadata for crawlers and are cached separately', async () => {
  site.renderRequests.length = 0;
  const askAs = (agent: string) => site.server.request('/m/home', { headers: { 'user-agent': agent } });
  const phone = 'Mozilla/5.0 (Linux; Android 13; SM-A135F) AppleWebKit/537.36 Chrome/126.0.0.0 Mobile Safari/537.36';
  for (const agent of [phone, `${phone} (compatible; Googlebot/2.1)`, phone]) await askAs(agent);
  expect(site.renderRequests.map(({ metadata: about }) => about === null)).toEqual([true, false]);
});

test.each([
  [['shop.example', 'www.shop.example', '*.shop.example'], true, 'https://www.shop.example'],
  [['*.shop.example', 'shop.example'], true, 'https://shop.example'],
  [['lotus.localhost'], false, 'http://lotus.localhost:8080'],
])(
  '[S2-017, security: host] the origin of a site with the hosts %j (production: %j) is %s',
  (hosts, production, origin) => {
    expect(getSiteOrigin(makeMerchant({ hosts }), { production, port: 8080 })).toBe(origin);
  },
);

test('the link preview image is a cacheable JPEG that other sites may embed', async () => {
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
  'the link preview image of %s has 1200 by 630 pixels and less than 300 kB',
  async (code) => {
    const art = new URL(`../../../../../../brands/${code}/art/`, import.meta.url);
    const [logo, banner] = await Promise.all([
      readFile(new URL('logo.svg', art)),
      readFile(new URL('banners/aurora-fox.svg', art)),
    ]);
    const picture = await drawLinkPreviewImage({ logo, banner, background: '#070a18' });
    expect(await sharp(picture).metadata()).toMatchObject({ width: 1200, height: 630, format: 'jpeg' });
    expect(picture.length).toBeLessThan(300_000);
    const { entropy } = await sharp(picture).stats();
    expect(entropy).toBeGreaterThan(2);
  },
);

test('/.well-known/webauthn lists all domains of a merchant with several domains', async () => {
  const { status, headers, text } = await ask('/.well-known/webauthn', 'domains.localhost');
  expect([status, headers['content-type']]).toEqual([200, 'application/json']);
  expect(JSON.parse(text)).toEqual({ origins: ['https://m1.example', 'https://m2.example'] });
  expect((await ask('/.well-known/webauthn')).status).toBe(404);
  expect((await ask('/.well-known/webauthn', 'elsewhere.example')).status).toBe(404);
});

import { afterAll, beforeAll, expect, test } from 'vitest';
import { type PagesServer, startPagesServer } from '#test/servers/pages-server.ts';

let site: PagesServer;
beforeAll(async () => {
  site = await startPagesServer();
});
afterAll(() => site.close());

test('a built asset may be cached for a year, is compressed at build time and supports range requests', async () => {
  const br = await site.server.request('/m/assets/entry-abc.js', { headers: { 'accept-encoding': 'br' } });
  expect(br.headers['content-encoding']).toBe('br');
  expect(br.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  const part = await site.server.request('/m/assets/entry-abc.js', { headers: { range: 'bytes=0-5' } });
  expect(part).toMatchObject({ status: 206, text: 'export' });
  const again = await site.server.request('/m/assets/entry-abc.js', {
    headers: { 'if-none-match': part.headers['etag'] ?? '' },
  });
  expect(again.status).toBe(304);
});

test('a missing asset receives a plain 404 response, not a page', async () => {
  const answer = await site.server.request('/m/assets/gone-abc.js');
  expect(answer.status).toBe(404);
  expect(answer.headers['content-type']).toBe('text/plain; charset=utf-8');
  expect(answer.headers['cache-control']).toBe('no-store');
});

test.each(['/m/assets/entry-abc.js.map', '/m/assets/entry-abc.js%2emap', '/m/maps/entry-abc.js.map'])(
  'the source map %s is not served',
  async (target) => {
    const answer = await site.server.request(target);
    expect(answer.status).toBe(404);
    expect(answer.text).not.toContain('secret');
  },
);

test('serves a brand image for any revision in its URL', async () => {
  const answer = await site.server.request('/m/brand/aurora/r9/games/fox-240.avif');
  expect(answer).toMatchObject({ status: 200, text: 'an image' });
  expect(answer.headers['content-type']).toBe('image/avif');
  expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable');
});

test.each([
  '/m/brand/aurora/r1/../../../secret.txt',
  '/m/brand/aurora/r1/%2e%2e/%2e%2e/%2e%2e/secret.txt',
  '/m/brand/..%2f..%2f/r1/secret.txt',
  '/m/brand/aurora/r1/games%2f..%2f..%2f..%2f..%2fsecret.txt',
  '/m/assets/..%2f..%2fsecret.txt',
])('a request for %s reads no file outside the folders of assets and brand images', async (target) => {
  const answer = await site.server.request(target);
  expect(answer.text).not.toContain('secret');
  expect(answer.status).toBeGreaterThanOrEqual(400);
});

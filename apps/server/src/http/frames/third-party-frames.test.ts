import { afterAll, beforeAll, expect, test } from 'vitest';
import { type PagesServer, startPagesServer } from '#test/servers/pages-server.ts';

let pages: PagesServer;
beforeAll(async () => {
  pages = await startPagesServer();
});
afterAll(() => pages.close());

test('[S3-050, security: CSP] a third-party frame that the merchant uses has its own CSP with a sandbox', async () => {
  const response = await pages.server.request('/m/frame/geetest-v4');
  expect(response.status).toBe(200);
  expect(response.headers['content-type']).toBe('text/html; charset=utf-8');
  expect(response.headers['content-security-policy']).toContain('sandbox allow-scripts');
  expect(response.headers['content-security-policy']).toContain('https://*.geetest.example');
  expect(response.headers['x-frame-options']).toBe('SAMEORIGIN');
  expect(response.headers['x-robots-tag']).toBe('noindex');
});

test.each([
  ['a frame that the merchant does not use', '/m/frame/geetest-v3', 'localhost'],
  ['a frame of another merchant', '/m/frame/geetest-v4', 'shut.localhost'],
  ['a frame on an unknown host', '/m/frame/geetest-v4', 'elsewhere.example'],
])('the third-party frame endpoint responds with 404 to a request for %s', async (_name, target, host) => {
  const response = await pages.server.request(target, { host });
  expect(response.status).toBe(404);
  expect(response.text).toBe('Frame not found.\n');
});

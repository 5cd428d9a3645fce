import { afterAll, beforeAll, expect, test } from 'vitest';
import { type PagesServer, startPagesServer } from '#test/servers/pages-server.ts';

let house: PagesServer;
beforeAll(async () => {
  house = await startPagesServer();
});
afterAll(() => house.close());

test('[S3-050, security: CSP] serves a frame with its own policy to merchants that need it', async () => {
  const open = await house.server.ask('/m/frame/geetest-v4');
  expect(open.status).toBe(200);
  expect(open.headers['content-type']).toBe('text/html; charset=utf-8');
  expect(open.headers['content-security-policy']).toContain('sandbox allow-scripts');
  expect(open.headers['content-security-policy']).toContain('https://*.geetest.example');
  expect(open.headers['x-frame-options']).toBe('SAMEORIGIN');
  expect(open.headers['x-robots-tag']).toBe('noindex');
});

test.each([
  ['another one of the same merchant', '/m/frame/geetest-v3', 'localhost'],
  ['that of another merchant', '/m/frame/geetest-v4', 'shut.localhost'],
  ['that of nobody', '/m/frame/geetest-v4', 'elsewhere.example'],
])('%s is not there', async (_what, target, host) => {
  const answer = await house.server.ask(target, { host });
  expect(answer.status).toBe(404);
  expect(answer.text).toBe('There is no such frame here.\n');
});

import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeMerchant } from '#test/make-merchant.ts';
import { startTestServer, type TestServer } from '#test/servers/test-server.ts';

const brandsDir = path.resolve(import.meta.dirname, '../../../../../brands');
let server: TestServer;
let live: TestServer;
beforeAll(async () => {
  const zafir = makeMerchant({ code: 'zafir', hosts: ['zafir.localhost'] });
  server = await startTestServer({ merchants: [makeMerchant(), zafir], config: { brandsDir } });
  live = await startTestServer({ config: { production: true, brandsDir } });
});
afterAll(async () => {
  await server.close();
  await live.close();
});

const own = { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' };
const post = (target: string, body: unknown, headers: Readonly<Record<string, string>> = own) =>
  server.request(target, { method: 'POST', host: 'zafir.localhost', headers, body: JSON.stringify(body) });

test('[S1-007] the brand editor shows the tokens, flags and pages of the brand of its host', async () => {
  const { status, text, headers } = await server.request('/dev/brand', { host: 'zafir.localhost' });
  expect(status).toBe(200);
  expect(text).toContain('<h1>Brand editor: zafir</h1>');
  expect(text).toMatch(/<input type="color" name="--bg" value="#0a1c44"/);
  expect(text).toMatch(/name="CBS3" data-flag checked/);
  for (const page of ['/m/home', '/m/login', '/m/launchGame?']) expect(text).toContain(`src="${page}`);
  expect(headers['content-security-policy']).not.toMatch(/unsafe|https?:/);
});

test('the brand editor and its files do not exist in production', async () => {
  for (const target of ['/dev/brand', '/dev/brand/brand-editor-client.js', '/dev/brand/brand-editor-client.css'])
    expect((await live.request(target)).status, target).toBe(404);
  const posted = await live.request('/dev/brand/flags', {
    method: 'POST',
    headers: own,
    body: '{"tokens":{},"flags":{}}',
  });
  expect(posted.status).toBe(404);
});

test('the brand editor measures the contrast of each pair of colours and reports invalid tokens', async () => {
  const tokens = { '--bg': '#ffffff', '--text': '#fefefe' };
  const { pairs, problems } = JSON.parse((await post('/dev/brand/check', { tokens, flags: {} })).text);
  expect(pairs).toContainEqual({ name: '--text', background: '--bg', ratio: expect.closeTo(1.01, 2), minimum: 4.5 });
  expect(problems).toContain('tokens.css, --text: found a contrast of 1.01 on --bg, expected at least 4.5');
});

test('a flag changed in the brand editor applies to the site until the draft is discarded', async () => {
  const { merchants } = server.context;
  const flagsOf = (code: string) => merchants.byCode(code)?.brand.flags;
  const revision = merchants.byCode('zafir')?.revision;
  await post('/dev/brand/flags', { tokens: {}, flags: { INBOX3: true } });
  expect(flagsOf('zafir')).toEqual({ INBOX3: true });
  expect(merchants.byHost('zafir.localhost')?.revision).not.toBe(revision);
  await merchants.refresh();
  expect(flagsOf('zafir')).toEqual({ INBOX3: true });
  expect(flagsOf('aurora')).toEqual({ GEETEST3: true, GEETESTTEST3: true });
  await post('/dev/brand/flags', { tokens: {}, flags: {} });
  expect(flagsOf('zafir')).toEqual({ GEETEST3: true, GEETESTTEST3: true });
  expect(merchants.byCode('zafir')?.revision).toBe(revision);
});

test('the brand editor exports the brand folder with the changes of the draft', async () => {
  const answer = await post('/dev/brand/export', {
    tokens: { '--bg': '#000000' },
    flags: { CBS3: false, INBOX3: true },
  });
  const { folder, files } = JSON.parse(answer.text);
  expect(folder).toBe('brands/zafir');
  expect(files['tokens.css']).toMatch(/--bg: #000000;[\s\S]*--focus: #f6dfae;/);
  expect(files['brand.json'].flags).toEqual({ INBOX3: true });
  expect(Object.keys(files)).toContain('copy/AR.json');
});

test.each([
  ['another site', '{"tokens":{},"flags":{}}', { ...own, 'sec-fetch-site': 'cross-site' }, 403],
  ['no page of a browser', '{"tokens":{},"flags":{}}', { 'content-type': 'application/json' }, 403],
  ['an unknown flag', '{"tokens":{},"flags":{"NOPE":true}}', own, 400],
  ['an unknown token', '{"tokens":{"color":"red"},"flags":{}}', own, 400],
])('the brand editor rejects an invalid draft: %s', async (_name, body, headers, status) => {
  const answer = await server.request('/dev/brand/flags', { method: 'POST', host: 'zafir.localhost', headers, body });
  expect(answer.status).toBe(status);
});

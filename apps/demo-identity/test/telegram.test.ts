import { createHash, createHmac } from 'node:crypto';
import { expect, test } from 'vitest';
import { createDemoApp, demoSecrets, SITE_ORIGIN } from '#test/demo-app.ts';

const validQuery = {
  bot_id: '700100300',
  origin: SITE_ORIGIN,
  request_access: 'write',
  return_to: `${SITE_ORIGIN}/m/home?kw=a`,
};
const buildPath = (changes: Readonly<Record<string, string>> = {}): string =>
  `/auth?${new URLSearchParams({ ...validQuery, ...changes }).toString()}`;

test("the demo Telegram login redirects with the chosen person in the URL fragment, signed with the bot's token", async () => {
  const { choose, now } = createDemoApp();
  const sent = await choose(buildPath(), 'joao');
  expect(sent.statusCode).toBe(303);
  const [address, result = ''] = String(sent.headers.location).split('#tgAuthResult=');
  expect(address).toBe(validQuery.return_to);
  const { hash, ...fields } = JSON.parse(Buffer.from(result, 'base64url').toString('utf8'));
  expect(fields).toEqual({ id: 7002, first_name: 'João Silva', auth_date: Math.floor(now() / 1000) });
  const key = createHash('sha256').update(demoSecrets.telegram).digest();
  const lines = `auth_date=${fields.auth_date}\nfirst_name=João Silva\nid=7002`;
  expect(hash).toBe(createHmac('sha256', key).update(lines).digest('hex'));
});

test.each([
  ['another bot', { bot_id: '1' }],
  ['a URL of another site', { return_to: 'https://evil.example/', origin: 'https://evil.example' }],
  ['a URL that does not match the origin', { return_to: 'http://lotus.localhost:8080/m/home' }],
])('the demo Telegram login rejects a request with %s and does not redirect', async (_what, changes) => {
  const { http, choose } = createDemoApp();
  for (const answer of [await http.inject(buildPath(changes)), await choose(buildPath(changes), 'joao')]) {
    expect(answer.statusCode).toBe(400);
    expect(answer.headers.location).toBeUndefined();
  }
});

test('the Cancel button of the demo Telegram page signs nothing and links back to the site', async () => {
  const { choose } = createDemoApp();
  const page = await choose(buildPath(), '');
  expect(page.statusCode).toBe(200);
  expect(page.body).toContain(`href="${validQuery.return_to}"`);
  expect(page.body).not.toContain('tgAuthResult');
});

import { createHash } from 'node:crypto';
import { jwtVerify } from 'jose';
import { expect, test } from 'vitest';
import { openDemoApp, secrets, SITE, URL_OF_PROVIDER } from '#test/demo-app.ts';

const VERIFIER = 'a-verifier-of-this-test-that-is-43-letters-long';
const right = {
  response_type: 'code',
  client_id: '1600000010',
  redirect_uri: `${SITE}/m/home`,
  scope: 'profile openid',
  state: 'state-1',
  nonce: 'nonce-1',
  code_challenge: createHash('sha256').update(VERIFIER).digest('base64url'),
  code_challenge_method: 'S256',
};

type App = ReturnType<typeof openDemoApp>;

const addressOf = (changes: Readonly<Record<string, string>> = {}): string =>
  `/oauth2/v2.1/authorize?${new URLSearchParams({ ...right, ...changes }).toString()}`;

async function codeFor({ choose }: App, person = 'an'): Promise<string> {
  const sent = await choose(addressOf(), person);
  return new URL(String(sent.headers.location)).searchParams.get('code') ?? '';
}

function redeem({ http }: App, changes: Readonly<Record<string, string>>) {
  const form = {
    grant_type: 'authorization_code',
    client_id: right.client_id,
    client_secret: secrets.line,
    redirect_uri: right.redirect_uri,
    code_verifier: VERIFIER,
    ...changes,
  };
  return http.inject({
    method: 'POST',
    url: '/oauth2/v2.1/token',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(form).toString(),
  });
}

test('shows the persons on a page that runs no script and whose form leads to the site only', async () => {
  const { http } = openDemoApp();
  const page = await http.inject(addressOf());
  expect(page.statusCode).toBe(200);
  expect(page.body).toContain('Demo identity provider: choose a person');
  expect(page.body).toContain('An Nguyen');
  expect(page.body).toContain('Cancel');
  const policy = String(page.headers['content-security-policy']);
  expect(policy).toContain("default-src 'none'");
  expect(policy).toContain(`form-action 'self' ${SITE};`);
  expect(policy).not.toContain('script-src');
});

test('sends the chosen person back with a code and the state; the code buys an ID token signed with the secret', async () => {
  const app = openDemoApp();
  const sent = await app.choose(addressOf(), 'somchai');
  expect(sent.statusCode).toBe(303);
  const back = new URL(String(sent.headers.location));
  expect(back.origin + back.pathname).toBe(right.redirect_uri);
  expect(back.searchParams.get('state')).toBe('state-1');
  const bought = await redeem(app, { code: back.searchParams.get('code') ?? '' });
  expect(bought.statusCode).toBe(200);
  const verified = await jwtVerify(bought.json().id_token, new TextEncoder().encode(secrets.line), {
    issuer: URL_OF_PROVIDER,
    audience: right.client_id,
    algorithms: ['HS256'],
    currentDate: new Date(app.now()),
  });
  expect(verified.payload).toMatchObject({ sub: 'U-demo-somchai', name: 'สมชาย ใจดี', nonce: 'nonce-1' });
});

test('gives a person without a name none in the ID token', async () => {
  const app = openDemoApp();
  const bought = await redeem(app, { code: await codeFor(app, 'unnamed') });
  const payload = Buffer.from(bought.json().id_token.split('.')[1], 'base64url').toString('utf8');
  expect(Object.keys(JSON.parse(payload))).not.toContain('name');
});

test('refuses a code that was used', async () => {
  const app = openDemoApp();
  const code = await codeFor(app);
  expect((await redeem(app, { code })).statusCode).toBe(200);
  const again = await redeem(app, { code });
  expect(again.statusCode).toBe(400);
  expect(again.json()).toEqual({ error: 'invalid_grant' });
});

test.each([
  ['another verifier', { code_verifier: 'another-verifier-that-is-long-enough-to-be-one' }],
  ['another redirect address', { redirect_uri: 'http://aurora.localhost:8080/m/home' }],
])('refuses a code with %s, and does not take it later', async (_what, changes) => {
  const app = openDemoApp();
  const code = await codeFor(app);
  expect((await redeem(app, { code, ...changes })).json()).toEqual({ error: 'invalid_grant' });
  expect((await redeem(app, { code })).json()).toEqual({ error: 'invalid_grant' });
});

test('refuses a code after ten minutes', async () => {
  const app = openDemoApp();
  const code = await codeFor(app);
  app.advance(600_000);
  expect((await redeem(app, { code })).json()).toEqual({ error: 'invalid_grant' });
});

test('refuses a wrong secret and keeps the code', async () => {
  const app = openDemoApp();
  const code = await codeFor(app);
  const wrong = await redeem(app, { code, client_secret: 'another secret' });
  expect(wrong.statusCode).toBe(401);
  expect(wrong.json()).toEqual({ error: 'invalid_client' });
  expect((await redeem(app, { code })).statusCode).toBe(200);
});

test.each([
  ['of another site', { redirect_uri: 'https://evil.example/m/home' }],
  ['on another port', { redirect_uri: 'http://localhost:9999/m/home' }],
  ['of a host that only begins like localhost', { redirect_uri: 'http://localhost.evil.example:8080/m/home' }],
  ['of another path', { redirect_uri: `${SITE}/m/elsewhere` }],
  ['of another client', { client_id: '1' }],
])('sends nobody to an address %s', async (_what, changes) => {
  const { http, choose } = openDemoApp();
  for (const answer of [await http.inject(addressOf(changes)), await choose(addressOf(changes), 'an')]) {
    expect(answer.statusCode).toBe(400);
    expect(answer.headers.location).toBeUndefined();
  }
});

test('takes every host of the demo brand', async () => {
  const { http } = openDemoApp();
  const page = await http.inject(addressOf({ redirect_uri: 'http://vip.aurora.localhost:8080/m/home' }));
  expect(page.statusCode).toBe(200);
  expect(String(page.headers['content-security-policy'])).toContain(
    "form-action 'self' http://vip.aurora.localhost:8080",
  );
});

test.each([
  ['no PKCE', { code_challenge: '' }],
  ['plain PKCE', { code_challenge_method: 'plain' }],
  ['another response type', { response_type: 'token' }],
  ['no openid in its scope', { scope: 'profile' }],
])('reports a request with %s to the site', async (_what, changes) => {
  const { http } = openDemoApp();
  const answer = await http.inject(addressOf(changes));
  expect(answer.statusCode).toBe(303);
  expect(answer.headers.location).toBe(`${right.redirect_uri}?error=invalid_request&state=state-1`);
});

test('Cancel reports access_denied', async () => {
  const { choose } = openDemoApp();
  const sent = await choose(addressOf(), '');
  expect(sent.headers.location).toBe(`${right.redirect_uri}?error=access_denied&state=state-1`);
});

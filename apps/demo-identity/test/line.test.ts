import { createHash } from 'node:crypto';
import { jwtVerify } from 'jose';
import { expect, test } from 'vitest';
import { createDemoApp, demoSecrets, SITE_ORIGIN, PROVIDER_URL } from '#test/demo-app.ts';

const VERIFIER = 'a-verifier-of-this-test-that-is-43-letters-long';
const validQuery = {
  response_type: 'code',
  client_id: '1600000010',
  redirect_uri: `${SITE_ORIGIN}/m/home`,
  scope: 'profile openid',
  state: 'state-1',
  nonce: 'nonce-1',
  code_challenge: createHash('sha256').update(VERIFIER).digest('base64url'),
  code_challenge_method: 'S256',
};

type App = ReturnType<typeof createDemoApp>;

const buildPath = (changes: Readonly<Record<string, string>> = {}): string =>
  `/oauth2/v2.1/authorize?${new URLSearchParams({ ...validQuery, ...changes }).toString()}`;

async function requestCode({ choose }: App, person = 'an'): Promise<string> {
  const response = await choose(buildPath(), person);
  return new URL(String(response.headers.location)).searchParams.get('code') ?? '';
}

function redeem({ http }: App, changes: Readonly<Record<string, string>>) {
  const form = {
    grant_type: 'authorization_code',
    client_id: validQuery.client_id,
    client_secret: demoSecrets.line,
    redirect_uri: validQuery.redirect_uri,
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

test('the demo LINE page lists the demo persons without scripts, and its form may redirect only to the site', async () => {
  const { http } = createDemoApp();
  const page = await http.inject(buildPath());
  expect(page.statusCode).toBe(200);
  expect(page.body).toContain('Demo identity provider: choose a person');
  expect(page.body).toContain('An Nguyen');
  expect(page.body).toContain('Cancel');
  const policy = String(page.headers['content-security-policy']);
  expect(policy).toContain("default-src 'none'");
  expect(policy).toContain(`form-action 'self' ${SITE_ORIGIN};`);
  expect(policy).not.toContain('script-src');
});

test('the demo LINE provider redirects with a code and the state, and exchanges the code for an ID token signed with the secret', async () => {
  const app = createDemoApp();
  const response = await app.choose(buildPath(), 'somchai');
  expect(response.statusCode).toBe(303);
  const back = new URL(String(response.headers.location));
  expect(back.origin + back.pathname).toBe(validQuery.redirect_uri);
  expect(back.searchParams.get('state')).toBe('state-1');
  const token = await redeem(app, { code: back.searchParams.get('code') ?? '' });
  expect(token.statusCode).toBe(200);
  const verified = await jwtVerify(token.json().id_token, new TextEncoder().encode(demoSecrets.line), {
    issuer: PROVIDER_URL,
    audience: validQuery.client_id,
    algorithms: ['HS256'],
    currentDate: new Date(app.now()),
  });
  expect(verified.payload).toMatchObject({ sub: 'U-demo-somchai', name: 'สมชาย ใจดี', nonce: 'nonce-1' });
});

test('the demo LINE provider omits the name from the ID token of a person without a name', async () => {
  const app = createDemoApp();
  const token = await redeem(app, { code: await requestCode(app, 'unnamed') });
  const payload = Buffer.from(token.json().id_token.split('.')[1], 'base64url').toString('utf8');
  expect(Object.keys(JSON.parse(payload))).not.toContain('name');
});

test('the demo LINE provider rejects a used authorization code', async () => {
  const app = createDemoApp();
  const code = await requestCode(app);
  expect((await redeem(app, { code })).statusCode).toBe(200);
  const again = await redeem(app, { code });
  expect(again.statusCode).toBe(400);
  expect(again.json()).toEqual({ error: 'invalid_grant' });
});

test.each([
  ['another verifier', { code_verifier: 'another-verifier-that-is-long-enough-to-be-one' }],
  ['another redirect URL', { redirect_uri: 'http://aurora.localhost:8080/m/home' }],
])(
  'the demo LINE provider rejects a code sent with %s, and afterwards also a correct request with the same code',
  async (_what, changes) => {
    const app = createDemoApp();
    const code = await requestCode(app);
    expect((await redeem(app, { code, ...changes })).json()).toEqual({ error: 'invalid_grant' });
    expect((await redeem(app, { code })).json()).toEqual({ error: 'invalid_grant' });
  },
);

test('the demo LINE provider rejects an authorization code after ten minutes', async () => {
  const app = createDemoApp();
  const code = await requestCode(app);
  app.advance(600_000);
  expect((await redeem(app, { code })).json()).toEqual({ error: 'invalid_grant' });
});

test('the demo LINE provider rejects a wrong client secret without using up the authorization code', async () => {
  const app = createDemoApp();
  const code = await requestCode(app);
  const wrong = await redeem(app, { code, client_secret: 'another secret' });
  expect(wrong.statusCode).toBe(401);
  expect(wrong.json()).toEqual({ error: 'invalid_client' });
  expect((await redeem(app, { code })).statusCode).toBe(200);
});

test.each([
  ['of another site', { redirect_uri: 'https://evil.example/m/home' }],
  ['on another port', { redirect_uri: 'http://localhost:9999/m/home' }],
  ['of a host that only begins like localhost', { redirect_uri: 'http://localhost.evil.example:8080/m/home' }],
  ['of another path', { redirect_uri: `${SITE_ORIGIN}/m/elsewhere` }],
  ['of another client', { client_id: '1' }],
])('the demo LINE provider does not redirect to a URL %s', async (_what, changes) => {
  const { http, choose } = createDemoApp();
  for (const answer of [await http.inject(buildPath(changes)), await choose(buildPath(changes), 'an')]) {
    expect(answer.statusCode).toBe(400);
    expect(answer.headers.location).toBeUndefined();
  }
});

test('the demo LINE provider accepts a redirect URL on a subdomain of the demo brand', async () => {
  const { http } = createDemoApp();
  const page = await http.inject(buildPath({ redirect_uri: 'http://vip.aurora.localhost:8080/m/home' }));
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
])('the demo LINE provider redirects to the site with an error for a request with %s', async (_what, changes) => {
  const { http } = createDemoApp();
  const answer = await http.inject(buildPath(changes));
  expect(answer.statusCode).toBe(303);
  expect(answer.headers.location).toBe(`${validQuery.redirect_uri}?error=invalid_request&state=state-1`);
});

test('the Cancel button of the demo LINE page redirects with the error access_denied', async () => {
  const { choose } = createDemoApp();
  const response = await choose(buildPath(), '');
  expect(response.headers.location).toBe(`${validQuery.redirect_uri}?error=access_denied&state=state-1`);
});

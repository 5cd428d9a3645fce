import { createHash } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { identityProviderSettingsSchema } from '#src/config/settings/identity-settings.ts';
import { firebaseLoginPages } from '#src/adapters/identity/firebase-login-pages.ts';
import { type LoopbackPeer, startPeer, brokenResponses } from '#test/peers/loopback-peer.ts';
import { makeMerchant } from '#test/make-merchant.ts';
import { DATABASE_START_TIMEOUT_MS } from '#test/database/open-test-database.ts';
import { startTestServer, type TestServer } from '#test/servers/test-server.ts';

const HOST = 'www.localhost';
const OTHER_HOST = 'other.example';
const INLINE_SCRIPT = 'fireauth.oauthhelper.widget.initialize();';
const PAGE = `<!doctype html><script src="handler.js"></script><script nonce="x">${INLINE_SCRIPT}</script>`;

let google: LoopbackPeer;
let server: TestServer;
/** The response of Google's host to the next request. */
let respond: Parameters<typeof startPeer>[0];

const respondNormally: typeof respond = (response, { path }) =>
  void response
    .setHeader('content-type', 'text/plain')
    .setHeader('set-cookie', 'of=google; Path=/')
    .setHeader('content-security-policy', "script-src 'unsafe-inline'")
    .end(path.endsWith('.js') || path.endsWith('.json') ? `file of ${path}` : PAGE);

beforeAll(async () => {
  google = await startPeer((response, request) => respond(response, request));
  const firebase = { apiKey: 'key', authDomain: 'foyer-test.firebaseapp.com', projectId: 'foyer-test', phone: false };
  server = await startTestServer({
    merchants: [
      makeMerchant({ identity: { firebase: { ...firebase, authHosts: [HOST] } } }),
      makeMerchant({ code: 'other', hosts: [OTHER_HOST], identity: { firebase } }),
    ],
    config: {
      identityProviders: identityProviderSettingsSchema.parse({ timeoutMs: 300, firebase: { helperUrl: google.url } }),
    },
  });
});
beforeEach(() => {
  respond = respondNormally;
});
// Expires the cache, so that each test fetches its files.
afterEach(() => server.clock.advance(300_000));
afterAll(async () => {
  await server.close();
  await google.close();
});

const HANDLER = '/__/auth/handler';

test('the server serves exactly the login files that Google lets a site host, each with its media type', async () => {
  const paths = Object.keys(firebaseLoginPages);
  expect(paths.toSorted()).toEqual([
    '/__/auth/experiments.js',
    '/__/auth/handler',
    '/__/auth/handler.js',
    '/__/auth/iframe',
    '/__/auth/iframe.js',
    '/__/firebase/init.json',
  ]);
  for (const path of paths) {
    const answer = await server.request(path, { host: HOST });
    expect([path, answer.status, answer.text.length > 0]).toEqual([path, 200, true]);
  }
  const types = await Promise.all(
    [HANDLER, '/__/auth/iframe.js', '/__/firebase/init.json'].map(
      async (path) => (await server.request(path, { host: HOST })).headers['content-type'],
    ),
  );
  expect(types).toEqual([
    'text/html; charset=utf-8',
    'text/javascript; charset=utf-8',
    'application/json; charset=utf-8',
  ]);
});

test.each([
  ['/__/auth/links', 'GET', HOST],
  ['/__/auth/handler/', 'GET', HOST],
  ['/__/auth/../auth/handler.css', 'GET', HOST],
  ['/__/auth/%2e%2e/%2e%2e/secret', 'GET', HOST],
  ['/__/firebase/other.json', 'GET', HOST],
  [HANDLER, 'POST', HOST],
  [HANDLER, 'GET', 'localhost'],
  [HANDLER, 'GET', OTHER_HOST],
  [HANDLER, 'GET', 'unknown.example'],
])('the server never requests %s (%s at host %s) from Google', async (path, method, host) => {
  const before = google.requests.length;
  const answer = await server.request(path, { method, host });
  expect([answer.status >= 400 && answer.status < 500, answer.text.includes('fireauth')]).toEqual([true, false]);
  expect(google.requests).toHaveLength(before);
});

test("a request for Google's login files sends Google no query, cookie, token or IP address of the visitor", async () => {
  const before = google.requests.length;
  const headers = {
    cookie: 'session=canary-cookie',
    authorization: 'canary-token',
    referer: 'https://www.localhost/m/home?canary-referer',
    'x-forwarded-for': '203.0.113.7',
    'user-agent': 'canary-agent',
  };
  const answer = await server.request(`${HANDLER}?code=canary-code&state=canary-state`, { host: HOST, headers });
  expect(answer.status).toBe(200);
  const [request, ...others] = google.requests.slice(before);
  expect(others).toEqual([]);
  expect([request?.method, request?.path]).toEqual(['GET', HANDLER]);
  expect(JSON.stringify(request)).not.toMatch(/canary|203\.0\.113/);
});

test('[security: CSP] the login pages for Google have the server’s own CSP, frame and opener policies and none of Google’s headers', async () => {
  const { headers } = await server.request(HANDLER, { host: HOST });
  const policy = headers['content-security-policy']?.split('; ');
  const hash = createHash('sha256').update(INLINE_SCRIPT).digest('base64');
  expect(policy).toContain(`script-src 'self' https://apis.google.com 'sha256-${hash}'`);
  expect(policy).toContain(`frame-ancestors 'self'`);
  expect(policy).toContain(`default-src 'none'`);
  expect(policy?.join('; ')).not.toMatch(/script-src[^;]*unsafe/);
  expect(headers['x-frame-options']).toBe('SAMEORIGIN');
  expect(headers['cross-origin-opener-policy']).toBe('unsafe-none');
  expect(headers['set-cookie']).toBeUndefined();
  expect(headers['x-robots-tag']).toBe('noindex');
});

test('the server fetches each login file of Google at most once in 5 minutes, however many visitors request it', async () => {
  const before = google.requests.length;
  const many = await Promise.all(Array.from({ length: 20 }, () => server.request(HANDLER, { host: HOST })));
  expect(many.every(({ status }) => status === 200)).toBe(true);
  server.clock.advance(299_999);
  await server.request(HANDLER, { host: HOST });
  expect(google.requests.slice(before)).toHaveLength(1);
  server.clock.advance(1);
  await server.request(HANDLER, { host: HOST });
  expect(google.requests.slice(before)).toHaveLength(2);
});

test.each(brokenResponses.filter(([what]) => what !== 'rubbish' && what !== 'unexpected JSON'))(
  'the server responds 502 and retries after 2 s if Google sends %s for a file that was never fetched',
  async (_what, useless) => {
    const fresh = await startTestServer({
      merchants: [
        makeMerchant({
          identity: {
            firebase: {
              apiKey: 'k',
              authDomain: 'a.example',
              projectId: 'foyer-test',
              phone: false,
              authHosts: [HOST],
            },
          },
        }),
      ],
      config: {
        identityProviders: identityProviderSettingsSchema.parse({
          timeoutMs: 300,
          firebase: { helperUrl: google.url },
        }),
      },
    });
    try {
      // Larger than any file of Google.
      respond =
        _what === 'a response that is too large' ? (response) => void response.end(' '.repeat(1_100_000)) : useless;
      const failed = await fresh.request(HANDLER, { host: HOST });
      expect([failed.status, failed.headers['cache-control']]).toEqual([502, 'no-store']);
      const before = google.requests.length;
      respond = respondNormally;
      fresh.clock.advance(1_999);
      expect((await fresh.request(HANDLER, { host: HOST })).status).toBe(502);
      expect(google.requests).toHaveLength(before);
      fresh.clock.advance(1);
      expect((await fresh.request(HANDLER, { host: HOST })).status).toBe(200);
    } finally {
      await fresh.close();
    }
  },
  DATABASE_START_TIMEOUT_MS,
);

test('the server continues to serve its last copy of a login file while Google is unavailable', async () => {
  await server.request(HANDLER, { host: HOST });
  server.clock.advance(300_000);
  respond = (response) => void response.writeHead(503).end('down');
  expect(await server.request(HANDLER, { host: HOST })).toMatchObject({ status: 200, text: PAGE });
});

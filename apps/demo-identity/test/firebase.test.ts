import { decodeJwt, UnsecuredJWT } from 'jose';
import { expect, test } from 'vitest';
import { createDemoApp, SITE_ORIGIN, PROVIDER_URL } from '#test/demo-app.ts';

type App = ReturnType<typeof createDemoApp>;

const API = '/identitytoolkit.googleapis.com/v1';
const validQuery = {
  apiKey: 'demo-aurora',
  authType: 'signInViaPopup',
  eventId: '1234',
  providerId: 'google.com',
  redirectUrl: `${SITE_ORIGIN}/m/home`,
};
const buildPath = (changes: Readonly<Record<string, string>> = {}): string =>
  `/emulator/auth/handler?${new URLSearchParams({ ...validQuery, ...changes }).toString()}`;

/** Chooses a person and returns the event that the page sends to the SDK. */
async function requestEvent({ choose }: App, person: string, changes: Readonly<Record<string, string>> = {}) {
  const page = await choose(buildPath(changes), person);
  expect(page.statusCode).toBe(200);
  expect(page.body).toContain(`data-return-to="${validQuery.redirectUrl}"`);
  const [, event = ''] = /data-event="([^"]*)"/.exec(page.body) ?? [];
  return JSON.parse(event.replaceAll('&quot;', '"'));
}

function call({ http }: App, path: 'signInWithIdp' | 'lookup', payload: object, origin = SITE_ORIGIN) {
  return http.inject({ method: 'POST', url: `${API}/accounts:${path}?key=k`, headers: { origin }, payload });
}

test.each([
  ['google.com', 'Google'],
  ['facebook.com', 'Facebook'],
  ['twitter.com', 'X'],
])('the demo Firebase page for %s lists the demo persons and runs no script', async (providerId, name) => {
  const page = await createDemoApp().http.inject(buildPath({ providerId }));
  expect(page.body).toContain(`stands in for ${name} on this machine`);
  expect(page.body).toContain('An Nguyen');
  expect(String(page.headers['content-security-policy'])).not.toContain('script-src');
});

test('the demo Firebase page signs in the chosen person once, with a token for that person, the project and the provider', async () => {
  const app = createDemoApp();
  const event = await requestEvent(app, 'an');
  expect(event).toMatchObject({ type: 'signInViaPopup', eventId: '1234', tenantId: null });
  expect(event.urlResponse).toMatch(new RegExp(`^${PROVIDER_URL}/emulator/auth/handler\\?code=`));
  const signedIn = await call(app, 'signInWithIdp', { requestUri: event.urlResponse });
  expect(signedIn.headers['access-control-allow-origin']).toBe(SITE_ORIGIN);
  const { idToken, localId } = signedIn.json();
  const { payload } = UnsecuredJWT.decode(idToken, {
    issuer: 'https://securetoken.google.com/demo-aurora',
    audience: 'demo-aurora',
    currentDate: new Date(app.now()),
  });
  const now = Math.floor(app.now() / 1000);
  expect(payload).toMatchObject({
    sub: localId,
    name: 'An Nguyen',
    iat: now,
    auth_time: now,
    firebase: { sign_in_provider: 'google.com' },
  });
  const looked = await call(app, 'lookup', { idToken });
  expect(looked.json()).toEqual({ users: [{ localId, displayName: 'An Nguyen', providerUserInfo: [] }] });
  const again = await call(app, 'signInWithIdp', { requestUri: event.urlResponse });
  expect(again.statusCode).toBe(400);
  expect(again.json()).toEqual({ error: { code: 400, message: 'INVALID_IDP_RESPONSE' } });
});

test('the demo identity service gives one person a different id at each provider, and each login its own token', async () => {
  const app = createDemoApp();
  const tokens: string[] = [];
  for (const providerId of ['google.com', 'google.com', 'facebook.com']) {
    const { urlResponse } = await requestEvent(app, 'an', { providerId });
    tokens.push((await call(app, 'signInWithIdp', { requestUri: urlResponse })).json().idToken);
  }
  expect(new Set(tokens).size).toBe(3);
  expect(new Set(tokens.map((token) => decodeJwt(token).sub)).size).toBe(2);
});

test('the Cancel button of the demo Firebase page redirects with the error auth/user-cancelled and no code', async () => {
  const event = await requestEvent(createDemoApp(), '');
  expect(event).toMatchObject({ urlResponse: null, error: { code: 'auth/user-cancelled' } });
});

test.each([
  ['a return URL of another site', { redirectUrl: 'https://evil.example/' }],
  ['an unknown provider', { providerId: 'apple.com' }],
])('the demo Firebase page issues no code for a request with %s', async (_what, changes) => {
  const { http, choose } = createDemoApp();
  for (const answer of [await http.inject(buildPath(changes)), await choose(buildPath(changes), 'an')]) {
    expect(answer.statusCode).toBe(400);
    expect(answer.body).not.toContain('data-event');
  }
});

test('the demo Firebase page may be requested and framed by pages of the site only', async () => {
  const app = createDemoApp();
  const preflight = (origin: string) =>
    app.http.inject({ method: 'OPTIONS', url: `${API}/accounts:lookup`, headers: { origin } });
  expect((await preflight(SITE_ORIGIN)).headers['access-control-allow-origin']).toBe(SITE_ORIGIN);
  expect((await preflight('https://evil.example')).headers['access-control-allow-origin']).toBeUndefined();
  const frame = await app.http.inject('/emulator/auth/iframe?apiKey=k');
  expect(String(frame.headers['content-security-policy'])).toContain(
    `frame-ancestors ${SITE_ORIGIN} http://*.localhost:8080`,
  );
});

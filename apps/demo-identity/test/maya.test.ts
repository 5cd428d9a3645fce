import { expect, test } from 'vitest';
import { createDemoApp, demoSecrets, SITE_ORIGIN } from '#test/demo-app.ts';

type App = ReturnType<typeof createDemoApp>;

const basic = (secret: string): string => `Basic ${Buffer.from(`aurora-demo:${secret}`).toString('base64')}`;

function call({ http }: App, path: 'exchange' | 'refresh', payload: object, secret: string = demoSecrets.maya) {
  return http.inject({ method: 'POST', url: `/sessions/${path}`, headers: { authorization: basic(secret) }, payload });
}

async function openSession({ choose }: App): Promise<string> {
  const sent = await choose('/maya', 'an');
  const address = new URL(String(sent.headers.location));
  expect(address.origin + address.pathname).toBe(`${SITE_ORIGIN}/m/home`);
  expect(address.searchParams.get('env')).toBe('sandbox');
  return address.searchParams.get('sessionId') ?? '';
}

test('the demo Maya app opens the site with a Maya session, which the site can exchange once', async () => {
  const app = createDemoApp();
  const sessionId = await openSession(app);
  const exchanged = await call(app, 'exchange', { sessionId });
  expect(exchanged.json()).toMatchObject({ customerId: 'demo-an', name: 'An Nguyen' });
  expect((await call(app, 'exchange', { sessionId })).statusCode).toBe(404);
});

test('the demo Maya API exchanges each refresh token once, for a new one', async () => {
  const app = createDemoApp();
  const { refreshToken } = (await call(app, 'exchange', { sessionId: await openSession(app) })).json();
  const renewed = await call(app, 'refresh', { refreshToken });
  expect(renewed.json()).toEqual({ refreshToken: expect.any(String), expiresIn: 86_400 });
  expect((await call(app, 'refresh', { refreshToken })).statusCode).toBe(404);
  expect((await call(app, 'refresh', { refreshToken: renewed.json().refreshToken })).statusCode).toBe(200);
});

test("the demo Maya API rejects the session id of Maya's app after ten minutes", async () => {
  const app = createDemoApp();
  const sessionId = await openSession(app);
  app.advance(600_000);
  expect((await call(app, 'exchange', { sessionId })).statusCode).toBe(404);
});

test('the demo Maya API rejects a wrong client secret without using up the Maya session', async () => {
  const app = createDemoApp();
  const sessionId = await openSession(app);
  expect((await call(app, 'exchange', { sessionId }, 'another-secret-of-some')).statusCode).toBe(401);
  expect((await call(app, 'refresh', { refreshToken: 'x' }, 'another-secret-of-some')).statusCode).toBe(401);
  expect((await call(app, 'exchange', { sessionId })).statusCode).toBe(200);
});

test('the Cancel button of the demo Maya app opens the site without a Maya session', async () => {
  const sent = await createDemoApp().choose('/maya', '');
  expect(sent.headers.location).toBe(`${SITE_ORIGIN}/m/home`);
});

import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { POSTED_TOKEN, type PagesServer, startPagesServer } from '#test/servers/pages-server.ts';

let house: PagesServer;
beforeAll(async () => {
  house = await startPagesServer({ config: { isTrustedProxy: () => true } });
});
beforeEach(() => {
  house.renderRequests.length = 0;
  house.postedForms.length = 0;
});
afterAll(() => house.close());

const form = { 'content-type': 'application/x-www-form-urlencoded' };
const own = { ...form, origin: 'http://localhost' };

test('[S2-002, S2-012] a login posted before the scripts leads on, its token in a cookie for a minute', async () => {
  const body = 'username=mai&password=right&go=%2Fm%2Flottery';
  const answer = await house.server.request('/m/login', { method: 'POST', headers: own, body });
  expect(answer.status).toBe(303);
  expect(answer.headers['location']).toBe('/m/lottery');
  expect(answer.headers['set-cookie']).toBe(`foyer.handover=${POSTED_TOKEN}; Path=/; Max-Age=60; SameSite=Strict`);
  expect(answer.headers['cache-control']).toBe('no-store');
  expect(house.postedForms[0]?.fields).toEqual({ username: 'mai', password: 'right', go: '/m/lottery' });
});

test('[ASVS 3.3.1, ASVS 3.3.3] over https the cookie is taken from this very host only', async () => {
  const body = 'username=mai&password=right';
  const headers = { ...form, origin: 'https://localhost', 'x-forwarded-proto': 'https' };
  const answer = await house.server.request('/m/login', { method: 'POST', headers, body });
  expect(answer.headers['set-cookie']).toBe(
    `__Host-foyer.handover=${POSTED_TOKEN}; Path=/; Secure; Max-Age=60; SameSite=Strict`,
  );
});

test.each([
  ['expired', '/m/changePsw?go=%2Fm%2Flottery'],
  ['alone', '/m/account/factor?go=%2Fm%2Flottery'],
])('[S4-018, ASVS 6.3.3] a login of %s leads to what is due first: %s', async (username, target) => {
  const body = `username=${username}&password=right&go=%2Fm%2Flottery`;
  const answer = await house.server.request('/m/login', { method: 'POST', headers: own, body });
  expect(answer.headers['location']).toBe(target);
});

test.each(['https://evil.example/', '/m/..//evil.example', '//evil.example', '/m/\\evil'])(
  '[S5-011] a login never leads to %s',
  async (go) => {
    const body = new URLSearchParams({ username: 'mai', password: 'right', go }).toString();
    const answer = await house.server.request('/m/login', { method: 'POST', headers: own, body });
    expect(answer.headers['location']).toBe('/m/home');
  },
);

test.each([
  ['/m/login?go=%2Fm%2Faccount', '/m/account'],
  ['/m/login?go=%2Fm%2Flogin%3Fgo%3D%252Fm%252Faccount', '/m/account'],
  ['/m/register', '/m/home'],
  ['/m/login', '/m/home'],
])('[S2-012, S8-011] a login for %s leads to %s, never to another form', async (go, target) => {
  const query = new URLSearchParams({ go }).toString();
  const fields = new URLSearchParams({ username: 'mai', password: 'right', go }).toString();
  const byField = await house.server.request('/m/login', { method: 'POST', headers: own, body: fields });
  const body = 'username=mai&password=right';
  const byQuery = await house.server.request(`/m/login?${query}`, { method: 'POST', headers: own, body });
  expect([byField.headers['location'], byQuery.headers['location']]).toEqual([target, target]);
});

test('[S4-018] a new password that is due leads home if it was asked for itself', async () => {
  const body = 'username=expired&password=right&go=%2Fm%2FchangePsw';
  const answer = await house.server.request('/m/login', { method: 'POST', headers: own, body });
  expect(answer.headers['location']).toBe('/m/changePsw?go=%2Fm%2Fhome');
});

test('[S2-002] a refused login shows the form again with what was typed, but no password, and is kept nowhere', async () => {
  const answer = await house.server.request('/m/login', {
    method: 'POST',
    headers: own,
    body: 'username=mai&password=wrong',
  });
  expect(answer.headers['cache-control']).toBe('no-store');
  expect(answer.headers['set-cookie']).toBeUndefined();
  expect(house.renderRequests[0]?.formError).toEqual({
    form: 'login',
    message: 'The username or password is wrong.',
    fields: {},
    typed: { username: 'mai' },
  });
});

test('a registration that was refused says which field', async () => {
  await house.server.request('/m/register', { method: 'POST', headers: own, body: 'username=a' });
  expect(house.renderRequests[0]?.formError).toMatchObject({ form: 'register', fields: { username: 'too_short' } });
});

test.each([{ origin: 'https://evil.example' }, { 'sec-fetch-site': 'cross-site', origin: 'http://localhost' }, {}])(
  'a form from elsewhere (%j) logs nobody in',
  async (headers) => {
    const body = 'username=mai&password=right';
    const answer = await house.server.request('/m/login', { method: 'POST', headers: { ...form, ...headers }, body });
    expect(answer.headers['set-cookie']).toBeUndefined();
    expect(house.postedForms).toEqual([]);
  },
);

test('a form that is too large is refused', async () => {
  const body = `username=${'a'.repeat(20_000)}`;
  expect((await house.server.request('/m/login', { method: 'POST', headers: own, body })).status).toBe(413);
});

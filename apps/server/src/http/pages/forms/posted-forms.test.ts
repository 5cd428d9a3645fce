import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { FORM_LOGIN_TOKEN, type PagesServer, startPagesServer } from '#test/servers/pages-server.ts';

let site: PagesServer;
beforeAll(async () => {
  site = await startPagesServer({ config: { isTrustedProxy: () => true } });
});
beforeEach(() => {
  site.renderRequests.length = 0;
  site.postedForms.length = 0;
});
afterAll(() => site.close());

const formHeaders = { 'content-type': 'application/x-www-form-urlencoded' };
const ownHeaders = { ...formHeaders, origin: 'http://localhost' };

test('[S2-002, S2-012] a login posted without scripts redirects, with the session token in a cookie for one minute', async () => {
  const body = 'username=mai&password=right&go=%2Fm%2Flottery';
  const answer = await site.server.request('/m/login', { method: 'POST', headers: ownHeaders, body });
  expect(answer.status).toBe(303);
  expect(answer.headers['location']).toBe('/m/lottery');
  expect(answer.headers['set-cookie']).toBe(`foyer.handover=${FORM_LOGIN_TOKEN}; Path=/; Max-Age=60; SameSite=Strict`);
  expect(answer.headers['cache-control']).toBe('no-store');
  expect(site.postedForms[0]?.fields).toEqual({ username: 'mai', password: 'right', go: '/m/lottery' });
});

test('[ASVS 3.3.1, ASVS 3.3.3] the handover cookie of a posted login has the __Host- prefix over https', async () => {
  const body = 'username=mai&password=right';
  const headers = { ...formHeaders, origin: 'https://localhost', 'x-forwarded-proto': 'https' };
  const answer = await site.server.request('/m/login', { method: 'POST', headers, body });
  expect(answer.headers['set-cookie']).toBe(
    `__Host-foyer.handover=${FORM_LOGIN_TOKEN}; Path=/; Secure; Max-Age=60; SameSite=Strict`,
  );
});

test.each([
  ['expired', '/m/changePsw?go=%2Fm%2Flottery'],
  ['alone', '/m/account/factor?go=%2Fm%2Flottery'],
])('[S4-018, ASVS 6.3.3] a login of the member %s redirects to the required action %s', async (username, target) => {
  const body = `username=${username}&password=right&go=%2Fm%2Flottery`;
  const answer = await site.server.request('/m/login', { method: 'POST', headers: ownHeaders, body });
  expect(answer.headers['location']).toBe(target);
});

test.each(['https://evil.example/', '/m/..//evil.example', '//evil.example', '/m/\\evil'])(
  '[S5-011] a login never redirects to %s',
  async (go) => {
    const body = new URLSearchParams({ username: 'mai', password: 'right', go }).toString();
    const answer = await site.server.request('/m/login', { method: 'POST', headers: ownHeaders, body });
    expect(answer.headers['location']).toBe('/m/home');
  },
);

test.each([
  ['/m/login?go=%2Fm%2Faccount', '/m/account'],
  ['/m/login?go=%2Fm%2Flogin%3Fgo%3D%252Fm%252Faccount', '/m/account'],
  ['/m/register', '/m/home'],
  ['/m/login', '/m/home'],
])('[S2-012, S8-011] a login with the target %s redirects to %s, never to another login form', async (go, target) => {
  const query = new URLSearchParams({ go }).toString();
  const fields = new URLSearchParams({ username: 'mai', password: 'right', go }).toString();
  const byField = await site.server.request('/m/login', { method: 'POST', headers: ownHeaders, body: fields });
  const body = 'username=mai&password=right';
  const byQuery = await site.server.request(`/m/login?${query}`, { method: 'POST', headers: ownHeaders, body });
  expect([byField.headers['location'], byQuery.headers['location']]).toEqual([target, target]);
});

test('[S4-018] if a login for the password page requires a new password, the member reaches home after the password change', async () => {
  const body = 'username=expired&password=right&go=%2Fm%2FchangePsw';
  const answer = await site.server.request('/m/login', { method: 'POST', headers: ownHeaders, body });
  expect(answer.headers['location']).toBe('/m/changePsw?go=%2Fm%2Fhome');
});

test('[S2-002] a failed login shows the form with the typed values except the password and is not cached', async () => {
  const answer = await site.server.request('/m/login', {
    method: 'POST',
    headers: ownHeaders,
    body: 'username=mai&password=wrong',
  });
  expect(answer.headers['cache-control']).toBe('no-store');
  expect(answer.headers['set-cookie']).toBeUndefined();
  expect(site.renderRequests[0]?.formError).toEqual({
    form: 'login',
    message: 'Incorrect username or password.',
    fields: {},
    typed: { username: 'mai' },
  });
});

test('an unknown error of a form without scripts has the id of the request in the logs as its reference', async () => {
  const body = 'username=broken&password=right';
  const answer = await site.server.request('/m/login', { method: 'POST', headers: ownHeaders, body });
  expect(site.renderRequests[0]?.formError).toMatchObject({
    message: 'Something went wrong. Please try again.',
    reference: answer.headers['x-app-trace-id'],
  });
  expect(answer.headers['x-app-trace-id']).toMatch(/^[0-9a-f]{32}$/);
});

test('a registration rejected without scripts reports the invalid field', async () => {
  await site.server.request('/m/register', { method: 'POST', headers: ownHeaders, body: 'username=a' });
  expect(site.renderRequests[0]?.formError).toMatchObject({ form: 'register', fields: { username: 'too_short' } });
});

test.each([{ origin: 'https://evil.example' }, { 'sec-fetch-site': 'cross-site', origin: 'http://localhost' }, {}])(
  'a form from another site (%j) opens no session',
  async (headers) => {
    const body = 'username=mai&password=right';
    const answer = await site.server.request('/m/login', {
      method: 'POST',
      headers: { ...formHeaders, ...headers },
      body,
    });
    expect(answer.headers['set-cookie']).toBeUndefined();
    expect(site.postedForms).toEqual([]);
  },
);

test('a form body that is too large receives 413 and the error page with a reference', async () => {
  const body = `username=${'a'.repeat(20_000)}`;
  expect((await site.server.request('/m/login', { method: 'POST', headers: ownHeaders, body })).status).toBe(413);
  expect(site.noticeRequests.at(-1)).toMatchObject({ kind: 'error', reference: expect.any(String) });
});

import { getMemberInfo } from '@foyer/contract/member/get-member-info';
import { getDepositCount, getUnreadInboxCount } from '@foyer/contract/member/account-bindings-and-counts';
import { registerByUsername } from '@foyer/contract/member/registration/register';
import { setLanguage } from '@foyer/contract/member/set-language';
import { exchangeUrlToken, logout } from '@foyer/contract/session/sessions';
import { getBodyEncryptionKey } from '@foyer/contract/session/get-body-encryption-key';
import { login } from '@foyer/contract/session/login';
import { openedSessionSchema } from '@foyer/contract/session/opened-session';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPasswordHasher, FIRST_LOGIN_FAILURE_DELAY_S } from '#src/modules/session/session.public.ts';
import { DEMO_PASSWORD, seedMembers } from '#src/modules/member/member.public.ts';
import { makeRegistration } from '#test/members/test-account-services.ts';
import { callSealed, fetchMockCaptchaProof } from '#test/sealed-call.ts';
import { startTestServer, type TestServer } from '#test/servers/test-server.ts';
import { FAST_PASSWORD_HASH } from '#test/fast-password-hash.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
  await seedMembers(
    { db: server.db, clock: server.clock, passwords: createPasswordHasher(FAST_PASSWORD_HASH) },
    'aurora',
  );
});

afterAll(() => server.close());

const logIn = (username: string, password = DEMO_PASSWORD) =>
  callSealed({ port: server.port, endpoint: login, input: { type: 'username', username, password } });

async function logInForToken(username: string): Promise<string> {
  return openedSessionSchema.parse((await logIn(username)).value).token;
}

test("[S7-009, S7-010, S3-001] an encrypted login returns a session, and the response's trace id as its span id", async () => {
  const response = await logIn('demo');
  expect(response).toMatchObject({ status: 200, success: true, errorCode: null });
  const value = openedSessionSchema.parse(response.value);
  expect(value).toMatchObject({ userName: 'demo', customerType: 0, spanId: response.headers['x-app-trace-id'] });
});

test('[S7-009] rejects an unencrypted login, and forbids caching of the encryption key', async () => {
  const plain = await server.call(login, { type: 'username', username: 'demo', password: DEMO_PASSWORD });
  expect(plain).toMatchObject({ status: 400, errorCode: 'sealed_body_required' });
  const key = await server.call(getBodyEncryptionKey, { _: '1' });
  expect(key.headers['cache-control']).toBe('no-store');
  expect(key.value?.serverTime).toBe(server.clock.now());
});

test('[S7-015, S4-007, S4-036, S7-055] a registration opens an account with one unread message and no deposits', async () => {
  const input = makeRegistration({ username: 'Newcomer', geetestValidateV4: await fetchMockCaptchaProof(server.port) });
  const response = await callSealed({ port: server.port, endpoint: registerByUsername, input });
  expect(response).toMatchObject({ status: 200, value: { userName: 'Newcomer', customerType: 0 } });
  const { token } = openedSessionSchema.parse(response.value);
  expect((await server.call(getUnreadInboxCount, {}, { token })).value).toEqual({ unreadCount: 1 });
  expect((await server.call(getDepositCount, {}, { token })).value).toEqual({ totalDepositSuccessCount: 0 });
});

test.each([
  ['demo', 0],
  ['agent', 1],
  ['viewer4', 4],
])('[S7-020, S3-003, S3-004, S6-003] the member info of %s contains the account type %i', async (username, type) => {
  const token = await logInForToken(username);
  const info = await server.call(getMemberInfo, {}, { token });
  expect(info.value).toMatchObject({ account: username, type, language: 'EN', clubLabel: null });
});

test('[S3-003, S3-005, S7-020] GET /wps/member/info returns id, account, type, language and label of the session’s member', async () => {
  const session = openedSessionSchema.parse((await logIn('agent')).value);
  await server.call(setLanguage, { language: 'VI' }, { token: session.token });
  const { status, text } = await server.request('/wps/member/info', { headers: { authorization: session.token } });
  expect([status, JSON.parse(text)]).toMatchObject([
    200,
    { value: { id: session.id, account: 'agent', type: 1, language: 'VI', clubLabel: null } },
  ]);
  const other = openedSessionSchema.parse((await logIn('demo')).value);
  expect((await server.call(getMemberInfo, {}, { token: other.token })).value?.id).toBe(other.id);
  expect(other.id).not.toBe(session.id);
});

test('[S3-005, S7-019, S4-066] stores the member’s language if the merchant supports it', async () => {
  const token = await logInForToken('demo');
  expect((await server.call(setLanguage, { language: 'VI' }, { token })).value).toEqual({ language: 'VI' });
  const rejected = await server.call(setLanguage, { language: 'JA' }, { token });
  expect(rejected).toMatchObject({
    status: 400,
    errorCode: 'invalid_request',
    raw: { fields: { language: 'not_allowed' } },
  });
  expect((await server.call(getMemberInfo, {}, { token })).value?.language).toBe('VI');
});

test('[S6-001, S4-034, S8-011] a visitor cannot read member info', async () => {
  for (const endpoint of [getMemberInfo, getUnreadInboxCount, getDepositCount]) {
    expect(await server.call(endpoint, {})).toMatchObject({ status: 401, errorCode: 'login.not.session' });
  }
});

test('[S4-035] logout ends the session, and has the same response without a session', async () => {
  const token = await logInForToken('demo');
  const ended = await server.call(logout, {}, { token });
  const again = await server.call(logout, {}, { token });
  const visitor = await server.call(logout, {});
  expect([ended, again, visitor].map(({ status, raw }) => [status, raw])).toEqual([
    [200, {}],
    [200, {}],
    [200, {}],
  ]);
  expect((await server.call(getMemberInfo, {}, { token })).status).toBe(401);
});

test('[S2-011] exchanges a session token for a new one once, and ends the old one', async () => {
  const token = await logInForToken('demo');
  const results = await Promise.all(Array.from({ length: 10 }, () => server.call(exchangeUrlToken, {}, { token })));
  const newTokens = results.flatMap(({ value }) => (value === null ? [] : [value.token]));
  expect(newTokens).toHaveLength(1);
  expect((await server.call(getMemberInfo, {}, { token })).status).toBe(401);
  expect((await server.call(getMemberInfo, {}, { token: newTokens[0] ?? '' })).value?.account).toBe('demo');
});

test('[S7-010] a login after many wrong passwords receives 429 and Retry-After, and the log contains no input', async () => {
  const password = 'Canary-Wrong-77';
  const responses = [];
  for (let time = 0; time < 3; time += 1) responses.push(await logIn('throttled', password));
  for (let time = 0; time < 3; time += 1) {
    const input = {
      type: 'username',
      username: 'throttled',
      password,
      geetestValidateV4: await fetchMockCaptchaProof(server.port),
    } as const;
    responses.push(await callSealed({ port: server.port, endpoint: login, input }));
  }
  expect(responses.slice(0, 5).map(({ errorCode }) => errorCode)).toEqual(
    Array.from({ length: 5 }, () => 'login.cred.err'),
  );
  expect(responses[5]).toMatchObject({
    status: 429,
    errorCode: 'TOO_MANY_REQUEST_LOGIN',
    headers: { 'retry-after': String(FIRST_LOGIN_FAILURE_DELAY_S) },
  });
  server.clock.advance(60 * 60_000);
  expect(JSON.stringify(server.logs)).not.toMatch(/Canary-Wrong-77|throttled/);
});

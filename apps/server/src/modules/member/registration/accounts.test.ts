import { getMemberInfo } from '@foyer/contract/member/get-member-info';
import { getDepositSettings, getUnreadCount } from '@foyer/contract/member/account-state';
import { register } from '@foyer/contract/member/registration/register';
import { setLanguage } from '@foyer/contract/member/set-language';
import { adopt, logout } from '@foyer/contract/session/sessions';
import { getSessionKey } from '@foyer/contract/session/get-session-key';
import { login } from '@foyer/contract/session/login';
import { sessionValueSchema } from '@foyer/contract/session/session-value';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPasswords } from '#src/modules/session/session.public.ts';
import { DEMO_PASSWORD, seedMembers } from '#src/modules/member/member.public.ts';
import { DATABASE_START_MS, registration } from '#test/accounts.ts';
import { callSealed, fetchMockProof } from '#test/sealed-call.ts';
import { startTestServer, type TestServer } from '#test/servers/test-server.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
  await seedMembers({ db: server.db, clock: server.clock, passwords: createPasswords() }, 'aurora');
}, DATABASE_START_MS);

afterAll(() => server.close());

const logIn = (username: string, password = DEMO_PASSWORD) =>
  callSealed({ port: server.port, endpoint: login, input: { type: 'username', username, password } });

async function tokenOf(username: string): Promise<string> {
  return sessionValueSchema.parse((await logIn(username)).value).token;
}

test('[S7-009, S7-010, S3-001] a sealed login answers a session under the trace id of its response', async () => {
  const answer = await logIn('demo');
  expect(answer).toMatchObject({ status: 200, success: true, errorCode: null });
  const value = sessionValueSchema.parse(answer.value);
  expect(value).toMatchObject({ userName: 'demo', customerType: 0, spanId: answer.headers['x-app-trace-id'] });
});

test('[S7-009] a plain login is refused by name, and the key is never kept', async () => {
  const plain = await server.call(login, { type: 'username', username: 'demo', password: DEMO_PASSWORD });
  expect(plain).toMatchObject({ status: 400, errorCode: 'sealed_body_required' });
  const key = await server.call(getSessionKey, { _: '1' });
  expect(key.headers['cache-control']).toBe('no-store');
  expect(key.value?.serverTime).toBe(server.clock.now());
});

test('[S7-015, S4-007, S4-036, S7-055] a registration opens an account with one unread message and no deposits', async () => {
  const input = registration({ username: 'Newcomer', geetestValidateV4: await fetchMockProof(server.port) });
  const answer = await callSealed({ port: server.port, endpoint: register, input });
  expect(answer).toMatchObject({ status: 200, value: { userName: 'Newcomer', customerType: 0 } });
  const { token } = sessionValueSchema.parse(answer.value);
  expect((await server.call(getUnreadCount, {}, { token })).value).toEqual({ unreadCount: 1 });
  expect((await server.call(getDepositSettings, {}, { token })).value).toEqual({ totalDepositSuccessCount: 0 });
});

test.each([
  ['demo', 0],
  ['agent', 1],
  ['viewer4', 4],
])('[S7-020, S3-003, S3-004, S6-003] %s is a member of type %i', async (username, type) => {
  const token = await tokenOf(username);
  const info = await server.call(getMemberInfo, {}, { token });
  expect(info.value).toMatchObject({ account: username, type, language: 'EN', clubLabel: null });
});

test('[S3-003, S3-005, S7-020] GET /wps/member/info names the member of the session: id, account, type, language and label', async () => {
  const session = sessionValueSchema.parse((await logIn('agent')).value);
  await server.call(setLanguage, { language: 'VI' }, { token: session.token });
  const { status, text } = await server.ask('/wps/member/info', { headers: { authorization: session.token } });
  expect([status, JSON.parse(text)]).toMatchObject([
    200,
    { value: { id: session.id, account: 'agent', type: 1, language: 'VI', clubLabel: null } },
  ]);
  const other = sessionValueSchema.parse((await logIn('demo')).value);
  expect((await server.call(getMemberInfo, {}, { token: other.token })).value?.id).toBe(other.id);
  expect(other.id).not.toBe(session.id);
});

test('[S3-005, S7-019, S4-066] a member keeps the language chosen, if the merchant speaks it', async () => {
  const token = await tokenOf('demo');
  expect((await server.call(setLanguage, { language: 'VI' }, { token })).value).toEqual({ language: 'VI' });
  const refused = await server.call(setLanguage, { language: 'JA' }, { token });
  expect(refused).toMatchObject({
    status: 400,
    errorCode: 'invalid_request',
    raw: { fields: { language: 'not_allowed' } },
  });
  expect((await server.call(getMemberInfo, {}, { token })).value?.language).toBe('VI');
});

test('[S6-001, S4-034, S8-011] a visitor gets nothing of a member', async () => {
  for (const endpoint of [getMemberInfo, getUnreadCount, getDepositSettings]) {
    expect(await server.call(endpoint, {})).toMatchObject({ status: 401, errorCode: 'login.not.session' });
  }
});

test('[S4-035] logout ends the session; without one it answers the same', async () => {
  const token = await tokenOf('demo');
  const ended = await server.call(logout, {}, { token });
  const again = await server.call(logout, {}, { token });
  const nobody = await server.call(logout, {});
  expect([ended, again, nobody].map(({ status, raw }) => [status, raw])).toEqual([
    [200, {}],
    [200, {}],
    [200, {}],
  ]);
  expect((await server.call(getMemberInfo, {}, { token })).status).toBe(401);
});

test('[S2-011] a token from the address is exchanged once; the old one dies', async () => {
  const token = await tokenOf('demo');
  const results = await Promise.all(Array.from({ length: 10 }, () => server.call(adopt, {}, { token })));
  const fresh = results.flatMap(({ value }) => (value === null ? [] : [value.token]));
  expect(fresh).toHaveLength(1);
  expect((await server.call(getMemberInfo, {}, { token })).status).toBe(401);
  expect((await server.call(getMemberInfo, {}, { token: fresh[0] ?? '' })).value?.account).toBe('demo');
});

test('[S7-010] wrong passwords end in 429 with Retry-After, and none of it reaches the log', async () => {
  const password = 'Canary-Wrong-77';
  const answers = [];
  for (let time = 0; time < 3; time += 1) answers.push(await logIn('throttled', password));
  for (let time = 0; time < 3; time += 1) {
    const input = {
      type: 'username',
      username: 'throttled',
      password,
      geetestValidateV4: await fetchMockProof(server.port),
    } as const;
    answers.push(await callSealed({ port: server.port, endpoint: login, input }));
  }
  expect(answers.slice(0, 5).map(({ errorCode }) => errorCode)).toEqual(
    Array.from({ length: 5 }, () => 'login.cred.err'),
  );
  expect(answers[5]).toMatchObject({
    status: 429,
    errorCode: 'TOO_MANY_REQUEST_LOGIN',
    headers: { 'retry-after': '30' },
  });
  server.clock.advance(60 * 60_000);
  expect(JSON.stringify(server.logs)).not.toMatch(/Canary-Wrong-77|throttled/);
});

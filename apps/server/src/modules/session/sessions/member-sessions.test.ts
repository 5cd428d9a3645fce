import { getMemberInfo } from '@foyer/contract/member/get-member-info';
import { adopt, endOtherSessions, endSession, listSessions } from '@foyer/contract/session/sessions';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { DATABASE_START_MS } from '#test/accounts.ts';
import { logInAs, sessionOf, startMembersServer } from '#test/members.ts';
import type { TestServer } from '#test/servers/test-server.ts';

const MINUTE_MS = 60_000;
const PHONE =
  'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile Safari/537.36';

let server: TestServer;

beforeAll(async () => {
  server = await startMembersServer();
}, DATABASE_START_MS);

// The sessions of the test before have ended.
beforeEach(() => server.clock.advance(60 * MINUTE_MS));

afterAll(() => server.close());

const logIn = async (username: string, userAgent = ''): Promise<string> =>
  sessionOf(await logInAs(server, username, { userAgent })).token;
const listFor = async (token: string) => (await server.call(listSessions, {}, { token })).value?.sessions ?? [];
const isAlive = async (token: string): Promise<boolean> =>
  (await server.call(getMemberInfo, {}, { token })).status === 200;

test('a member sees where he is logged in, the last seen first, this one marked, and nobody else’s', async () => {
  const older = await logIn('demo', PHONE);
  const began = new Date(server.clock.now()).toISOString();
  await logIn('agent');
  server.clock.advance(5 * MINUTE_MS);
  const token = await logIn('demo');
  const sessions = await listFor(token);
  expect(sessions).toHaveLength(2);
  expect(sessions[0]).toMatchObject({ current: true, browser: null, system: null });
  expect(sessions[1]).toMatchObject({
    current: false,
    browser: 'Chrome',
    system: 'Android',
    device: null,
    place: expect.stringMatching(/^10\./),
    createdAt: began,
    lastSeenAt: began,
  });
  server.clock.advance(MINUTE_MS);
  expect((await listFor(older)).map(({ current }) => current)).toEqual([true, false]);
});

test('[S4-034] a session that has ended is not listed', async () => {
  await logIn('demo');
  server.clock.advance(30 * MINUTE_MS);
  const sessions = await listFor(await logIn('demo'));
  expect(sessions.map(({ current }) => current)).toEqual([true]);
});

test('one of them can be logged out, but nobody else’s', async () => {
  const [token, other, stranger] = [await logIn('demo'), await logIn('demo'), await logIn('agent')];
  const foreign = (await listFor(stranger))[0]?.id ?? '';
  expect(await server.call(endSession, { id: foreign }, { token })).toMatchObject({
    status: 404,
    errorCode: 'not_found',
  });
  const id = (await listFor(token)).find(({ current }) => !current)?.id ?? '';
  expect((await server.call(endSession, { id }, { token })).status).toBe(200);
  expect([await isAlive(token), await isAlive(other), await isAlive(stranger)]).toEqual([true, false, true]);
});

test('all others can be logged out at once', async () => {
  const tokens = [await logIn('demo'), await logIn('demo'), await logIn('demo')];
  const stranger = await logIn('agent');
  const [token = ''] = tokens;
  expect((await server.call(endOtherSessions, {}, { token })).value?.ended).toBeGreaterThanOrEqual(2);
  expect(await Promise.all([...tokens, stranger].map(isAlive))).toEqual([true, false, false, true]);
  expect((await server.call(endOtherSessions, {}, { token })).value).toEqual({ ended: 0 });
});

test('[S2-011] of ten exchanges of one token at once, one succeeds, and only its token is alive', async () => {
  const token = await logIn('demo');
  const answers = await Promise.all(Array.from({ length: 10 }, () => server.call(adopt, {}, { token })));
  const fresh = answers.flatMap(({ value }) => (value === null ? [] : [value.token]));
  expect(fresh).toHaveLength(1);
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 401]));
  expect([await isAlive(token), await isAlive(fresh[0] ?? '')]).toEqual([false, true]);
});

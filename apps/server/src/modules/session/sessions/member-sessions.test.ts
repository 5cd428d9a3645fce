import { getMemberInfo } from '@foyer/contract/member/get-member-info';
import { exchangeUrlToken, endOtherSessions, endSession, listSessions } from '@foyer/contract/session/sessions';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { logInAs, parseSession, startMembersServer } from '#test/servers/members-server.ts';
import type { TestServer } from '#test/servers/test-server.ts';

const MINUTE_MS = 60_000;
const PHONE =
  'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile Safari/537.36';

let server: TestServer;

beforeAll(async () => {
  server = await startMembersServer();
});

// Ends the sessions of the previous test.
beforeEach(() => server.clock.advance(60 * MINUTE_MS));

afterAll(() => server.close());

const logIn = async (username: string, userAgent = ''): Promise<string> =>
  parseSession(await logInAs(server, username, { userAgent })).token;
const listSessionsFor = async (token: string) => (await server.call(listSessions, {}, { token })).value?.sessions ?? [];
const isAlive = async (token: string): Promise<boolean> =>
  (await server.call(getMemberInfo, {}, { token })).status === 200;

test('lists only the member’s own sessions, last used first, and marks the current one', async () => {
  const older = await logIn('demo', PHONE);
  const createdAt = new Date(server.clock.now()).toISOString();
  await logIn('agent');
  server.clock.advance(5 * MINUTE_MS);
  const token = await logIn('demo');
  const sessions = await listSessionsFor(token);
  expect(sessions).toHaveLength(2);
  expect(sessions[0]).toMatchObject({ current: true, browser: null, system: null });
  expect(sessions[1]).toMatchObject({
    current: false,
    browser: 'Chrome',
    system: 'Android',
    device: null,
    place: expect.stringMatching(/^10\./),
    createdAt,
    lastSeenAt: createdAt,
  });
  server.clock.advance(MINUTE_MS);
  expect((await listSessionsFor(older)).map(({ current }) => current)).toEqual([true, false]);
});

test('[S4-034] the list of sessions does not contain an ended one', async () => {
  await logIn('demo');
  server.clock.advance(30 * MINUTE_MS);
  const sessions = await listSessionsFor(await logIn('demo'));
  expect(sessions.map(({ current }) => current)).toEqual([true]);
});

test('ends one of the member’s sessions but no session of another member', async () => {
  const [token, other, otherMember] = [await logIn('demo'), await logIn('demo'), await logIn('agent')];
  const foreignId = (await listSessionsFor(otherMember))[0]?.id ?? '';
  expect(await server.call(endSession, { id: foreignId }, { token })).toMatchObject({
    status: 404,
    errorCode: 'not_found',
  });
  const id = (await listSessionsFor(token)).find(({ current }) => !current)?.id ?? '';
  expect((await server.call(endSession, { id }, { token })).status).toBe(200);
  expect([await isAlive(token), await isAlive(other), await isAlive(otherMember)]).toEqual([true, false, true]);
});

test('ends all other sessions of the member at once', async () => {
  const tokens = [await logIn('demo'), await logIn('demo'), await logIn('demo')];
  const otherMember = await logIn('agent');
  const [token = ''] = tokens;
  expect((await server.call(endOtherSessions, {}, { token })).value?.ended).toBeGreaterThanOrEqual(2);
  expect(await Promise.all([...tokens, otherMember].map(isAlive))).toEqual([true, false, false, true]);
  expect((await server.call(endOtherSessions, {}, { token })).value).toEqual({ ended: 0 });
});

test('[S2-011] accepts only one of ten concurrent exchanges of a session token, and ends the old token', async () => {
  const token = await logIn('demo');
  const responses = await Promise.all(Array.from({ length: 10 }, () => server.call(exchangeUrlToken, {}, { token })));
  const newTokens = responses.flatMap(({ value }) => (value === null ? [] : [value.token]));
  expect(newTokens).toHaveLength(1);
  expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200, 401]));
  expect([await isAlive(token), await isAlive(newTokens[0] ?? '')]).toEqual([false, true]);
});

import type { LoginEvent } from '@foyer/contract/session/login-history';
import { listLoginHistory } from '@foyer/contract/session/login-history';
import { login } from '@foyer/contract/session/login';
import { verifyLogin } from '@foyer/contract/session/verify-login';
import { registerByUsername } from '@foyer/contract/member/registration/register';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { deleteExpiredRows } from '#src/jobs/delete-expired-rows.ts';
import { insertLoginEvent } from '#src/modules/session/history/login-event-store.ts';
import { makeRegistration } from '#test/members/test-account-services.ts';
import { makeMerchant } from '#test/make-merchant.ts';
import {
  logInAs,
  logInForToken,
  parseSession,
  parseVerificationTicket,
  startMembersServer,
} from '#test/servers/members-server.ts';
import { callSealed } from '#test/sealed-call.ts';
import type { TestServer } from '#test/servers/test-server.ts';

const DAY_MS = 24 * 60 * 60_000;
const PHONE =
  'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile Safari/537.36';

let server: TestServer;
beforeAll(async () => {
  const captcha = { provider: 'altcha', register: false, loginAfterFailures: 1_000 } as const;
  server = await startMembersServer({ merchants: [makeMerchant({ captcha })] });
});
beforeEach(() => server.clock.advance(100 * DAY_MS));
afterAll(() => server.close());

const list = async (token: string, cursor?: string) =>
  (await server.call(listLoginHistory, cursor === undefined ? {} : { cursor }, { token })).value ?? {
    logins: [],
    nextCursor: null,
  };
const listEvents = async (token: string): Promise<LoginEvent[]> => (await list(token)).logins;
const countEvents = async (): Promise<number> =>
  (await server.db.selectFrom('login_event').select('id').execute()).length;

test('the login history lists successful and failed logins, newest first, with device, method, place and time', async () => {
  await logInAs(server, 'agent');
  await logInAs(server, 'demo', { password: 'Wrong-Horse-1' });
  await expect.poll(countEvents).toBeGreaterThanOrEqual(2);
  server.clock.advance(1_000);
  const token = parseSession(await logInAs(server, 'demo', { userAgent: PHONE })).token;
  const at = new Date(server.clock.now()).toISOString();
  const common = { id: expect.any(String), method: 'password', device: null, country: null };
  expect(await listEvents(token)).toEqual([
    { ...common, at, result: 'success', browser: 'Chrome', system: 'Android', place: expect.stringMatching(/^10\./) },
    {
      ...common,
      at: new Date(server.clock.now() - 1_000).toISOString(),
      result: 'failed',
      browser: null,
      system: null,
      place: expect.stringMatching(/^10\./),
    },
  ]);
});

test('the login history records a failed second step with the method `secondFactor` and a registration with the method `registration`', async () => {
  const ticket = parseVerificationTicket(await logInAs(server, 'totp'));
  const input = { ticket, channel: 'ga', code: '000000' } as const;
  const before = await countEvents();
  await callSealed({ port: server.port, endpoint: verifyLogin, input });
  await expect.poll(countEvents).toBe(before + 1);
  const last = await server.db.selectFrom('login_event').selectAll().orderBy('seq', 'desc').executeTakeFirst();
  expect(last).toMatchObject({ method: 'secondFactor', result: 'failed', session_id: null });
  const registered = await callSealed({ port: server.port, endpoint: registerByUsername, input: makeRegistration() });
  expect(await listEvents(parseSession(registered).token)).toMatchObject([
    { method: 'registration', result: 'success' },
  ]);
});

test('[security: enumeration] a failed login has the same response for unknown and existing names, and only the latter is recorded', async () => {
  const before = await countEvents();
  const [unknown, existing] = [
    await logInAs(server, 'nobody', { password: 'Wrong-Horse-1' }),
    await logInAs(server, 'agent', { password: 'Wrong-Horse-1' }),
  ];
  expect([unknown.status, unknown.errorCode]).toEqual([existing.status, existing.errorCode]);
  await expect.poll(countEvents).toBe(before + 1);
});

test('records at most 20 failed logins of an account in a day', async () => {
  const before = await countEvents();
  const headers = (attempt: number) => ({ 'x-forwarded-for': `198.51.100.${attempt}` });
  for (let attempt = 0; attempt < 25; attempt += 1) {
    server.clock.advance(20 * 60_000);
    const input = { type: 'username', username: 'viewer4', password: 'Wrong-Horse-1' } as const;
    await callSealed({ port: server.port, endpoint: login, input, headers: headers(attempt) });
  }
  server.clock.advance(20 * 60_000);
  const token = await logInForToken(server, 'viewer4');
  await expect.poll(countEvents).toBe(before + 21);
  expect((await listEvents(token)).filter(({ result }) => result === 'failed')).toHaveLength(20);
});

test('the login history returns 30 logins a page, and deletes logins after 90 days', async () => {
  const session = parseSession(await logInAs(server, 'demo'));
  const at = new Date(server.clock.now());
  for (let count = 0; count < 30; count += 1) {
    const event = { id: crypto.randomUUID(), member_id: session.id, at, ip: '198.51.100.1' };
    await insertLoginEvent(server.db, { ...event, method: 'password', result: 'success' });
  }
  const first = await list(session.token);
  expect([first.logins.length, first.nextCursor]).toEqual([30, expect.stringMatching(/^l\d+$/)]);
  const second = await list(session.token, first.nextCursor ?? '');
  expect([second.logins.length, second.nextCursor]).toEqual([1, null]);
  server.clock.advance(90 * DAY_MS);
  const token = await logInForToken(server, 'demo');
  expect(await listEvents(token)).toHaveLength(1);
  server.clock.advance(1);
  await deleteExpiredRows(server);
  expect(await countEvents()).toBe(1);
});

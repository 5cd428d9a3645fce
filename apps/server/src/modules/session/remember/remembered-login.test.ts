import { beginFactor, confirmFactor } from '@foyer/contract/factor/factor';
import { getMemberInfo } from '@foyer/contract/member/get-member-info';
import { login } from '@foyer/contract/session/login';
import { logout } from '@foyer/contract/session/sessions';
import { verifyLogin } from '@foyer/contract/session/verify-login';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { DEMO_PASSWORD } from '#src/modules/member/member.public.ts';
import { DATABASE_START_MS } from '#test/accounts.ts';
import { makeMerchant } from '#test/make-merchant.ts';
import { deviceNamed, sessionOf, startMembersServer, ticketOf } from '#test/members.ts';
import { someAddress } from '#test/mobile.ts';
import { callSealed } from '#test/sealed-call.ts';
import type { TestServer } from '#test/servers/test-server.ts';

const HOUR_MS = 60 * 60_000;
const DAY_MS = 24 * HOUR_MS;
const flags = { GEETESTTEST3: true, MOBILEAUTOLOGIN3: true, PWDEXPFORCECHANGE3: true } as const;
const merchantWithoutFlag = makeMerchant({ code: 'lotus', hosts: ['lotus.localhost'], flags: { GEETESTTEST3: true } });

let server: TestServer;

beforeAll(async () => {
  server = await startMembersServer({ merchants: [makeMerchant({ flags }), merchantWithoutFlag] });
}, DATABASE_START_MS);

beforeEach(() => server.clock.advance(HOUR_MS));

afterAll(() => server.close());

const sendLogin = (input: {
  username: string;
  password: string;
  remember?: boolean;
  remembered?: boolean;
  loginDeviceId?: string;
}) =>
  callSealed({
    port: server.port,
    endpoint: login,
    input: { type: 'username', ...input },
    headers: { 'x-forwarded-for': someAddress() },
  });
const remember = (username: string, loginDeviceId: string) =>
  sendLogin({ username, password: DEMO_PASSWORD, remember: true, loginDeviceId });
const logInByToken = (username: string, rememberToken: string, loginDeviceId: string) =>
  sendLogin({ username, password: rememberToken, remembered: true, loginDeviceId });
const getToken = (response: { readonly value?: unknown }): string => sessionOf(response).rememberToken ?? 'none';
const isAlive = async (token: string): Promise<boolean> =>
  (await server.call(getMemberInfo, {}, { token })).status === 200;
const rejected = expect.objectContaining({ status: 401, errorCode: 'login.cred.err', value: null });

test('[S4-021, S4-025, S3-026] issues a token to a remembered device and a new one at each use', async () => {
  const first = await remember('demo', deviceNamed('a'));
  expect(getToken(first)).toMatch(/^[\w-]{43}$/);
  const second = await logInByToken('demo', getToken(first), deviceNamed('a'));
  expect(second).toMatchObject({ status: 200, value: { userName: 'demo' } });
  expect(await isAlive(sessionOf(second).token)).toBe(true);
  expect(getToken(second)).toMatch(/^[\w-]{43}$/);
  expect(getToken(second)).not.toBe(getToken(first));
  expect((await logInByToken('demo', getToken(second), deviceNamed('a'))).status).toBe(200);
});

test('[S4-021] issues no token without a request and requires a device id', async () => {
  expect(
    sessionOf(await sendLogin({ username: 'demo', password: DEMO_PASSWORD, loginDeviceId: deviceNamed('a') })),
  ).not.toHaveProperty('rememberToken');
  expect(await sendLogin({ username: 'demo', password: DEMO_PASSWORD, remember: true })).toMatchObject({
    status: 400,
    value: { fields: { loginDeviceId: 'required' } },
  });
});

test('[S4-025] revokes only the family and sessions of a token that is used twice', async () => {
  const unrelated = sessionOf(await remember('demo', deviceNamed('b')));
  const first = await remember('demo', deviceNamed('c'));
  const second = await logInByToken('demo', getToken(first), deviceNamed('c'));
  const secondSession = sessionOf(second).token;
  expect(await isAlive(secondSession)).toBe(true);
  expect(await logInByToken('demo', getToken(first), deviceNamed('c'))).toEqual(rejected);
  expect([await isAlive(secondSession), await isAlive(sessionOf(first).token), await isAlive(unrelated.token)]).toEqual(
    [false, false, true],
  );
  expect(await logInByToken('demo', getToken(second), deviceNamed('c'))).toEqual(rejected);
  expect((await logInByToken('demo', unrelated.rememberToken ?? '', deviceNamed('b'))).status).toBe(200);
});

test('[S4-025] keeps no session of five concurrent logins with one token', async () => {
  const token = getToken(await remember('demo', deviceNamed('d')));
  const responses = await Promise.all(Array.from({ length: 5 }, () => logInByToken('demo', token, deviceNamed('d'))));
  const opened = responses.filter(({ status }) => status === 200);
  expect(opened.length).toBeLessThanOrEqual(1);
  for (const response of opened) expect(await isAlive(sessionOf(response).token)).toBe(false);
});

test('[S4-025] rejects a token of another member, from another device, or as a password', async () => {
  const token = getToken(await remember('demo', deviceNamed('e')));
  expect(await logInByToken('agent', token, deviceNamed('e'))).toEqual(rejected);
  expect(await logInByToken('demo', token, deviceNamed('x'))).toEqual(rejected);
  expect(await sendLogin({ username: 'demo', password: token, loginDeviceId: deviceNamed('e') })).toEqual(rejected);
  expect(await sendLogin({ username: 'demo', password: token, remembered: true })).toEqual(rejected);
  // Resets the failures: after three of them a captcha would be required.
  server.clock.advance(HOUR_MS);
  expect((await logInByToken('demo', token, deviceNamed('e'))).status).toBe(200);
});

test('[S4-025] rejects the password in place of a token', async () => {
  expect(await logInByToken('demo', DEMO_PASSWORD, deviceNamed('a'))).toEqual(rejected);
});

test('[S4-025] forgets a device after thirty days without use', async () => {
  const [young, old] = [
    getToken(await remember('demo', deviceNamed('f'))),
    getToken(await remember('demo', deviceNamed('g'))),
  ];
  server.clock.advance(30 * DAY_MS - 1);
  expect((await logInByToken('demo', young, deviceNamed('f'))).status).toBe(200);
  server.clock.advance(1);
  expect(await logInByToken('demo', old, deviceNamed('g'))).toEqual(rejected);
});

test('[S4-025, S4-035] forgets the device at logout', async () => {
  const first = sessionOf(await remember('demo', deviceNamed('h')));
  const remaining = getToken(await remember('demo', deviceNamed('i')));
  await server.call(logout, {}, { token: first.token });
  expect(await logInByToken('demo', first.rememberToken ?? '', deviceNamed('h'))).toEqual(rejected);
  expect((await logInByToken('demo', remaining, deviceNamed('i'))).status).toBe(200);
});

test('[S4-025, S4-035] forgets the device at logout from a later session too', async () => {
  const remaining = getToken(await remember('demo', deviceNamed('q')));
  const later = sessionOf(
    await sendLogin({ username: 'demo', password: DEMO_PASSWORD, loginDeviceId: deviceNamed('q') }),
  );
  await server.call(logout, {}, { token: later.token });
  expect(await logInByToken('demo', remaining, deviceNamed('q'))).toEqual(rejected);
});

test('[S4-027, S6-011] neither issues nor accepts tokens without automatic logins', async () => {
  const token = getToken(await remember('demo', deviceNamed('j')));
  const { id } = await server.db
    .selectFrom('member')
    .select('id')
    .where('username_key', '=', 'demo')
    .executeTakeFirstOrThrow();
  await server.db.updateTable('member').set({ merchant_code: 'lotus' }).where('id', '=', id).execute();
  const logInAtLotus = (input: object) =>
    callSealed({
      port: server.port,
      endpoint: login,
      input: { type: 'username', username: 'demo', password: DEMO_PASSWORD, loginDeviceId: deviceNamed('j'), ...input },
      headers: { host: 'lotus.localhost', 'x-forwarded-host': 'lotus.localhost' },
    });
  const requested = await logInAtLotus({ remember: true });
  const byToken = await logInAtLotus({ password: token, remembered: true });
  await server.db.updateTable('member').set({ merchant_code: 'aurora' }).where('id', '=', id).execute();
  expect(requested.status).toBe(200);
  expect(sessionOf(requested)).not.toHaveProperty('rememberToken');
  expect(byToken).toEqual(rejected);
});

test('[S4-025, S8-007] remembers a device after the second factor and skips the second factor later', async () => {
  const first = await remember('totp', deviceNamed('k'));
  expect(JSON.stringify(first.value)).not.toContain('rememberToken');
  const totp = new TOTP({ secret: Secret.fromBase32('JBSWY3DPEHPK3PXP') });
  const code = totp.generate({ timestamp: server.clock.now() });
  const input = { ticket: ticketOf(first), channel: 'ga', code } as const;
  const second = await callSealed({ port: server.port, endpoint: verifyLogin, input });
  expect(await logInByToken('totp', getToken(second), deviceNamed('k'))).toMatchObject({
    status: 200,
    value: { userName: 'totp' },
  });
});

test('[S4-025] does not remember a device with a restricted session', async () => {
  expect(sessionOf(await remember('expired', deviceNamed('l')))).not.toHaveProperty('rememberToken');
});

test('[S4-018, S4-025] restricts an automatic login after the password expired and issues no further token', async () => {
  const token = getToken(await remember('demo', deviceNamed('o')));
  const setExpired = (isExpired: boolean) =>
    server.db.updateTable('member').set({ password_expired: isExpired }).where('username_key', '=', 'demo').execute();
  await setExpired(true);
  const response = await logInByToken('demo', token, deviceNamed('o'));
  await setExpired(false);
  expect(response).toMatchObject({ status: 200, value: { passwordExpired: true, updatePassword: true } });
  expect(sessionOf(response)).not.toHaveProperty('rememberToken');
  expect(await server.call(getMemberInfo, {}, { token: sessionOf(response).token })).toMatchObject({
    status: 403,
    errorCode: 'password_change_required',
  });
});

test('[S4-025, S2-020] forgets devices when a second factor is set up', async () => {
  const token = getToken(await remember('viewer4', deviceNamed('n')));
  const session = sessionOf(await logInByToken('viewer4', token, deviceNamed('n')));
  const headers = { authorization: session.token };
  const factor = { channel: 'ga', password: DEMO_PASSWORD } as const;
  const started = await callSealed({ port: server.port, endpoint: beginFactor, input: factor, headers });
  const secret = beginFactor.out.parse(started.value).authenticator?.secret ?? '';
  const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: server.clock.now() });
  const confirmed = await callSealed({ port: server.port, endpoint: confirmFactor, input: { code }, headers });
  expect(confirmed.status).toBe(200);
  expect(await isAlive(session.token)).toBe(true);
  expect(await logInByToken('viewer4', session.rememberToken ?? '', deviceNamed('n'))).toEqual(rejected);
});

test('[S3-026] stores no token in the database or the log', async () => {
  const token = getToken(await remember('demo', deviceNamed('m')));
  const rows = JSON.stringify([
    await server.db.selectFrom('remember_token').selectAll().execute(),
    await server.db.selectFrom('remember_family').selectAll().execute(),
  ]);
  expect(rows).toContain('token_hash');
  expect(rows + JSON.stringify(server.logs)).not.toMatch(new RegExp(`${token}|device-m`));
});

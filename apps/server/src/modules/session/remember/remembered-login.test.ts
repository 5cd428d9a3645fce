import { beginSecondFactorSetup, confirmSecondFactor } from '@foyer/contract/second-factor/second-factor';
import { getMemberInfo } from '@foyer/contract/member/get-member-info';
import { changeMemberLimit } from '@foyer/contract/protection/member-limits';
import { login } from '@foyer/contract/session/login';
import { logout } from '@foyer/contract/session/sessions';
import { verifyLogin } from '@foyer/contract/session/verify-login';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { DEMO_PASSWORD } from '#src/modules/member/member.public.ts';
import { makeMerchant } from '#test/make-merchant.ts';
import {
  makeDeviceId,
  parseSession,
  startMembersServer,
  parseVerificationTicket,
} from '#test/servers/members-server.ts';
import { makeIpAddress } from '#test/members/mobile-numbers.ts';
import { callSealed } from '#test/sealed-call.ts';
import type { TestServer } from '#test/servers/test-server.ts';

const HOUR_MS = 60 * 60_000;
const DAY_MS = 24 * HOUR_MS;
const flags = { GEETESTTEST3: true, MOBILEAUTOLOGIN3: true, PWDEXPFORCECHANGE3: true } as const;
const protection = { limits: { kinds: ['loginTime' as const] } };
const merchantWithoutFlag = makeMerchant({ code: 'lotus', hosts: ['lotus.localhost'], flags: { GEETESTTEST3: true } });

let server: TestServer;

beforeAll(async () => {
  server = await startMembersServer({ merchants: [makeMerchant({ flags, protection }), merchantWithoutFlag] });
});

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
    headers: { 'x-forwarded-for': makeIpAddress() },
  });
const remember = (username: string, loginDeviceId: string) =>
  sendLogin({ username, password: DEMO_PASSWORD, remember: true, loginDeviceId });
const logInByToken = (username: string, rememberToken: string, loginDeviceId: string) =>
  sendLogin({ username, password: rememberToken, remembered: true, loginDeviceId });
const getToken = (response: { readonly value?: unknown }): string => parseSession(response).rememberToken ?? 'none';
const isAlive = async (token: string): Promise<boolean> =>
  (await server.call(getMemberInfo, {}, { token })).status === 200;
const rejected = expect.objectContaining({ status: 401, errorCode: 'login.cred.err', value: null });

test('[S4-021, S4-025, S3-026] a remembered device receives a token, and a new one at each use', async () => {
  const first = await remember('demo', makeDeviceId('a'));
  expect(getToken(first)).toMatch(/^[\w-]{43}$/);
  const second = await logInByToken('demo', getToken(first), makeDeviceId('a'));
  expect(second).toMatchObject({ status: 200, value: { userName: 'demo' } });
  expect(await isAlive(parseSession(second).token)).toBe(true);
  expect(getToken(second)).toMatch(/^[\w-]{43}$/);
  expect(getToken(second)).not.toBe(getToken(first));
  expect((await logInByToken('demo', getToken(second), makeDeviceId('a'))).status).toBe(200);
});

test('[S4-021] issues no remember token unless requested, and requires a device id for it', async () => {
  expect(
    parseSession(await sendLogin({ username: 'demo', password: DEMO_PASSWORD, loginDeviceId: makeDeviceId('a') })),
  ).not.toHaveProperty('rememberToken');
  expect(await sendLogin({ username: 'demo', password: DEMO_PASSWORD, remember: true })).toMatchObject({
    status: 400,
    value: { fields: { loginDeviceId: 'required' } },
  });
});

test('[S4-025] revokes only the family and sessions of a remember token that is used twice', async () => {
  const unrelated = parseSession(await remember('demo', makeDeviceId('b')));
  const first = await remember('demo', makeDeviceId('c'));
  const second = await logInByToken('demo', getToken(first), makeDeviceId('c'));
  const secondSession = parseSession(second).token;
  expect(await isAlive(secondSession)).toBe(true);
  expect(await logInByToken('demo', getToken(first), makeDeviceId('c'))).toEqual(rejected);
  expect([
    await isAlive(secondSession),
    await isAlive(parseSession(first).token),
    await isAlive(unrelated.token),
  ]).toEqual([false, false, true]);
  expect(await logInByToken('demo', getToken(second), makeDeviceId('c'))).toEqual(rejected);
  expect((await logInByToken('demo', unrelated.rememberToken ?? '', makeDeviceId('b'))).status).toBe(200);
});

test('[S4-025] five concurrent logins with one remember token leave no session', async () => {
  const token = getToken(await remember('demo', makeDeviceId('d')));
  const responses = await Promise.all(Array.from({ length: 5 }, () => logInByToken('demo', token, makeDeviceId('d'))));
  const opened = responses.filter(({ status }) => status === 200);
  expect(opened.length).toBeLessThanOrEqual(1);
  for (const response of opened) expect(await isAlive(parseSession(response).token)).toBe(false);
});

test('[S4-025] rejects a remember token of another member, from another device, or as a password', async () => {
  const token = getToken(await remember('demo', makeDeviceId('e')));
  expect(await logInByToken('agent', token, makeDeviceId('e'))).toEqual(rejected);
  expect(await logInByToken('demo', token, makeDeviceId('x'))).toEqual(rejected);
  expect(await sendLogin({ username: 'demo', password: token, loginDeviceId: makeDeviceId('e') })).toEqual(rejected);
  expect(await sendLogin({ username: 'demo', password: token, remembered: true })).toEqual(rejected);
  // Resets the failures: after three of them a captcha would be required.
  server.clock.advance(HOUR_MS);
  expect((await logInByToken('demo', token, makeDeviceId('e'))).status).toBe(200);
});

test('[S4-025] rejects the password in place of a remember token', async () => {
  expect(await logInByToken('demo', DEMO_PASSWORD, makeDeviceId('a'))).toEqual(rejected);
});

test('[S4-025] a device is no longer remembered after thirty days without use', async () => {
  const [young, old] = [
    getToken(await remember('demo', makeDeviceId('f'))),
    getToken(await remember('demo', makeDeviceId('g'))),
  ];
  server.clock.advance(30 * DAY_MS - 1);
  expect((await logInByToken('demo', young, makeDeviceId('f'))).status).toBe(200);
  server.clock.advance(1);
  expect(await logInByToken('demo', old, makeDeviceId('g'))).toEqual(rejected);
});

test('[S4-025, S4-035] logout makes the server forget a remembered device', async () => {
  const first = parseSession(await remember('demo', makeDeviceId('h')));
  const remaining = getToken(await remember('demo', makeDeviceId('i')));
  await server.call(logout, {}, { token: first.token });
  expect(await logInByToken('demo', first.rememberToken ?? '', makeDeviceId('h'))).toEqual(rejected);
  expect((await logInByToken('demo', remaining, makeDeviceId('i'))).status).toBe(200);
});

test('[S4-025, S4-035] logout from a later session also makes the server forget a remembered device', async () => {
  const remaining = getToken(await remember('demo', makeDeviceId('q')));
  const later = parseSession(
    await sendLogin({ username: 'demo', password: DEMO_PASSWORD, loginDeviceId: makeDeviceId('q') }),
  );
  await server.call(logout, {}, { token: later.token });
  expect(await logInByToken('demo', remaining, makeDeviceId('q'))).toEqual(rejected);
});

test('[S4-027, S6-011] neither issues nor accepts remember tokens if the merchant has no automatic login', async () => {
  const token = getToken(await remember('demo', makeDeviceId('j')));
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
      input: {
        type: 'username',
        username: 'demo',
        password: DEMO_PASSWORD,
        loginDeviceId: makeDeviceId('j'),
        ...input,
      },
      headers: { host: 'lotus.localhost', 'x-forwarded-host': 'lotus.localhost' },
    });
  const requested = await logInAtLotus({ remember: true });
  const byToken = await logInAtLotus({ password: token, remembered: true });
  await server.db.updateTable('member').set({ merchant_code: 'aurora' }).where('id', '=', id).execute();
  expect(requested.status).toBe(200);
  expect(parseSession(requested)).not.toHaveProperty('rememberToken');
  expect(byToken).toEqual(rejected);
});

test('[S4-025, S8-007] a device is remembered after the second factor, and then needs no second factor', async () => {
  const first = await remember('totp', makeDeviceId('k'));
  expect(JSON.stringify(first.value)).not.toContain('rememberToken');
  const totp = new TOTP({ secret: Secret.fromBase32('JBSWY3DPEHPK3PXP') });
  const code = totp.generate({ timestamp: server.clock.now() });
  const input = { ticket: parseVerificationTicket(first), channel: 'ga', code } as const;
  const second = await callSealed({ port: server.port, endpoint: verifyLogin, input });
  expect(await logInByToken('totp', getToken(second), makeDeviceId('k'))).toMatchObject({
    status: 200,
    value: { userName: 'totp' },
  });
});

test('[S4-025] a restricted session does not make the server remember its device', async () => {
  expect(parseSession(await remember('expired', makeDeviceId('l')))).not.toHaveProperty('rememberToken');
});

test('[S4-018, S4-025] an automatic login with an expired password opens a restricted session and issues no further remember token', async () => {
  const token = getToken(await remember('demo', makeDeviceId('o')));
  const setExpired = (isExpired: boolean) =>
    server.db.updateTable('member').set({ password_expired: isExpired }).where('username_key', '=', 'demo').execute();
  await setExpired(true);
  const response = await logInByToken('demo', token, makeDeviceId('o'));
  await setExpired(false);
  expect(response).toMatchObject({ status: 200, value: { passwordExpired: true, updatePassword: true } });
  expect(parseSession(response)).not.toHaveProperty('rememberToken');
  expect(await server.call(getMemberInfo, {}, { token: parseSession(response).token })).toMatchObject({
    status: 403,
    errorCode: 'password_change_required',
  });
});

test('[S4-025, S2-020] setting up a second factor makes the server forget all remembered devices', async () => {
  const token = getToken(await remember('viewer4', makeDeviceId('n')));
  const session = parseSession(await logInByToken('viewer4', token, makeDeviceId('n')));
  const headers = { authorization: session.token };
  const factor = { channel: 'ga', password: DEMO_PASSWORD } as const;
  const started = await callSealed({ port: server.port, endpoint: beginSecondFactorSetup, input: factor, headers });
  const secret = beginSecondFactorSetup.out.parse(started.value).authenticator?.secret ?? '';
  const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: server.clock.now() });
  const confirmed = await callSealed({ port: server.port, endpoint: confirmSecondFactor, input: { code }, headers });
  expect(confirmed.status).toBe(200);
  expect(await isAlive(session.token)).toBe(true);
  expect(await logInByToken('viewer4', session.rememberToken ?? '', makeDeviceId('n'))).toEqual(rejected);
});

test('[S3-026] neither the database nor the log contains a remember token', async () => {
  const token = getToken(await remember('demo', makeDeviceId('m')));
  const rows = JSON.stringify([
    await server.db.selectFrom('remember_token').selectAll().execute(),
    await server.db.selectFrom('remember_family').selectAll().execute(),
  ]);
  expect(rows).toContain('token_hash');
  expect(rows + JSON.stringify(server.logs)).not.toMatch(new RegExp(`${token}|device-m`));
});

test('[security] a device stays remembered while its logins are refused for a limit of the login time', async () => {
  const first = await remember('demo', makeDeviceId('time'));
  const limit = { kind: 'loginTime', period: 'day', minutes: 10 } as const;
  expect((await server.call(changeMemberLimit, limit, { token: parseSession(first).token })).status).toBe(200);
  server.clock.advance(HOUR_MS / 6);
  const logInAgain = () => logInByToken('demo', getToken(first), makeDeviceId('time'));
  expect(await logInAgain()).toMatchObject({ errorCode: 'limit_reached', value: { limit: { kind: 'loginTime' } } });
  expect(await logInAgain()).toMatchObject({ errorCode: 'limit_reached' });
  expect(await logInByToken('demo', 'another token', makeDeviceId('time'))).toEqual(rejected);
  server.clock.advance(DAY_MS);
  expect((await logInAgain()).status).toBe(200);
});

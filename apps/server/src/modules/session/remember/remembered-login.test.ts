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
const without = makeMerchant({ code: 'lotus', hosts: ['lotus.localhost'], flags: { GEETESTTEST3: true } });

let server: TestServer;

beforeAll(async () => {
  server = await startMembersServer({ merchants: [makeMerchant({ flags }), without] });
}, DATABASE_START_MS);

beforeEach(() => server.clock.advance(HOUR_MS));

afterAll(() => server.close());

const send = (input: {
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
  send({ username, password: DEMO_PASSWORD, remember: true, loginDeviceId });
const auto = (username: string, rememberToken: string, loginDeviceId: string) =>
  send({ username, password: rememberToken, remembered: true, loginDeviceId });
const tokenOf = (answer: { readonly value?: unknown }): string => sessionOf(answer).rememberToken ?? 'none';
const isAlive = async (token: string): Promise<boolean> =>
  (await server.call(getMemberInfo, {}, { token })).status === 200;
const refused = expect.objectContaining({ status: 401, errorCode: 'login.cred.err', value: null });

test('[S4-021, S4-025, S3-026] a device that is to remember gets a token, and each use of it the next', async () => {
  const first = await remember('demo', deviceNamed('a'));
  expect(tokenOf(first)).toMatch(/^[\w-]{43}$/);
  const second = await auto('demo', tokenOf(first), deviceNamed('a'));
  expect(second).toMatchObject({ status: 200, value: { userName: 'demo' } });
  expect(await isAlive(sessionOf(second).token)).toBe(true);
  expect(tokenOf(second)).toMatch(/^[\w-]{43}$/);
  expect(tokenOf(second)).not.toBe(tokenOf(first));
  expect((await auto('demo', tokenOf(second), deviceNamed('a'))).status).toBe(200);
});

test('[S4-021] without being asked none is given, and without a device id the field is named', async () => {
  expect(
    sessionOf(await send({ username: 'demo', password: DEMO_PASSWORD, loginDeviceId: deviceNamed('a') })),
  ).not.toHaveProperty('rememberToken');
  expect(await send({ username: 'demo', password: DEMO_PASSWORD, remember: true })).toMatchObject({
    status: 400,
    value: { fields: { loginDeviceId: 'required' } },
  });
});

test('[S4-025] a token that comes again ends its family and the sessions it opened, and no others', async () => {
  const apart = sessionOf(await remember('demo', deviceNamed('b')));
  const first = await remember('demo', deviceNamed('c'));
  const second = await auto('demo', tokenOf(first), deviceNamed('c'));
  const thief = sessionOf(second).token;
  expect(await isAlive(thief)).toBe(true);
  expect(await auto('demo', tokenOf(first), deviceNamed('c'))).toEqual(refused);
  expect([await isAlive(thief), await isAlive(sessionOf(first).token), await isAlive(apart.token)]).toEqual([
    false,
    false,
    true,
  ]);
  expect(await auto('demo', tokenOf(second), deviceNamed('c'))).toEqual(refused);
  expect((await auto('demo', apart.rememberToken ?? '', deviceNamed('b'))).status).toBe(200);
});

test('[S4-025] of five at once with one token, none keeps a session', async () => {
  const token = tokenOf(await remember('demo', deviceNamed('d')));
  const answers = await Promise.all(Array.from({ length: 5 }, () => auto('demo', token, deviceNamed('d'))));
  const opened = answers.filter(({ status }) => status === 200);
  expect(opened.length).toBeLessThanOrEqual(1);
  for (const answer of opened) expect(await isAlive(sessionOf(answer).token)).toBe(false);
});

test('[S4-025] a token is worth nothing for another member, on another device, or as a password', async () => {
  const token = tokenOf(await remember('demo', deviceNamed('e')));
  expect(await auto('agent', token, deviceNamed('e'))).toEqual(refused);
  expect(await auto('demo', token, deviceNamed('x'))).toEqual(refused);
  expect(await send({ username: 'demo', password: token, loginDeviceId: deviceNamed('e') })).toEqual(refused);
  expect(await send({ username: 'demo', password: token, remembered: true })).toEqual(refused);
  // After three failures a captcha would be due.
  server.clock.advance(HOUR_MS);
  expect((await auto('demo', token, deviceNamed('e'))).status).toBe(200);
});

test('[S4-025] the password does not pass where a token is shown', async () => {
  expect(await auto('demo', DEMO_PASSWORD, deviceNamed('a'))).toEqual(refused);
});

test('[S4-025] a device that was not used for thirty days is forgotten', async () => {
  const [young, old] = [
    tokenOf(await remember('demo', deviceNamed('f'))),
    tokenOf(await remember('demo', deviceNamed('g'))),
  ];
  server.clock.advance(30 * DAY_MS - 1);
  expect((await auto('demo', young, deviceNamed('f'))).status).toBe(200);
  server.clock.advance(1);
  expect(await auto('demo', old, deviceNamed('g'))).toEqual(refused);
});

test('[S4-025, S4-035] logout makes its device forget the member', async () => {
  const first = sessionOf(await remember('demo', deviceNamed('h')));
  const kept = tokenOf(await remember('demo', deviceNamed('i')));
  await server.call(logout, {}, { token: first.token });
  expect(await auto('demo', first.rememberToken ?? '', deviceNamed('h'))).toEqual(refused);
  expect((await auto('demo', kept, deviceNamed('i'))).status).toBe(200);
});

test('[S4-025, S4-035] so it does of a login that came after the one it remembers', async () => {
  const kept = tokenOf(await remember('demo', deviceNamed('q')));
  const later = sessionOf(await send({ username: 'demo', password: DEMO_PASSWORD, loginDeviceId: deviceNamed('q') }));
  await server.call(logout, {}, { token: later.token });
  expect(await auto('demo', kept, deviceNamed('q'))).toEqual(refused);
});

test('[S4-027, S6-011] where automatic logins are off, no token is given and none is taken', async () => {
  const token = tokenOf(await remember('demo', deviceNamed('j')));
  const { id } = await server.db
    .selectFrom('member')
    .select('id')
    .where('username_key', '=', 'demo')
    .executeTakeFirstOrThrow();
  await server.db.updateTable('member').set({ merchant_code: 'lotus' }).where('id', '=', id).execute();
  const at = (input: object) =>
    callSealed({
      port: server.port,
      endpoint: login,
      input: { type: 'username', username: 'demo', password: DEMO_PASSWORD, loginDeviceId: deviceNamed('j'), ...input },
      headers: { host: 'lotus.localhost', 'x-forwarded-host': 'lotus.localhost' },
    });
  const asked = await at({ remember: true });
  const shown = await at({ password: token, remembered: true });
  await server.db.updateTable('member').set({ merchant_code: 'aurora' }).where('id', '=', id).execute();
  expect(asked.status).toBe(200);
  expect(sessionOf(asked)).not.toHaveProperty('rememberToken');
  expect(shown).toEqual(refused);
});

test('[S4-025, S8-007] after a second factor the device is remembered, and not asked for it again', async () => {
  const first = await remember('totp', deviceNamed('k'));
  expect(JSON.stringify(first.value)).not.toContain('rememberToken');
  const totp = new TOTP({ secret: Secret.fromBase32('JBSWY3DPEHPK3PXP') });
  const code = totp.generate({ timestamp: server.clock.now() });
  const input = { ticket: ticketOf(first), channel: 'ga', code } as const;
  const second = await callSealed({ port: server.port, endpoint: verifyLogin, input });
  expect(await auto('totp', tokenOf(second), deviceNamed('k'))).toMatchObject({
    status: 200,
    value: { userName: 'totp' },
  });
});

test('[S4-025] a session that can only change the password is not remembered', async () => {
  expect(sessionOf(await remember('expired', deviceNamed('l')))).not.toHaveProperty('rememberToken');
});

test('[S4-018, S4-025] a password that expired meanwhile is changed first: a remembered device opens nothing else, and gets no next token', async () => {
  const token = tokenOf(await remember('demo', deviceNamed('o')));
  const expire = (is: boolean) =>
    server.db.updateTable('member').set({ password_expired: is }).where('username_key', '=', 'demo').execute();
  await expire(true);
  const answer = await auto('demo', token, deviceNamed('o'));
  await expire(false);
  expect(answer).toMatchObject({ status: 200, value: { passwordExpired: true, updatePassword: true } });
  expect(sessionOf(answer)).not.toHaveProperty('rememberToken');
  expect(await server.call(getMemberInfo, {}, { token: sessionOf(answer).token })).toMatchObject({
    status: 403,
    errorCode: 'password_change_required',
  });
});

test('[S4-025, S2-020] a device remembered before there was a second factor is not let past it', async () => {
  const token = tokenOf(await remember('viewer4', deviceNamed('n')));
  const session = sessionOf(await auto('viewer4', token, deviceNamed('n')));
  const headers = { authorization: session.token };
  const wanted = { channel: 'ga', password: DEMO_PASSWORD } as const;
  const begun = await callSealed({ port: server.port, endpoint: beginFactor, input: wanted, headers });
  const secret = beginFactor.out.parse(begun.value).authenticator?.secret ?? '';
  const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: server.clock.now() });
  const confirmed = await callSealed({ port: server.port, endpoint: confirmFactor, input: { code }, headers });
  expect(confirmed.status).toBe(200);
  expect(await isAlive(session.token)).toBe(true);
  expect(await auto('viewer4', session.rememberToken ?? '', deviceNamed('n'))).toEqual(refused);
});

test('[S3-026] no token stands in the database or the log', async () => {
  const token = tokenOf(await remember('demo', deviceNamed('m')));
  const rows = JSON.stringify([
    await server.db.selectFrom('remember_token').selectAll().execute(),
    await server.db.selectFrom('remember_family').selectAll().execute(),
  ]);
  expect(rows).toContain('token_hash');
  expect(rows + JSON.stringify(server.logs)).not.toMatch(new RegExp(`${token}|device-m`));
});

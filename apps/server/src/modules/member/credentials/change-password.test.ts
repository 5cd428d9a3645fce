import { allEndpoints } from '@foyer/contract/all-endpoints';
import { changePassword } from '@foyer/contract/member/change-password';
import { getMemberInfo } from '@foyer/contract/member/get-member-info';
import { beginTimeOut, beginExclusion } from '@foyer/contract/protection/protection';
import { exchangeUrlToken, logout } from '@foyer/contract/session/sessions';
import { login } from '@foyer/contract/session/login';
import { sendLoginCode, verifyLogin } from '@foyer/contract/session/verify-login';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { DEMO_PASSWORD } from '#src/modules/member/member.public.ts';
import { makeMerchant } from '#test/make-merchant.ts';
import {
  makeDeviceId,
  logInAs,
  parseSession,
  startMembersServer,
  parseVerificationTicket,
} from '#test/servers/members-server.ts';
import { requestOneTimeCode, registerByMobile, makeIpAddress, makeMobileNumber } from '#test/members/mobile-numbers.ts';
import { readLastOneTimeCode } from '#test/read-outbox.ts';
import { callSealed } from '#test/sealed-call.ts';
import type { TestServer } from '#test/servers/test-server.ts';

const HOUR_MS = 60 * 60_000;
const flags = { GEETESTTEST3: true, PWDEXPFORCECHANGE3: true, MOBILEAUTOLOGIN3: true } as const;

let server: TestServer;

beforeAll(async () => {
  server = await startMembersServer({ merchants: [makeMerchant({ flags })] });
});

beforeEach(() => server.clock.advance(HOUR_MS));

afterAll(() => server.close());

const change = (token: string, oldPassword: string, newPassword: string) =>
  callSealed({
    port: server.port,
    endpoint: changePassword,
    input: { oldPassword, newPassword },
    headers: { authorization: token, 'x-forwarded-for': makeIpAddress() },
  });
const fetchStatus = async (token: string): Promise<number> => (await server.call(getMemberInfo, {}, { token })).status;

async function newMember(password = 'Correct-Horse-9') {
  const number = makeMobileNumber();
  const response = await registerByMobile(server, { number, code: await requestOneTimeCode(server, number), password });
  return parseSession(response);
}

test('[S4-018, S2-007, S6-012] a login with an expired password opens a session restricted to the password change', async () => {
  const response = await logInAs(server, 'expired');
  expect(response).toMatchObject({ status: 200, value: { passwordExpired: true, updatePassword: true } });
  const { token } = parseSession(response);
  const allowedNames = new Set<string>(
    [exchangeUrlToken, changePassword, logout, beginTimeOut, beginExclusion].map(({ name }) => name),
  );
  const others = allEndpoints.filter((endpoint) => endpoint.token !== 'none' && !allowedNames.has(endpoint.name));
  expect(others.length).toBeGreaterThan(8);
  for (const endpoint of others) {
    const post = endpoint.method === 'POST' ? { body: '{}' } : {};
    const { status, text } = await server.request(endpoint.path, {
      method: endpoint.method,
      headers: { authorization: token, 'content-type': 'application/json' },
      ...post,
    });
    expect([endpoint.name, status, JSON.parse(text).errorCode]).toEqual([
      endpoint.name,
      403,
      'password_change_required',
    ]);
  }
  const adopted = await server.call(exchangeUrlToken, {}, { token });
  expect(adopted).toMatchObject({ status: 200, value: { updatePassword: true } });
  const exchanged = parseSession(adopted).token;
  expect([await fetchStatus(token), await fetchStatus(exchanged)]).toEqual([401, 403]);
  const changed = await change(exchanged, DEMO_PASSWORD, 'Fresh-Horse-10');
  expect(changed).toMatchObject({ status: 200, value: { userName: 'expired', updatePassword: false } });
  expect([await fetchStatus(exchanged), await fetchStatus(parseSession(changed).token)]).toEqual([401, 200]);
  const again = await logInAs(server, 'expired', { password: 'Fresh-Horse-10' });
  expect(again).toMatchObject({ status: 200, value: { passwordExpired: false, updatePassword: false } });
});

test('[S9-031, S4-017] a password change replaces the default password permanently', async () => {
  const number = makeMobileNumber();
  const { userName } = parseSession(
    await registerByMobile(server, { number, code: await requestOneTimeCode(server, number) }),
  );
  server.clock.advance(60_000);
  const ticket = parseVerificationTicket(await logInAs(server, userName, { password: '123456' }));
  await server.call(sendLoginCode, { ticket, channel: 'sms' });
  const code = await readLastOneTimeCode(server.port, number.full);
  const response = await callSealed({
    port: server.port,
    endpoint: verifyLogin,
    input: { ticket, channel: 'sms', code },
  });
  const changed = await change(parseSession(response).token, '123456', 'Fresh-Horse-11');
  expect(await fetchStatus(parseSession(changed).token)).toBe(200);
  expect((await logInAs(server, userName, { password: '123456' })).errorCode).toBe('login.cred.err');
  expect((await logInAs(server, userName, { password: 'Fresh-Horse-11' })).status).toBe(200);
});

test('[S2-007] ends all other sessions, pending logins and remembered devices after a password change', async () => {
  const { token, userName } = await newMember();
  const password = 'Correct-Horse-9';
  const other = parseSession(await logInAs(server, userName, { password }));
  const remembered = await callSealed({
    port: server.port,
    endpoint: login,
    input: { type: 'username', username: userName, password, remember: true, loginDeviceId: makeDeviceId('1') },
  });
  const { rememberToken = '', token: third } = parseSession(remembered);
  expect(rememberToken).not.toBe('');
  const changed = await change(token, password, 'Fresh-Horse-12');
  expect([await fetchStatus(other.token), await fetchStatus(third), await fetchStatus(token)]).toEqual([401, 401, 401]);
  expect(await fetchStatus(parseSession(changed).token)).toBe(200);
  const automatic = await callSealed({
    port: server.port,
    endpoint: login,
    input: {
      type: 'username',
      username: userName,
      password: rememberToken,
      remembered: true,
      loginDeviceId: makeDeviceId('1'),
    },
  });
  expect(automatic.errorCode).toBe('login.cred.err');
});

test('[S2-007, S9-031, S9-032] a password change requires the old password and a new one that is different and not easy', async () => {
  const { token, userName } = await newMember();
  const rejected = [
    [await change(token, 'Wrong-Horse-9', 'Fresh-Horse-13'), 'password_wrong'],
    [await change(token, 'Correct-Horse-9', 'Correct-Horse-9'), 'password_reused'],
    [await change(token, 'Correct-Horse-9', '123456'), 'password_too_common'],
    [await change(token, 'Correct-Horse-9', userName), 'password_too_common'],
  ] as const;
  for (const [response, errorCode] of rejected) expect(response).toMatchObject({ status: 400, errorCode });
  expect(await change(token, 'Correct-Horse-9', 'short')).toMatchObject({
    status: 400,
    value: { fields: { newPassword: 'too_short' } },
  });
  expect(await fetchStatus(token)).toBe(200);
});

test('[S2-007] a password change writes neither password to the log', async () => {
  const { token } = await newMember('Canary-Horse-14');
  await change(token, 'Canary-Horse-14', 'Canary-Horse-15');
  expect(server.logs.length).toBeGreaterThan(0);
  expect(JSON.stringify(server.logs)).not.toContain('Canary-Horse');
});

test('[S2-007, S8-007] rejects the second step of a pending login after the password change', async () => {
  const secret = Secret.fromBase32('JBSWY3DPEHPK3PXP');
  const verify = async () => {
    server.clock.advance(30_000);
    const code = new TOTP({ secret }).generate({ timestamp: server.clock.now() });
    return (ticket: string) =>
      callSealed({ port: server.port, endpoint: verifyLogin, input: { ticket, channel: 'ga', code } });
  };
  const { token } = parseSession(await (await verify())(parseVerificationTicket(await logInAs(server, 'totp'))));
  const pendingTicket = parseVerificationTicket(await logInAs(server, 'totp'));
  expect((await change(token, DEMO_PASSWORD, 'Fresh-Horse-16')).status).toBe(200);
  expect(await (await verify())(pendingTicket)).toMatchObject({ status: 400, errorCode: 'login_ticket_invalid' });
});

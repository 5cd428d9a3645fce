import { getSecondFactor } from '@foyer/contract/second-factor/second-factor';
import { getMemberInfo } from '@foyer/contract/member/get-member-info';
import { login } from '@foyer/contract/session/login';
import { openedSessionSchema } from '@foyer/contract/session/opened-session';
import { verifyLogin } from '@foyer/contract/session/verify-login';
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
import { makeIpAddress } from '#test/members/mobile-numbers.ts';
import { callAsOperator, OPERATOR_SECRET } from '#test/call-as-operator.ts';
import { callSealed } from '#test/sealed-call.ts';
import type { TestServer } from '#test/servers/test-server.ts';

const HOUR_MS = 60 * 60_000;
const LOTUS = 'lotus.localhost';
let server: TestServer;

beforeAll(async () => {
  const flags = { MOBILEAUTOLOGIN3: true };
  const lotus = makeMerchant({ code: 'lotus', hosts: [LOTUS] });
  const operators = { aurora: { secrets: [OPERATOR_SECRET] }, lotus: { secrets: [OPERATOR_SECRET] } };
  server = await startMembersServer({ merchants: [makeMerchant({ flags }), lotus], config: { operators } });
});
beforeEach(() => server.clock.advance(HOUR_MS));
afterAll(() => server.close());

const sendCommand = (command: 'close' | 'reopen' | 'logOut' | 'dropFactor', ...members: string[]) =>
  callAsOperator(server, { type: 'account.order', order: command, members });
const fetchStatus = async (token: string): Promise<number> => (await server.call(getMemberInfo, {}, { token })).status;

/** A session on a remembered device, and the automatic login of that device. */
async function rememberDevice(username: string) {
  const device = { loginDeviceId: makeDeviceId(username) };
  const by = (password: string, more: object) =>
    callSealed({
      port: server.port,
      endpoint: login,
      input: { type: 'username', username, password, ...device, ...more },
      headers: { 'x-forwarded-for': makeIpAddress() },
    });
  const { token, rememberToken = '' } = openedSessionSchema.parse((await by(DEMO_PASSWORD, { remember: true })).value);
  return { token, again: () => by(rememberToken, { remembered: true }) };
}

test('[ASVS 7.4.2] when an operator closes an account, its sessions end, and a login reveals the reason only after the correct password', async () => {
  const { token, again } = await rememberDevice('demo');
  expect((await sendCommand('close', 'Demo', 'nobody-at-all')).value).toEqual({ unknown: ['nobody-at-all'] });
  expect(await fetchStatus(token)).toBe(401);
  expect(await logInAs(server, 'demo')).toMatchObject({ status: 403, errorCode: 'account_closed' });
  expect(await logInAs(server, 'demo', { password: 'Wrong-Horse-1' })).toMatchObject({ errorCode: 'login.cred.err' });
  expect(await again()).toMatchObject({ errorCode: 'login.cred.err' });
  expect((await sendCommand('reopen', 'demo')).status).toBe(200);
  expect(await fetchStatus(token)).toBe(401);
  expect((await logInAs(server, 'demo')).status).toBe(200);
});

test('[ASVS 7.4.2] a member whose account is closed can use neither a session, a remembered device nor a pending login', async () => {
  const { token, again } = await rememberDevice('agent');
  const ticket = parseVerificationTicket(await logInAs(server, 'totp'));
  const close = (at: Date | null) =>
    server.db.updateTable('member').set({ closed_at: at }).where('username_key', 'in', ['agent', 'totp']).execute();
  await close(new Date(server.clock.now()));
  expect(await fetchStatus(token)).toBe(401);
  expect(await again()).toMatchObject({ errorCode: 'login.cred.err' });
  const secret = Secret.fromBase32('JBSWY3DPEHPK3PXP');
  const input = {
    ticket,
    channel: 'ga',
    code: new TOTP({ secret }).generate({ timestamp: server.clock.now() }),
  } as const;
  const verified = await callSealed({ port: server.port, endpoint: verifyLogin, input });
  expect(verified).toMatchObject({ errorCode: 'login_ticket_invalid' });
  await close(null);
});

test('[ASVS 7.4.2] rejects the second step of a login if the account was closed meanwhile', async () => {
  const ticket = parseVerificationTicket(await logInAs(server, 'sms2fa'));
  await sendCommand('close', 'sms2fa');
  const input = { ticket, channel: 'sms' as const, code: '000000' };
  const response = await callSealed({ port: server.port, endpoint: verifyLogin, input });
  expect(response).toMatchObject({ errorCode: 'login_ticket_invalid' });
  await sendCommand('reopen', 'sms2fa');
});

test('[ASVS 7.4.5] an operator can end the sessions of one member, or of all members of the merchant', async () => {
  const { token, again } = await rememberDevice('viewer4');
  const other = parseSession(await logInAs(server, 'agent')).token;
  await sendCommand('logOut', 'viewer4');
  expect([await fetchStatus(token), await fetchStatus(other)]).toEqual([401, 200]);
  expect(await again()).toMatchObject({ errorCode: 'login.cred.err' });
  await callAsOperator(server, { type: 'account.logOutEverybody' }, { host: LOTUS });
  expect(await fetchStatus(other)).toBe(200);
  await callAsOperator(server, { type: 'account.logOutEverybody' });
  expect(await fetchStatus(other)).toBe(401);
  expect((await logInAs(server, 'agent')).status).toBe(200);
});

test('[ASVS 6.4.4] after an operator has removed a second factor, the member logs in without it', async () => {
  expect((await logInAs(server, 'totp')).errorCode).toBe('login_verify_required');
  await sendCommand('dropFactor', 'totp');
  const response = await logInAs(server, 'totp');
  expect(response.status).toBe(200);
  const { token } = parseSession(response);
  expect((await server.call(getSecondFactor, {}, { token })).value).toEqual({
    channel: null,
    shown: null,
    recoveryCodesLeft: 0,
  });
});

test("an operator's account command ignores members of another merchant", async () => {
  const input = { type: 'account.order' as const, order: 'close' as const, members: ['demo'] };
  expect((await callAsOperator(server, input, { host: LOTUS })).value).toEqual({ unknown: ['demo'] });
  expect((await logInAs(server, 'demo')).status).toBe(200);
});

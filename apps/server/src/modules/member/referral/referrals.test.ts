import { getAccountBindings } from '@foyer/contract/member/account-bindings-and-counts';
import { getInvitees, getReferral, getReferrerName } from '@foyer/contract/member/referral';
import { registerByUsername } from '@foyer/contract/member/registration/register';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeRegistration } from '#test/members/test-account-services.ts';
import { logInAs, parseSession, startMembersServer } from '#test/servers/members-server.ts';
import { callSealed, fetchMockCaptchaProof } from '#test/sealed-call.ts';
import type { TestServer } from '#test/servers/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startMembersServer();
});
afterAll(() => server.close());

const fromAddress = (ip: string) => ({ headers: { 'x-forwarded-for': ip } });

test('[S2-004, S6-008] returns the member’s referral code, their masked name, and the number of registrations with the code', async () => {
  const { token } = parseSession(await logInAs(server, 'demo'));
  const referral = await server.call(getReferral, {}, { token });
  expect(referral.value).toEqual({ referralCode: expect.stringMatching(/^[A-Z2-9]{10}$/), registered: 0 });
  const code = referral.value?.referralCode ?? '';
  const referrer = await server.call(getReferrerName, { code: code.toLowerCase() }, fromAddress('192.0.2.1'));
  expect(referrer.value).toEqual({ name: 'de***' });
  const geetestValidateV4 = await fetchMockCaptchaProof(server.port);
  const input = makeRegistration({ referralCode: code, geetestValidateV4 });
  expect((await callSealed({ port: server.port, endpoint: registerByUsername, input })).status).toBe(200);
  expect((await server.call(getReferral, {}, { token })).value).toMatchObject({ registered: 1 });
  const { value } = await server.call(getInvitees, {}, { token });
  expect(value?.invitees).toEqual([
    { name: 'pl***', state: 'registered', registeredAt: new Date(server.clock.now()).toISOString() },
  ]);
  const messages = await server.db.selectFrom('inbox_message').select(['template', 'details']).execute();
  expect(messages).toContainEqual({ template: 'invitee', details: { name: 'pl***' } });
});

test('[S6-008] a look-up of an unknown referral code has the same response as of a known one, and visitors are rejected', async () => {
  const unknown = await server.call(getReferrerName, { code: 'UNKNOWN234' }, fromAddress('192.0.2.2'));
  expect(unknown).toMatchObject({ status: 200, value: { name: null } });
  expect(await server.call(getReferral, {})).toMatchObject({ status: 401, errorCode: 'login.not.session' });
});

test('[S6-008] limits look-ups of referral codes to 20 a minute for each address', async () => {
  const statuses = [];
  for (let time = 0; time < 21; time += 1) {
    statuses.push((await server.call(getReferrerName, { code: 'UNKNOWN234' }, fromAddress('192.0.2.3'))).status);
  }
  expect(statuses).toEqual([...Array.from({ length: 20 }, () => 200), 429]);
  server.clock.advance(60_000);
  expect((await server.call(getReferrerName, { code: 'UNKNOWN234' }, fromAddress('192.0.2.3'))).status).toBe(200);
});

test('[S1-005, S6-001] a visitor cannot list invited friends', async () => {
  expect((await server.call(getInvitees, {})).errorCode).toBe('login.not.session');
});

test('[S7-055] the account bindings contain the masked contacts of the member and no bank card', async () => {
  const { token } = parseSession(await logInAs(server, 'demo'));
  expect((await server.call(getAccountBindings, {}, { token })).value).toEqual({
    bankCard: false,
    mobile: null,
    email: null,
  });
  expect((await server.call(getAccountBindings, {})).status).toBe(401);
});

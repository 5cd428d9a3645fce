import { createHash } from 'node:crypto';
import { changePassword } from '@foyer/contract/member/change-password';
import { registerByUsername } from '@foyer/contract/member/registration/register';
import { registerByAgent } from '@foyer/contract/member/registration/register-by-agent';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DEMO_PASSWORD } from '#src/modules/member/member.public.ts';
import { makeRegistration } from '#test/members/test-account-services.ts';
import { type LoopbackPeer, startPeer } from '#test/peers/loopback-peer.ts';
import { logInAs, parseSession, startMembersServer } from '#test/servers/members-server.ts';
import { requestOneTimeCode, registerByMobile, makeIpAddress, makeMobileNumber } from '#test/members/mobile-numbers.ts';
import { callSealed, fetchMockCaptchaProof } from '#test/sealed-call.ts';
import type { TestServer } from '#test/servers/test-server.ts';

const BREACHED = 'Correct-Horse-Breached-1';
const rejected = { status: 400, errorCode: 'password_too_common' };

let breachList: LoopbackPeer;
let server: TestServer;
let isUp = true;
beforeAll(async () => {
  const hash = createHash('sha1').update(BREACHED).digest('hex').toUpperCase();
  breachList = await startPeer((response) =>
    isUp ? response.end(`${hash.slice(5)}:7`) : response.writeHead(503).end(),
  );
  server = await startMembersServer({ config: { breachedPasswordsUrl: breachList.url } });
});
afterAll(async () => {
  await server.close();
  await breachList.close();
});

const proof = async () => ({ geetestValidateV4: await fetchMockCaptchaProof(server.port) });
const makeHeaders = (token?: string) => ({
  'x-forwarded-for': makeIpAddress(),
  ...(token === undefined ? {} : { authorization: token }),
});
const registerWith = async (password: string) =>
  callSealed({
    port: server.port,
    endpoint: registerByUsername,
    input: { ...makeRegistration({ password }), ...(await proof()) },
    headers: makeHeaders(),
  });

test('[ASVS 6.2.12, S9-032] rejects a breached password in all registrations and password changes', async () => {
  expect(await registerWith(BREACHED)).toMatchObject(rejected);
  const number = makeMobileNumber();
  const code = await requestOneTimeCode(server, number);
  expect(await registerByMobile(server, { number, code, password: BREACHED })).toMatchObject(rejected);
  const { token } = parseSession(await logInAs(server, 'agent'));
  const { login: _login, ...account } = makeRegistration({ password: BREACHED });
  const input = { ...account, customerType: 0 as const, ...(await proof()) };
  expect(
    await callSealed({ port: server.port, endpoint: registerByAgent, input, headers: makeHeaders(token) }),
  ).toMatchObject(rejected);
  const change = { oldPassword: DEMO_PASSWORD, newPassword: BREACHED };
  expect(
    await callSealed({ port: server.port, endpoint: changePassword, input: change, headers: makeHeaders(token) }),
  ).toMatchObject(rejected);
  // The rejection did not use the code up.
  expect((await registerByMobile(server, { number, code, password: 'Fresh-Horse-12' })).status).toBe(200);
  expect((await registerWith('Fresh-Horse-13')).status).toBe(200);
});

test('[ASVS 6.2.12] queries the breach list only after the captcha, and accepts passwords while the list is unavailable', async () => {
  const before = breachList.requests.length;
  const input = makeRegistration({ password: BREACHED });
  const unproven = await callSealed({ port: server.port, endpoint: registerByUsername, input, headers: makeHeaders() });
  expect(unproven.errorCode).toBe('verify_first');
  expect(breachList.requests.length).toBe(before);
  isUp = false;
  expect((await registerWith(BREACHED)).status).toBe(200);
});

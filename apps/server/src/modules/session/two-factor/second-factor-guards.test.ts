import { beginSecondFactorSetup, confirmSecondFactor } from '@foyer/contract/second-factor/second-factor';
import { getMemberInfo } from '@foyer/contract/member/get-member-info';
import { login } from '@foyer/contract/session/login';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { FIRST_LOGIN_FAILURE_DELAY_S } from '#src/modules/session/login/login-delay.ts';
import { parseSession, startMembersServer } from '#test/servers/members-server.ts';
import {
  requestOneTimeCode,
  registerByMobile,
  makeIpAddress,
  makeMobileNumber,
  type TestMobileNumber,
} from '#test/members/mobile-numbers.ts';
import { callSealed } from '#test/sealed-call.ts';
import type { TestServer } from '#test/servers/test-server.ts';

const HOUR_MS = 60 * 60_000;
const PASSWORD = 'Correct-Horse-9';

let server: TestServer;
beforeAll(async () => {
  server = await startMembersServer();
});
beforeEach(() => server.clock.advance(HOUR_MS));
afterAll(() => server.close());

async function newMember() {
  const number = makeMobileNumber();
  const registered = await registerByMobile(server, {
    number,
    code: await requestOneTimeCode(server, number),
    password: PASSWORD,
  });
  // The server sends at most one code a minute to a number.
  server.clock.advance(60_000);
  return { number, token: parseSession(registered).token };
}

const startFactor = (token: string, password: string) =>
  callSealed({
    port: server.port,
    endpoint: beginSecondFactorSetup,
    input: { channel: 'ga', password },
    headers: { authorization: token, 'x-forwarded-for': '10.9.8.7' },
  });

const logInByCode = ({ countryDialingCode, mobileNum }: TestMobileNumber, code: string) =>
  callSealed({
    port: server.port,
    endpoint: login,
    input: { type: 'sms', isSms: true, countryDialingCode, mobileNum, code },
    headers: { 'x-forwarded-for': makeIpAddress() },
  });

test('[S2-020, S8-007] a login by SMS code also requires the authenticator', async () => {
  const { number, token } = await newMember();
  const started = beginSecondFactorSetup.out.parse((await startFactor(token, PASSWORD)).value);
  const secret = Secret.fromBase32(started.authenticator?.secret ?? '');
  const code = new TOTP({ secret }).generate({ timestamp: server.clock.now() });
  const headers = { authorization: token };
  const confirmed = await callSealed({ port: server.port, endpoint: confirmSecondFactor, input: { code }, headers });
  expect(confirmed.status).toBe(200);
  expect(await logInByCode(number, await requestOneTimeCode(server, number))).toMatchObject({
    status: 401,
    errorCode: 'login_verify_required',
    value: { email: null, ga: true, sms: null, ticket: expect.stringMatching(/^[\w-]{43}$/) },
  });
});

test('[S2-020, ASVS 6.3.1] five wrong passwords delay the set-up of a second factor, and the session continues', async () => {
  const { token } = await newMember();
  for (let guess = 0; guess < 5; guess += 1)
    expect(await startFactor(token, `Wrong-Horse-${guess}`)).toMatchObject({
      status: 400,
      errorCode: 'password_wrong',
    });
  expect(await startFactor(token, PASSWORD)).toMatchObject({ status: 429, errorCode: 'TOO_MANY_REQUEST_LOGIN' });
  expect((await server.call(getMemberInfo, {}, { token })).status).toBe(200);
  server.clock.advance(FIRST_LOGIN_FAILURE_DELAY_S * 1_000);
  expect((await startFactor(token, PASSWORD)).status).toBe(200);
});

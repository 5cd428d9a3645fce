import type { InputOf } from '@foyer/contract/endpoint';
import { allEndpoints } from '@foyer/contract/all-endpoints';
import {
  beginSecondFactorSetup,
  confirmSecondFactor,
  getSecondFactor,
  removeSecondFactor,
} from '@foyer/contract/second-factor/second-factor';
import { INBOX_STREAM_PATH } from '@foyer/contract/inbox/inbox-stream';
import { changePassword } from '@foyer/contract/member/change-password';
import { getMemberInfo } from '@foyer/contract/member/get-member-info';
import { beginTimeOut, beginExclusion } from '@foyer/contract/protection/protection';
import { exchangeUrlToken, logout } from '@foyer/contract/session/sessions';
import { verifyLogin } from '@foyer/contract/session/verify-login';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { DEMO_PASSWORD } from '#src/modules/member/member.public.ts';
import { makeMerchant } from '#test/make-merchant.ts';
import { logInAs, parseSession, startMembersServer, parseVerificationTicket } from '#test/servers/members-server.ts';
import { requestOneTimeCode, registerByMobile, makeMobileNumber } from '#test/members/mobile-numbers.ts';
import { callSealed } from '#test/sealed-call.ts';
import type { TestServer } from '#test/servers/test-server.ts';

const HOUR_MS = 60 * 60_000;
const flags = { GEETESTTEST3: true, INBOX3: true } as const;
const allowedNames = new Set<string>(
  [
    exchangeUrlToken,
    logout,
    changePassword,
    getSecondFactor,
    beginSecondFactorSetup,
    confirmSecondFactor,
    beginTimeOut,
    beginExclusion,
  ].map(({ name }) => name),
);

let server: TestServer;
beforeAll(async () => {
  server = await startMembersServer({ merchants: [makeMerchant({ flags, secondFactor: 'demanded' })] });
});
beforeEach(() => server.clock.advance(HOUR_MS));
afterAll(() => server.close());

const rejected = { status: 403, errorCode: 'second_factor_required' };
const getInfo = (token: string) => server.call(getMemberInfo, {}, { token });
const sendSealed = <E extends typeof beginSecondFactorSetup | typeof confirmSecondFactor | typeof removeSecondFactor>(
  endpoint: E,
  input: InputOf<E>,
  token: string,
) => callSealed({ port: server.port, endpoint, input, headers: { authorization: token } });
const currentCode = (secret: string): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: server.clock.now() });

async function enrol(token: string, password: string): Promise<void> {
  const started = beginSecondFactorSetup.out.parse(
    (await sendSealed(beginSecondFactorSetup, { channel: 'ga', password }, token)).value,
  );
  const code = currentCode(started.authenticator?.secret ?? '');
  expect((await sendSealed(confirmSecondFactor, { code }, token)).status).toBe(200);
}

test('[ASVS 6.3.3] if the merchant requires a second factor, a session without one is rejected except for set-up, password change, logout, breaks and exclusions', async () => {
  const response = await logInAs(server, 'demo');
  expect(response).toMatchObject({ status: 200, value: { factorDue: true, updatePassword: false } });
  const { token } = parseSession(response);
  const others = allEndpoints.filter((endpoint) => endpoint.token !== 'none' && !allowedNames.has(endpoint.name));
  expect(others.length).toBeGreaterThan(8);
  for (const { path, method, name } of others) {
    const headers = { authorization: token, 'content-type': 'application/json' };
    const { status, text } = await server.request(path, {
      method,
      headers,
      ...(method === 'POST' ? { body: '{}' } : {}),
    });
    expect([name, status, JSON.parse(text).errorCode]).toEqual([name, 403, 'second_factor_required']);
  }
  const stream = await server.request(INBOX_STREAM_PATH, { headers: { authorization: token } });
  expect([stream.status, JSON.parse(stream.text).errorCode]).toEqual([403, 'second_factor_required']);
  expect((await server.call(getSecondFactor, {}, { token })).value).toMatchObject({ channel: null });
});

test('[ASVS 6.3.3, S2-020] setting up the required second factor lifts the restriction of the session, and removing it restores the restriction', async () => {
  const number = makeMobileNumber();
  const password = 'Correct-Horse-9';
  const registered = await registerByMobile(server, {
    number,
    code: await requestOneTimeCode(server, number),
    password,
  });
  expect(registered.value).toMatchObject({ factorDue: true });
  const adopted = await server.call(exchangeUrlToken, {}, { token: parseSession(registered).token });
  expect(adopted.value).toMatchObject({ factorDue: true });
  const { token = '' } = adopted.value ?? {};
  expect(await getInfo(token)).toMatchObject(rejected);
  await enrol(token, password);
  expect((await getInfo(token)).status).toBe(200);
  expect((await sendSealed(removeSecondFactor, { by: 'password', password }, token)).status).toBe(200);
  expect(await getInfo(token)).toMatchObject(rejected);
});

test('[ASVS 6.3.3] a member who has the required second factor gets an unrestricted session', async () => {
  const ticket = parseVerificationTicket(await logInAs(server, 'totp'));
  const input = { ticket, channel: 'ga', code: currentCode('JBSWY3DPEHPK3PXP') } as const;
  const response = await callSealed({ port: server.port, endpoint: verifyLogin, input });
  expect(response.value).not.toHaveProperty('factorDue');
  expect((await getInfo(parseSession(response).token)).status).toBe(200);
});

test('[ASVS 6.3.3] a required second factor does not restrict an account without a password', async () => {
  const { id, token } = parseSession(await logInAs(server, 'agent', { password: DEMO_PASSWORD }));
  expect(await getInfo(token)).toMatchObject(rejected);
  await server.db.insertInto('passwordless_member').values({ member_id: id }).execute();
  expect((await getInfo(token)).status).toBe(200);
});

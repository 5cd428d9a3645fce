import type { InputOf } from '@foyer/contract/endpoint';
import {
  beginSecondFactorSetup,
  confirmSecondFactor,
  getSecondFactor,
  removeSecondFactor,
} from '@foyer/contract/second-factor/second-factor';
import type { SecondFactorChannel } from '@foyer/contract/second-factor/second-factor-channel';
import { getMemberInfo } from '@foyer/contract/member/get-member-info';
import { sendLoginCode, verifyLogin } from '@foyer/contract/session/verify-login';
import { sql } from 'kysely';
import { Secret, TOTP, URI } from 'otpauth';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { DEMO_PASSWORD } from '#src/modules/member/member.public.ts';
import { FIRST_LOGIN_FAILURE_DELAY_S } from '#src/modules/session/login/login-delay.ts';
import { logInAs, parseSession, startMembersServer, parseVerificationTicket } from '#test/servers/members-server.ts';
import { requestOneTimeCode, registerByMobile, makeMobileNumber } from '#test/members/mobile-numbers.ts';
import { readLastOneTimeCode, readOutbox } from '#test/read-outbox.ts';
import { callSealed } from '#test/sealed-call.ts';
import type { TestServer } from '#test/servers/test-server.ts';

const DEMO_SECRET = 'JBSWY3DPEHPK3PXP';
const HOUR_MS = 60 * 60_000;
const STEP_MS = 30_000;

let server: TestServer;
beforeAll(async () => {
  server = await startMembersServer();
});

// Limits and delays of the previous test have expired, and its time steps are used.
beforeEach(() => server.clock.advance(HOUR_MS));

afterAll(() => server.close());

/** The code of an authenticator app, the given number of steps from now. */
const currentCode = (secret: string, steps = 0): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: server.clock.now() + steps * STEP_MS });
const makeWrong = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, '0');
const createChatTicket = async (username: string, password?: string): Promise<string> =>
  parseVerificationTicket(await logInAs(server, username, password === undefined ? {} : { password }));
const verify = (ticket: string, channel: SecondFactorChannel, code: string) =>
  callSealed({ port: server.port, endpoint: verifyLogin, input: { ticket, channel, code } });
const sendSealed = <E extends typeof beginSecondFactorSetup | typeof confirmSecondFactor | typeof removeSecondFactor>(
  endpoint: E,
  input: InputOf<E>,
  token: string,
) => callSealed({ port: server.port, endpoint, input, headers: { authorization: token } });
const wrongCode = expect.objectContaining({ status: 400, errorCode: 'verification_code_invalid' });
const deadTicket = expect.objectContaining({ status: 400, errorCode: 'login_ticket_invalid' });

describe('a login with an authenticator', () => {
  test('[S2-020, S8-007, S7-011, S3-014] a login with a second factor returns a ticket, and then a session for the authenticator’s code', async () => {
    const first = await logInAs(server, 'totp');
    expect(first).toMatchObject({
      status: 401,
      errorCode: 'login_verify_required',
      value: { email: null, ga: true, sms: null },
    });
    const response = await verify(parseVerificationTicket(first), 'ga', currentCode(DEMO_SECRET));
    expect(response).toMatchObject({ status: 200, value: { userName: 'totp', updatePassword: false } });
    const info = await server.call(getMemberInfo, {}, { token: parseSession(response).token });
    expect(info.value?.account).toBe('totp');
  });

  test('[S7-011] accepts each authenticator code once, and no code of an earlier time step', async () => {
    expect(await verify(await createChatTicket('totp'), 'ga', currentCode(DEMO_SECRET))).toMatchObject({ status: 200 });
    expect(await verify(await createChatTicket('totp'), 'ga', currentCode(DEMO_SECRET))).toEqual(wrongCode);
    expect(await verify(await createChatTicket('totp'), 'ga', currentCode(DEMO_SECRET, -1))).toEqual(wrongCode);
    server.clock.advance(STEP_MS);
    expect(await verify(await createChatTicket('totp'), 'ga', currentCode(DEMO_SECRET))).toMatchObject({ status: 200 });
  });

  test('[S7-011] accepts only one of five concurrent logins with one authenticator code', async () => {
    const tickets = [];
    for (let time = 0; time < 5; time += 1) tickets.push(await createChatTicket('totp'));
    const responses = await Promise.all(tickets.map((ticket) => verify(ticket, 'ga', currentCode(DEMO_SECRET))));
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  test.each([
    [-2, 400],
    [-1, 200],
    [1, 200],
    [2, 400],
  ])('[S7-011] an authenticator code of a clock that is %i steps off receives the status %i', async (steps, status) => {
    expect((await verify(await createChatTicket('totp'), 'ga', currentCode(DEMO_SECRET, steps))).status).toBe(status);
  });

  test('[S7-011] five wrong authenticator codes delay the member’s next code, also with a new ticket', async () => {
    const code = currentCode(DEMO_SECRET);
    for (let time = 0; time < 5; time += 1) await verify(await createChatTicket('totp'), 'ga', makeWrong(code));
    const waiting = await verify(await createChatTicket('totp'), 'ga', code);
    expect(waiting).toMatchObject({
      status: 429,
      errorCode: 'TOO_MANY_REQUEST_LOGIN',
      headers: { 'retry-after': String(FIRST_LOGIN_FAILURE_DELAY_S) },
    });
  });
});

describe('the ticket of a pending login', () => {
  test('[S8-007] a login ticket is rejected as a session token, and is accepted once and only for its own channel', async () => {
    const ticket = await createChatTicket('totp');
    expect((await server.call(getMemberInfo, {}, { token: ticket })).status).toBe(401);
    expect(await verify(ticket, 'sms', '123456')).toMatchObject({
      status: 400,
      value: { fields: { channel: 'not_allowed' } },
    });
    expect((await verify(ticket, 'ga', currentCode(DEMO_SECRET))).status).toBe(200);
    server.clock.advance(STEP_MS);
    expect(await verify(ticket, 'ga', currentCode(DEMO_SECRET))).toEqual(deadTicket);
    expect(await verify('A'.repeat(43), 'ga', currentCode(DEMO_SECRET))).toEqual(deadTicket);
  });

  test('[S8-007] a login ticket is valid for five minutes', async () => {
    const [early, late] = [await createChatTicket('totp'), await createChatTicket('totp')];
    server.clock.advance(5 * 60_000 - 1);
    expect((await verify(early, 'ga', currentCode(DEMO_SECRET))).status).toBe(200);
    server.clock.advance(1);
    expect(await verify(late, 'ga', currentCode(DEMO_SECRET, 1))).toEqual(deadTicket);
  });

  test('[S8-007] a login ticket is valid for five tries', async () => {
    const ticket = await createChatTicket('totp');
    for (let time = 0; time < 5; time += 1) await verify(ticket, 'email', '000000');
    expect(await verify(ticket, 'ga', currentCode(DEMO_SECRET))).toEqual(deadTicket);
  });
});

describe('a login with a code by email or SMS', () => {
  test.each([
    ['mail2fa', 'email', 'mail2fa@example.com', 'm***@example.com'],
    ['sms2fa', 'sms', '84901234567', '*********67'],
  ] as const)(
    '[S2-020, S8-007, S3-014] a login of the member %s sends the code to their own number or address, and accepts only that code',
    async (name, channel, to, hint) => {
      const first = await logInAs(server, name);
      expect(first.value).toMatchObject({ email: null, ga: null, sms: null, [channel]: hint });
      const ticket = parseVerificationTicket(first);
      const sent = await server.call(sendLoginCode, { ticket, channel });
      expect(sent).toMatchObject({ status: 200, value: { expiresIn: 600, retryAfter: 60 } });
      expect((await readOutbox(server.port))[0]).toMatchObject({ to, channel });
      const code = await readLastOneTimeCode(server.port, to);
      expect(await verify(ticket, channel, makeWrong(code))).toEqual(wrongCode);
      expect(await verify(ticket, channel, code)).toMatchObject({ status: 200, value: { userName: name } });
    },
  );

  test('[S8-007] a code for the second step is accepted only for its own pending login', async () => {
    const [own, other] = [await createChatTicket('mail2fa'), await createChatTicket('mail2fa')];
    await server.call(sendLoginCode, { ticket: own, channel: 'email' });
    const code = await readLastOneTimeCode(server.port, 'mail2fa@example.com');
    expect(await verify(other, 'email', code)).toEqual(wrongCode);
    expect((await verify(own, 'email', code)).status).toBe(200);
  });

  test('[S8-007] sends no second-factor code without a ticket, through another channel, or twice a minute', async () => {
    const ticket = await createChatTicket('mail2fa');
    expect(await server.call(sendLoginCode, { ticket: 'x', channel: 'email' })).toEqual(deadTicket);
    expect(await server.call(sendLoginCode, { ticket, channel: 'sms' })).toMatchObject({ status: 400 });
    await server.call(sendLoginCode, { ticket, channel: 'email' });
    expect(await server.call(sendLoginCode, { ticket, channel: 'email' })).toMatchObject({
      status: 429,
      errorCode: 'TOO_MANY_REQUEST_CODE',
    });
  });
});

describe('the default password', () => {
  test('[S9-031, S4-017, S5-003] a login with the default password opens a restricted session after an SMS code', async () => {
    const number = makeMobileNumber();
    const { userName } = parseSession(
      await registerByMobile(server, { number, code: await requestOneTimeCode(server, number) }),
    );
    server.clock.advance(60_000);
    const ticket = await createChatTicket(userName, '123456');
    await server.call(sendLoginCode, { ticket, channel: 'sms' });
    const response = await verify(ticket, 'sms', await readLastOneTimeCode(server.port, number.full));
    expect(response).toMatchObject({ status: 200, value: { updatePassword: true } });
    const rejected = await server.call(getMemberInfo, {}, { token: parseSession(response).token });
    expect(rejected).toMatchObject({ status: 403, errorCode: 'password_change_required' });
  });
});

describe('a member’s second factor', () => {
  const newMember = async () => {
    const number = makeMobileNumber();
    const code = await requestOneTimeCode(server, number);
    const { token, userName } = parseSession(
      await registerByMobile(server, { number, code, password: 'Correct-Horse-9' }),
    );
    server.clock.advance(60_000);
    return { token, userName, number };
  };
  const password = 'Correct-Horse-9';

  test("[S2-020, S7-062] an authenticator's secret is shown once, and logins require the authenticator's code after the member has confirmed the authenticator", async () => {
    const { token, userName } = await newMember();
    expect(await sendSealed(beginSecondFactorSetup, { channel: 'ga', password: DEMO_PASSWORD }, token)).toMatchObject({
      status: 400,
      errorCode: 'password_wrong',
    });
    const started = beginSecondFactorSetup.out.parse(
      (await sendSealed(beginSecondFactorSetup, { channel: 'ga', password }, token)).value,
    );
    const { secret = '', uri = '' } = started.authenticator ?? {};
    expect(URI.parse(uri)).toMatchObject({ issuer: 'Aurora', label: userName, secret: Secret.fromBase32(secret) });
    expect((await logInAs(server, userName, { password })).status).toBe(200);
    expect(await sendSealed(confirmSecondFactor, { code: makeWrong(currentCode(secret)) }, token)).toEqual(wrongCode);
    const confirmed = await sendSealed(confirmSecondFactor, { code: currentCode(secret) }, token);
    expect(new Set(confirmSecondFactor.out.parse(confirmed.value).recoveryCodes).size).toBe(10);
    expect((await server.call(getSecondFactor, {}, { token })).value).toEqual({
      channel: 'ga',
      shown: null,
      recoveryCodesLeft: 10,
    });
    const ticket = await createChatTicket(userName, password);
    expect(await verify(ticket, 'ga', currentCode(secret))).toEqual(wrongCode);
    server.clock.advance(STEP_MS);
    expect((await verify(ticket, 'ga', currentCode(secret))).status).toBe(200);
    const rows = JSON.stringify([
      await server.db.selectFrom('authenticator').selectAll().execute(),
      await server.db.selectFrom('factor_enrolment').selectAll().execute(),
      await server.db.selectFrom('recovery_code').selectAll().execute(),
    ]);
    expect(rows).toContain('v2.');
    expect(rows + JSON.stringify(server.logs)).not.toContain(secret);
  });

  test('[S2-020] if the server fails while it confirms an authenticator, logins stay unchanged and the same code is accepted afterwards', async () => {
    const { token, userName } = await newMember();
    const started = beginSecondFactorSetup.out.parse(
      (await sendSealed(beginSecondFactorSetup, { channel: 'ga', password }, token)).value,
    );
    const code = currentCode(started.authenticator?.secret ?? '');
    await sql`alter table recovery_code add constraint crash check (code_hash = '') not valid`.execute(server.db);
    const crashed = await sendSealed(confirmSecondFactor, { code }, token);
    await sql`alter table recovery_code drop constraint crash`.execute(server.db);
    server.expectErrors();
    expect(crashed.status).toBe(503);
    expect((await logInAs(server, userName, { password })).status).toBe(200);
    expect((await sendSealed(confirmSecondFactor, { code }, token)).status).toBe(200);
    expect((await logInAs(server, userName, { password })).errorCode).toBe('login_verify_required');
  });

  test('[S2-020] accepts a backup code once, in upper or lower case and without its dash', async () => {
    const { token, userName } = await newMember();
    const started = beginSecondFactorSetup.out.parse(
      (await sendSealed(beginSecondFactorSetup, { channel: 'ga', password }, token)).value,
    );
    const confirmed = await sendSealed(
      confirmSecondFactor,
      { code: currentCode(started.authenticator?.secret ?? '') },
      token,
    );
    const [first = '', second = ''] = confirmSecondFactor.out.parse(confirmed.value).recoveryCodes;
    expect((await verify(await createChatTicket(userName, password), 'ga', first)).status).toBe(200);
    expect(await verify(await createChatTicket(userName, password), 'ga', first)).toEqual(wrongCode);
    const typed = second.toUpperCase().replace('-', '');
    expect((await verify(await createChatTicket(userName, password), 'ga', typed)).status).toBe(200);
    expect((await server.call(getSecondFactor, {}, { token })).value?.recoveryCodesLeft).toBe(8);
  });

  test('[S2-020] logins require a code by email after the member has confirmed the email address as second factor', async () => {
    const { token, userName } = await newMember();
    const started = await sendSealed(
      beginSecondFactorSetup,
      { channel: 'email', password, email: 'own@example.com' },
      token,
    );
    expect(started).toMatchObject({ status: 200, value: { authenticator: null, sent: { expiresIn: 600 } } });
    const code = await readLastOneTimeCode(server.port, 'own@example.com');
    expect((await sendSealed(confirmSecondFactor, { code }, token)).status).toBe(200);
    expect((await logInAs(server, userName, { password })).value).toMatchObject({
      email: 'o***@example.com',
      ga: null,
    });
    expect((await server.call(getSecondFactor, {}, { token })).value).toMatchObject({
      channel: 'email',
      shown: 'o***@example.com',
    });
  });

  test('[S2-020] setting up a second factor rejects the phone number of another member', async () => {
    const [one, other] = [await newMember(), await newMember()];
    const { countryDialingCode, mobileNum, full } = other.number;
    await sendSealed(beginSecondFactorSetup, { channel: 'sms', password, countryDialingCode, mobileNum }, one.token);
    const code = await readLastOneTimeCode(server.port, full);
    expect(await sendSealed(confirmSecondFactor, { code }, one.token)).toMatchObject({
      status: 409,
      errorCode: 'mobile_taken',
    });
    expect((await logInAs(server, one.userName, { password })).status).toBe(200);
  });

  test('[S2-020] a second factor is removed by password or code, not by a session alone', async () => {
    const { token, userName } = await newMember();
    const started = beginSecondFactorSetup.out.parse(
      (await sendSealed(beginSecondFactorSetup, { channel: 'ga', password }, token)).value,
    );
    const secret = started.authenticator?.secret ?? '';
    await sendSealed(confirmSecondFactor, { code: currentCode(secret) }, token);
    expect(await sendSealed(removeSecondFactor, { by: 'password', password: 'Wrong-Horse-9' }, token)).toMatchObject({
      status: 400,
    });
    expect(
      await sendSealed(removeSecondFactor, { by: 'code', code: makeWrong(currentCode(secret, 1)) }, token),
    ).toEqual(wrongCode);
    expect((await logInAs(server, userName, { password })).status).toBe(401);
    expect((await sendSealed(removeSecondFactor, { by: 'code', code: currentCode(secret, 1) }, token)).status).toBe(
      200,
    );
    expect((await logInAs(server, userName, { password })).status).toBe(200);
    expect((await server.call(getSecondFactor, {}, { token })).value).toEqual({
      channel: null,
      shown: null,
      recoveryCodesLeft: 0,
    });
  });

  test('[S2-020, S9-031] an account with the default password must change it before it sets up a second factor', async () => {
    const number = makeMobileNumber();
    const { token } = parseSession(
      await registerByMobile(server, { number, code: await requestOneTimeCode(server, number) }),
    );
    const started = await sendSealed(beginSecondFactorSetup, { channel: 'ga', password: '123456' }, token);
    expect(started).toMatchObject({ status: 403, errorCode: 'password_change_required' });
  });
});

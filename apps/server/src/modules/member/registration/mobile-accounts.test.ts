import { getMemberInfo } from '@foyer/contract/member/get-member-info';
import { login } from '@foyer/contract/session/login';
import { openedSessionSchema } from '@foyer/contract/session/opened-session';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { insertMember } from '#src/modules/member/member-store.ts';
import { DEMO_PASSWORD, seedMembers } from '#src/modules/member/member.public.ts';
import { createPasswordHasher, FIRST_LOGIN_FAILURE_DELAY_S } from '#src/modules/session/session.public.ts';
import { makeMerchant } from '#test/make-merchant.ts';
import {
  requestOneTimeCode,
  registerByMobile,
  makeIpAddress,
  makeMobileNumber,
  type TestMobileNumber,
} from '#test/members/mobile-numbers.ts';
import { callSealed } from '#test/sealed-call.ts';
import { startTestServer, type TestServer } from '#test/servers/test-server.ts';
import { FAST_PASSWORD_HASH } from '#test/fast-password-hash.ts';

/** A stored hash is verified with its own settings, so weak ones keep the tests fast. */
const aurora = makeMerchant();
let server: TestServer;

beforeAll(async () => {
  server = await startTestServer({ merchants: [aurora], config: { isTrustedProxy: () => true } });
  await seedMembers(
    { db: server.db, clock: server.clock, passwords: createPasswordHasher(FAST_PASSWORD_HASH) },
    'aurora',
  );
});

afterAll(() => server.close());

const logInBySms = ({ countryDialingCode, mobileNum }: TestMobileNumber, code: string, ip = makeIpAddress()) =>
  callSealed({
    port: server.port,
    endpoint: login,
    input: { type: 'sms', isSms: true, countryDialingCode, mobileNum, code },
    headers: { 'x-forwarded-for': ip },
  });
const logInByName = (username: string, password: string) =>
  callSealed({
    port: server.port,
    endpoint: login,
    input: { type: 'username', username, password },
    headers: { 'x-forwarded-for': makeIpAddress() },
  });
const makeWrong = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, '0');
const invalid = expect.objectContaining({ status: 400, errorCode: 'verification_code_invalid' });

async function newMobileMember(password?: string) {
  const number = makeMobileNumber();
  const response = await registerByMobile(server, {
    number,
    code: await requestOneTimeCode(server, number),
    ...(password ? { password } : {}),
  });
  server.clock.advance(60_000);
  return { number, value: openedSessionSchema.parse(response.value) };
}

async function countMembers(): Promise<number> {
  const rows = await server.db.selectFrom('member').select('id').execute();
  return rows.length;
}

describe('registration by mobile number', () => {
  test('[S3-019, S7-016, S1-002] a registration by mobile number opens an account and a session by the code', async () => {
    const { value } = await newMobileMember('Correct-Horse-9');
    expect(value).toMatchObject({ userName: expect.stringMatching(/^p[a-z0-9]{11}$/), firstTimeLogin: true });
    const info = await server.call(getMemberInfo, {}, { token: value.token });
    expect(info.value?.account).toBe(value.userName);
    expect(await logInByName(value.userName, 'Correct-Horse-9')).toMatchObject({ status: 200 });
  });

  test('[S7-016] a registration rejects a wrong SMS code, and after five wrong codes also the right code', async () => {
    const number = makeMobileNumber();
    const code = await requestOneTimeCode(server, number);
    for (let time = 0; time < 5; time += 1) {
      expect(await registerByMobile(server, { number, code: makeWrong(code) })).toEqual(invalid);
    }
    expect(await registerByMobile(server, { number, code })).toEqual(invalid);
    const members = await server.db.selectFrom('member').select('id').where('mobile', '=', number.full).execute();
    expect(members).toEqual([]);
  });

  test('[S7-016] a registration accepts an SMS code once, for its number, for ten minutes', async () => {
    const [early, late, other] = [makeMobileNumber(), makeMobileNumber(), makeMobileNumber()];
    const [first, second] = [await requestOneTimeCode(server, early), await requestOneTimeCode(server, late)];
    expect(await registerByMobile(server, { number: other, code: first })).toEqual(invalid);
    server.clock.advance(599_999);
    expect(await registerByMobile(server, { number: early, code: first })).toMatchObject({ status: 200 });
    expect(await registerByMobile(server, { number: early, code: first })).toEqual(invalid);
    server.clock.advance(1);
    expect(await registerByMobile(server, { number: late, code: second })).toEqual(invalid);
  });

  test('[S7-016] a new SMS code replaces an earlier one', async () => {
    const number = makeMobileNumber();
    const first = await requestOneTimeCode(server, number);
    server.clock.advance(60_000);
    const second = await requestOneTimeCode(server, number);
    if (first !== second) expect(await registerByMobile(server, { number, code: first })).toEqual(invalid);
    expect(await registerByMobile(server, { number, code: second })).toMatchObject({ status: 200 });
  });

  test('[S7-016] a registration reveals that a number is taken only to a person with the right code', async () => {
    const { number } = await newMobileMember();
    const code = await requestOneTimeCode(server, number);
    expect(await registerByMobile(server, { number, code: makeWrong(code) })).toEqual(invalid);
    expect(await registerByMobile(server, { number, code })).toMatchObject({ status: 409, errorCode: 'mobile_taken' });
  });

  test('[S7-016] fifty copies of one mobile registration create one member', async () => {
    const number = makeMobileNumber();
    const request = { number, code: await requestOneTimeCode(server, number), key: crypto.randomUUID() };
    const before = await countMembers();
    const responses = await Promise.all(Array.from({ length: 50 }, () => registerByMobile(server, request)));
    const found = await registerByMobile(server, request);
    expect(found.status).toBe(200);
    const { id } = openedSessionSchema.parse(found.value);
    const succeeded = responses.filter(({ status }) => status === 200);
    expect(succeeded.length).toBeGreaterThan(0);
    expect(new Set(succeeded.map(({ value }) => openedSessionSchema.parse(value).id))).toEqual(new Set([id]));
    // Many concurrent requests count as guesses, so the others are rejected.
    expect(responses.filter(({ status }) => ![200, 400, 429].includes(status))).toEqual([]);
    expect(await countMembers()).toBe(before + 1);
  }, 120_000);

  test('[S7-016] an SMS code remains valid if storing the member fails', async () => {
    const number = makeMobileNumber();
    const code = await requestOneTimeCode(server, number);
    const key = crypto.randomUUID();
    await sql`create function crash() returns trigger language plpgsql as $$ begin raise 'crash'; end $$`.execute(
      server.db,
    );
    await sql`create constraint trigger crash after insert on member deferrable initially deferred
      for each row execute function crash()`.execute(server.db);
    const crashed = await registerByMobile(server, { number, code, key });
    await sql`drop trigger crash on member`.execute(server.db);
    server.expectErrors();
    expect(crashed.status).toBe(503);
    expect(await registerByMobile(server, { number, code, key })).toMatchObject({ status: 200 });
    expect(await registerByMobile(server, { number, code })).toEqual(invalid);
  });

  test('[S1-002] rejects a mobile registration if the merchant does not offer it', async () => {
    const number = makeMobileNumber();
    const code = await requestOneTimeCode(server, number);
    const { brand } = aurora;
    Object.assign(brand, { register: { username: ['username', 'password'] } });
    const rejected = await registerByMobile(server, { number, code });
    Object.assign(brand, { register: undefined });
    expect(rejected).toMatchObject({ status: 403, errorCode: 'channel_not_available' });
  });

  test.each(['123456', 'password'])('[S9-031] rejects the password %s', async (password) => {
    const number = makeMobileNumber();
    const response = await registerByMobile(server, {
      number,
      code: await requestOneTimeCode(server, number),
      password,
    });
    expect(response).toMatchObject({ status: 400, errorCode: 'password_too_common' });
  });
});

describe('login by SMS', () => {
  test('[S3-009, S3-010, S1-003, S5-008] a login by SMS code opens a session of the number’s member once, without a captcha', async () => {
    const { number, value } = await newMobileMember();
    const code = await requestOneTimeCode(server, number);
    const response = await logInBySms(number, code);
    expect(response).toMatchObject({ status: 200, value: { id: value.id, updatePassword: false } });
    const { token } = openedSessionSchema.parse(response.value);
    expect((await server.call(getMemberInfo, {}, { token })).status).toBe(200);
    expect(await logInBySms(number, code)).toEqual(invalid);
  });

  test('[S4-018] a login by SMS code opens a restricted session if the password has expired', async () => {
    const { number, value } = await newMobileMember('Correct-Horse-9');
    await server.db.updateTable('member').set({ password_expired: true }).where('id', '=', value.id).execute();
    const { brand } = aurora;
    const flags = { ...brand.flags };
    Object.assign(brand, { flags: { ...flags, PWDEXPFORCECHANGE3: true } });
    const response = await logInBySms(number, await requestOneTimeCode(server, number));
    const { token, updatePassword } = openedSessionSchema.parse(response.value);
    const info = await server.call(getMemberInfo, {}, { token });
    Object.assign(brand, { flags });
    expect(updatePassword).toBe(true);
    expect(info).toMatchObject({ status: 403, errorCode: 'password_change_required' });
  });

  test('[S3-010] accepts only one of five concurrent logins with one SMS code', async () => {
    const { number } = await newMobileMember();
    const code = await requestOneTimeCode(server, number);
    const responses = await Promise.all(Array.from({ length: 5 }, () => logInBySms(number, code)));
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  test('[S8-006] a login by SMS code returns not.exists.user only with the right code, which can still be used to register', async () => {
    const number = makeMobileNumber();
    const code = await requestOneTimeCode(server, number);
    expect(await logInBySms(number, makeWrong(code))).toEqual(invalid);
    expect(await logInBySms(number, code)).toMatchObject({ status: 404, errorCode: 'not.exists.user' });
    expect(await registerByMobile(server, { number, code })).toMatchObject({ status: 200 });
  });

  test('[S3-010] wrong SMS codes delay further attempts from the same address', async () => {
    const { number } = await newMobileMember();
    const ip = makeIpAddress();
    const code = await requestOneTimeCode(server, number);
    for (let time = 0; time < 5; time += 1) await logInBySms(number, makeWrong(code), ip);
    const waiting = await logInBySms(number, code, ip);
    expect(waiting).toMatchObject({
      status: 429,
      errorCode: 'TOO_MANY_REQUEST_LOGIN',
      headers: { 'retry-after': String(FIRST_LOGIN_FAILURE_DELAY_S) },
    });
  });

  test('[S8-007] a login by SMS code requires the password if SMS is the second factor', async () => {
    const number: TestMobileNumber = { countryDialingCode: '84', mobileNum: '0901234567', full: '84901234567' };
    const response = await logInBySms(number, await requestOneTimeCode(server, number));
    expect(response).toMatchObject({ status: 403, errorCode: 'password_login_required', value: null });
    expect((await logInByName('sms2fa', DEMO_PASSWORD)).errorCode).toBe('login_verify_required');
  });
});

describe('an account with the default password', () => {
  test('[S9-031, S5-003] a login with only the default password 123456 opens no session on an unknown device', async () => {
    const passwordHash = await createPasswordHasher(FAST_PASSWORD_HASH).hash('123456');
    const createdAt = new Date(server.clock.now());
    const members = Array.from({ length: 50 }, (_, index) => ({ id: crypto.randomUUID(), username: `plain${index}` }));
    const shared = { merchantCode: 'aurora', passwordHash, language: null, createdAt };
    for (const member of members)
      await insertMember(server.db, { ...member, ...shared, mobile: makeMobileNumber().full });
    const responses = [];
    for (const { username } of members) responses.push(await logInByName(username, '123456'));
    expect(new Set(responses.map(({ errorCode }) => errorCode))).toEqual(new Set(['login_verify_required']));
    const ids = members.map(({ id }) => id);
    expect(await server.db.selectFrom('session').select('id').where('member_id', 'in', ids).execute()).toEqual([]);
  }, 300_000);
});

import { registerByAgent } from '@foyer/contract/member/registration/register-by-agent';
import { registerByUsername } from '@foyer/contract/member/registration/register';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { collectMemberData } from '#src/modules/personal-data/collect-member-data.ts';
import { callAsOperator, OPERATOR_SECRET } from '#test/call-as-operator.ts';
import { makeMerchant } from '#test/make-merchant.ts';
import {
  makeIpAddress,
  makeMobileNumber,
  registerByMobile,
  requestOneTimeCode,
  type TestMobileNumber,
} from '#test/members/mobile-numbers.ts';
import { callSealed } from '#test/sealed-call.ts';
import { logInAs, parseSession, startMembersServer } from '#test/servers/members-server.ts';
import type { TestServer } from '#test/servers/test-server.ts';

const MERCHANT = 'aurora';
/** It is already 1 March 2027 in Tokyo, and still 28 February in UTC. */
const NOW = Date.parse('2027-02-28T15:00:00Z');
const TURNS_21_TODAY = '2006-03-01';
const TURNS_21_TOMORROW = '2006-03-02';
const TOO_YOUNG = { status: 400, errorCode: 'invalid_request', value: { fields: { birthDate: 'too_young' } } };
const MISSING = { status: 400, errorCode: 'invalid_request', value: { fields: { birthDate: 'required' } } };

const makeSite = (protection: Parameters<typeof makeMerchant>[0]) =>
  makeMerchant({
    ...protection,
    captcha: { provider: 'altcha', register: false, loginAfterFailures: 3 },
    flags: { GEETESTTEST3: true },
  });
const strict = makeSite({ protection: { minimumAge: 21, zone: 'Asia/Tokyo' } });
const merchants = [strict];
let server: TestServer;
let agent: string;
beforeAll(async () => {
  server = await startMembersServer({ merchants, config: { operators: { aurora: { secrets: [OPERATOR_SECRET] } } } });
  server.clock.advance(NOW - server.clock.now());
});
beforeEach(async () => {
  merchants[0] = strict;
  await server.context.merchants.refresh();
  agent = parseSession(await logInAs(server, 'agent')).token;
});
afterAll(() => server.close());

const listMembers = () =>
  server.db.selectFrom('member').select(['id', 'username']).where('merchant_code', '=', MERCHANT).execute();

let names = 0;
const registration = (birthDate: string | undefined) => ({
  username: `person${(names += 1)}`,
  password: 'Correct-Horse-9',
  registerMethod: 'H5' as const,
  registerUrl: 'http://localhost:8080/m/register',
  domain: 'localhost',
  ...(birthDate === undefined ? {} : { birthDate }),
});

const registerAsVisitor = (birthDate: string | undefined) =>
  callSealed({
    port: server.port,
    endpoint: registerByUsername,
    input: { ...registration(birthDate), login: true },
    headers: { 'x-forwarded-for': makeIpAddress() },
  });

const registerAsAgent = (birthDate: string | undefined) =>
  callSealed({
    port: server.port,
    endpoint: registerByAgent,
    input: { ...registration(birthDate), customerType: 0 },
    headers: { authorization: agent },
  });

/** The number of the last registration, and the code that was sent to it. */
let proof: { readonly number: TestMobileNumber; readonly code: string };
const registerWithCode = async (birthDate: string | undefined) => {
  const number = makeMobileNumber();
  proof = { number, code: await requestOneTimeCode(server, number) };
  return registerByMobile(server, { ...proof, ...(birthDate === undefined ? {} : { birthDate }) });
};

describe.each([
  ['by username', registerAsVisitor],
  ['by mobile number', registerWithCode],
  ['by an agent', registerAsAgent],
])('a registration %s', (_method, register) => {
  test('[security: protection] is rejected without a birth date and below the minimum age in the brand’s time zone, and stores nothing', async () => {
    const before = await listMembers();
    expect(await register(undefined)).toMatchObject(MISSING);
    expect(await register(TURNS_21_TOMORROW)).toMatchObject(TOO_YOUNG);
    expect(await listMembers()).toEqual(before);
    expect(await server.db.selectFrom('member_verification').select('member_id').execute()).toEqual([]);
  });

  test('[security: protection] stores the birth date encrypted, and the export contains it in plain text', async () => {
    const { status, value } = await register(TURNS_21_TODAY);
    expect(status).toBe(200);
    const memberId = String(Object(value).customerId);
    const row = await server.db
      .selectFrom('member_verification')
      .selectAll()
      .where('member_id', '=', memberId)
      .executeTakeFirstOrThrow();
    expect(row).toMatchObject({ age_proven: false, kyc: 'pending', encrypted: null });
    expect(JSON.stringify(row)).not.toContain(TURNS_21_TODAY);
    const { sections } = await collectMemberData(server.context, { memberId, merchantCode: MERCHANT });
    expect(sections['account']?.['memberVerification']).toMatchObject([{ birthDate: TURNS_21_TODAY }]);
    await server.db.deleteFrom('member_verification').execute();
  });
});

test('[security: protection] a registration below the minimum age leaves the code that was sent to the number valid', async () => {
  expect(await registerWithCode(TURNS_21_TOMORROW)).toMatchObject(TOO_YOUNG);
  expect((await registerByMobile(server, { ...proof, birthDate: TURNS_21_TODAY })).status).toBe(200);
});

test.each(['2006-02-30', '1899-12-31', '28 February 2000'])('rejects the birth date %s', async (birthDate) => {
  expect(await registerAsVisitor(birthDate)).toMatchObject({ value: { fields: { birthDate: 'wrong_format' } } });
});

test('[security: protection] an age that the operator proves is unproved if the brand raises its minimum age above the stated birth date', async () => {
  const { value } = await registerAsVisitor(TURNS_21_TODAY);
  const username = String(Object(value).userName);
  merchants[0] = makeSite({ protection: { minimumAge: 22, zone: 'Asia/Tokyo' } });
  await server.context.merchants.refresh();
  const proved = { type: 'member.standing', username, ageProven: true, kyc: 'passed' } as const;
  expect((await callAsOperator(server, proved)).value).toEqual({ unknown: [], belowMinimumAge: [username] });
});

test('a brand that requires no proof of age asks for no birth date, and does not store one', async () => {
  merchants[0] = makeSite({ protection: { zone: 'Asia/Tokyo' } });
  await server.context.merchants.refresh();
  expect((await registerAsVisitor(undefined)).status).toBe(200);
  const { status, value } = await registerAsVisitor(TURNS_21_TOMORROW);
  expect(status).toBe(200);
  const rows = server.db.selectFrom('member_verification').select('member_id');
  expect(await rows.where('member_id', '=', String(Object(value).customerId)).execute()).toEqual([]);
});

import type { InputOf } from '@foyer/contract/endpoint';
import { getBindingState } from '@foyer/contract/member/account-state';
import { beginContactChange, confirmContactChange } from '@foyer/contract/member/contact-details';
import { sendRecoveryCode } from '@foyer/contract/member/recovery/recover-password';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { DEMO_PASSWORD } from '#src/modules/member/member.public.ts';
import { makeMerchant } from '#test/make-merchant.ts';
import { logInForToken, startMembersServer } from '#test/members.ts';
import { makeIpAddress } from '#test/mobile-numbers.ts';
import { readLastOneTimeCode, readOutbox } from '#test/read-outbox.ts';
import { callSealed } from '#test/sealed-call.ts';
import type { TestServer } from '#test/servers/test-server.ts';

const DAY_MS = 24 * 60 * 60_000;
const NUMBER = { channel: 'sms', countryDialingCode: '84', mobileNum: '0905000001' } as const;
const FULL_NUMBER = '84905000001';

let server: TestServer;
beforeAll(async () => {
  server = await startMembersServer({ merchants: [makeMerchant({ codes: { perHour: 1_000 } })] });
});
beforeEach(() => server.clock.advance(DAY_MS));
afterAll(() => server.close());

type BeginInput = InputOf<typeof beginContactChange>;

const headersOf = (token: string) => ({ authorization: token, 'x-forwarded-for': makeIpAddress() });
const begin = (token: string, input: BeginInput) =>
  callSealed({ port: server.port, endpoint: beginContactChange, input, headers: headersOf(token) });
const confirm = (token: string, input: InputOf<typeof confirmContactChange>) =>
  callSealed({ port: server.port, endpoint: confirmContactChange, input, headers: headersOf(token) });
const readContacts = async (token: string) => (await server.call(getBindingState, {}, { token })).value;
const makeWrong = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

test('[ASVS 6.3.7] a member adds a number with the code sent to it, and changes it with the codes of both', async () => {
  const token = await logInForToken(server, 'demo');
  expect(await begin(token, { ...NUMBER, password: DEMO_PASSWORD })).toMatchObject({
    status: 200,
    value: { old: null },
  });
  expect(await readContacts(token)).toMatchObject({ mobile: null });
  expect(
    (await confirm(token, { channel: 'sms', code: await readLastOneTimeCode(server.port, FULL_NUMBER) })).status,
  ).toBe(200);
  expect(await readContacts(token)).toMatchObject({ mobile: '*********01' });

  server.clock.advance(60_000);
  const second = { ...NUMBER, mobileNum: '0905000002', password: DEMO_PASSWORD };
  expect(await begin(token, second)).toMatchObject({ status: 200, value: { old: '*********01' } });
  const code = await readLastOneTimeCode(server.port, '84905000002');
  const oldCode = await readLastOneTimeCode(server.port, FULL_NUMBER);
  expect(await confirm(token, { channel: 'sms', code })).toMatchObject({ value: { fields: { oldCode: 'required' } } });
  expect(await confirm(token, { channel: 'sms', code, oldCode: makeWrong(oldCode) })).toMatchObject({
    errorCode: 'verification_code_invalid',
  });
  expect(await readContacts(token)).toMatchObject({ mobile: '*********01' });
  expect((await confirm(token, { channel: 'sms', code, oldCode })).status).toBe(200);
  expect(await readContacts(token)).toMatchObject({ mobile: '*********02' });
  // The notice goes to the old number.
  const texts = async () =>
    (await readOutbox(server.port)).filter(({ to }) => to === FULL_NUMBER).map(({ text }) => text);
  await expect.poll(texts).toContainEqual(expect.stringContaining('Your contact details were changed'));
  expect((await confirm(token, { channel: 'sms', code, oldCode })).errorCode).toBe('verification_code_invalid');
});

test('requires the password, and rejects the present address', async () => {
  const token = await logInForToken(server, 'agent');
  const email = 'Agent@Example.com';
  expect((await begin(token, { channel: 'email', email, password: 'Wrong-Horse-9' })).errorCode).toBe('password_wrong');
  await begin(token, { channel: 'email', email, password: DEMO_PASSWORD });
  const code = await readLastOneTimeCode(server.port, email.toLowerCase());
  expect((await confirm(token, { channel: 'email', code })).status).toBe(200);
  server.clock.advance(60_000);
  expect(await begin(token, { channel: 'email', email: email.toLowerCase(), password: DEMO_PASSWORD })).toMatchObject({
    value: { fields: { email: 'not_allowed' } },
  });
});

test('reveals that a number or address is taken only to the person who has its code', async () => {
  const token = await logInForToken(server, 'viewer4');
  const taken = { channel: 'email', email: 'mail2fa@example.com', password: DEMO_PASSWORD } as const;
  expect((await begin(token, taken)).status).toBe(200);
  const code = await readLastOneTimeCode(server.port, taken.email);
  expect((await confirm(token, { channel: 'email', code: makeWrong(code) })).errorCode).toBe(
    'verification_code_invalid',
  );
  expect((await confirm(token, { channel: 'email', code })).errorCode).toBe('email_taken');
  const number = { ...NUMBER, mobileNum: '0901234567', password: DEMO_PASSWORD };
  expect((await begin(token, number)).status).toBe(200);
  const codes = {
    code: await readLastOneTimeCode(server.port, '84901234567'),
    oldCode: await readLastOneTimeCode(server.port, '84901234504'),
  };
  expect(await confirm(token, { channel: 'sms', ...codes })).toMatchObject({ status: 409, errorCode: 'mobile_taken' });
  expect(await readContacts(token)).toMatchObject({ mobile: '*********04', email: null });
});

test('sends no recovery code to an address that is not verified yet, and forgets it after ten minutes', async () => {
  const token = await logInForToken(server, 'demo');
  const email = 'unverified@example.com';
  await begin(token, { channel: 'email', email, password: DEMO_PASSWORD });
  const code = await readLastOneTimeCode(server.port, email);
  server.clock.advance(60_000);
  const headers = { 'x-forwarded-for': makeIpAddress() };
  expect((await server.call(sendRecoveryCode, { by: 'email', email }, { headers })).status).toBe(200);
  server.clock.advance(9 * 60_000);
  expect((await confirm(token, { channel: 'email', code })).errorCode).toBe('verification_code_invalid');
  expect((await readOutbox(server.port)).filter(({ to }) => to === email)).toHaveLength(1);
});

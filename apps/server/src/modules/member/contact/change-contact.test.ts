import type { InputOf } from '@foyer/contract/endpoint';
import { getAccountBindings } from '@foyer/contract/member/account-bindings-and-counts';
import { beginContactChange, cancelContactChange, confirmContactChange } from '@foyer/contract/member/contact-details';
import { denyAccountChange } from '@foyer/contract/member/deny-account-change';
import { sendRecoveryCode } from '@foyer/contract/member/recovery/recover-password';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { setPassword } from '#src/modules/member/credentials/set-password.ts';
import { DEMO_PASSWORD } from '#src/modules/member/member.public.ts';
import { makeMerchant } from '#test/make-merchant.ts';
import { logInForToken, startMembersServer } from '#test/servers/members-server.ts';
import { makeIpAddress } from '#test/members/mobile-numbers.ts';
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
const readContacts = async (token: string) => (await server.call(getAccountBindings, {}, { token })).value;
const makeWrong = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

test('[ASVS 6.3.7] a member adds a mobile number with the code sent to it, and changes it with codes sent to the old and the new number', async () => {
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

test('a contact change requires the password, and rejects the present address', async () => {
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

test('a contact change reveals that a number or address is taken only to the person who has its code', async () => {
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

test('sends no recovery code to an address that is not verified yet, and forgets the address after ten minutes', async () => {
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

describe('without the old number', () => {
  const TARGET = '84905000009';
  const readTexts = async (to: string) =>
    (await readOutbox(server.port)).filter((message) => message.to === to).map(({ text }) => text);
  const changed = (token: string) => expect(readContacts(token)).resolves.toMatchObject({ mobile: '*********09' });

  /** Begins the change of a number that the member cannot read; `number` is the present one. */
  async function changeWithoutOld(token: string) {
    const before = await readLastTexts();
    await begin(token, { ...NUMBER, mobileNum: '0905000009', password: DEMO_PASSWORD });
    const code = await readLastOneTimeCode(server.port, TARGET);
    const confirmed = await confirm(token, { channel: 'sms', code, withoutOld: true });
    await expect.poll(readLastTexts).toBe(before + 1);
    const [text = ''] = await readTexts(PRESENT);
    return { confirmed, link: /link=([\w-]+)/.exec(text)?.[1] ?? '' };
  }
  const PRESENT = '84901234504';
  const readLastTexts = async () =>
    (await readTexts(PRESENT)).filter((text) => text.includes('Your contact details will change')).length;

  test('[ASVS 6.3.7] a contact change without the old number is announced to the old number at once, and takes effect a day later', async () => {
    const token = await logInForToken(server, 'viewer4');
    const { confirmed } = await changeWithoutOld(token);
    const effectiveAt = new Date(server.clock.now() + DAY_MS).toISOString();
    expect(confirmed.value).toEqual({ effectiveAt });
    expect(await readContacts(token)).toMatchObject({
      mobile: '*********04',
      pending: [{ channel: 'sms', to: '*********09', effectiveAt }],
    });
    const recovery = { by: 'sms', countryDialingCode: '84', mobileNum: '0905000009' } as const;
    const headers = { 'x-forwarded-for': makeIpAddress() };
    const codes = (await readTexts(TARGET)).length;
    server.clock.advance(DAY_MS - 1);
    await server.call(sendRecoveryCode, recovery, { headers });
    expect((await readTexts(TARGET)).length).toBe(codes);
    server.clock.advance(60_000);
    await server.call(sendRecoveryCode, recovery, { headers });
    await expect.poll(async () => (await readTexts(TARGET)).length).toBe(codes + 1);
    const later = await logInForToken(server, 'viewer4');
    await changed(later);
    await server.db.updateTable('member').set({ mobile: PRESENT }).where('username', '=', 'viewer4').execute();
  });

  test.each(['the link of the notice', 'the member', 'a new password'])(
    '%s stops a pending contact change',
    async (by) => {
      const token = await logInForToken(server, 'viewer4');
      const { link } = await changeWithoutOld(token);
      if (by === 'the link of the notice')
        expect((await server.call(denyAccountChange, { link })).value).toEqual({ rejected: 'contact' });
      if (by === 'the member')
        expect((await server.call(cancelContactChange, { channel: 'sms' }, { token })).status).toBe(200);
      if (by === 'a new password') {
        const { id } = await server.db
          .selectFrom('member')
          .select('id')
          .where('username', '=', 'viewer4')
          .executeTakeFirstOrThrow();
        const { password_hash: hash } = await server.db
          .selectFrom('member')
          .select('password_hash')
          .where('id', '=', id)
          .executeTakeFirstOrThrow();
        await setPassword(server.db, id, hash);
      }
      server.clock.advance(DAY_MS);
      const later = await logInForToken(server, 'viewer4');
      expect(await readContacts(later)).toEqual({ bankCard: false, mobile: '*********04', email: null });
    },
  );

  test('a pending contact change is dropped if another member has verified the number meanwhile', async () => {
    const token = await logInForToken(server, 'viewer4');
    await changeWithoutOld(token);
    await server.db.updateTable('member').set({ mobile: TARGET }).where('username', '=', 'agent').execute();
    server.clock.advance(DAY_MS);
    const later = await logInForToken(server, 'viewer4');
    expect(await readContacts(later)).toEqual({ bankCard: false, mobile: '*********04', email: null });
    await server.db.updateTable('member').set({ mobile: null }).where('username', '=', 'agent').execute();
  });
});

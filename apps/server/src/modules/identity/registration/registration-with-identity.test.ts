import type { InputOf } from '@foyer/contract/endpoint';
import { linkIdentity } from '@foyer/contract/identity/identities';
import { registerByUsername, registerByMobileNumber } from '@foyer/contract/member/registration/register';
import { openedSessionSchema } from '@foyer/contract/session/opened-session';
import { login } from '@foyer/contract/session/login';
import { sendSmsCode } from '@foyer/contract/verification/send-sms-code';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { makeRegistration } from '#test/members/test-account-services.ts';
import {
  registrationContext,
  type ProviderLoginServer,
  startProviderLoginServer,
} from '#test/servers/provider-login-server.ts';
import { requestOneTimeCode, makeMobileNumber } from '#test/members/mobile-numbers.ts';
import { readLastOneTimeCode } from '#test/read-outbox.ts';
import { callSealed, fetchMockCaptchaProof } from '#test/sealed-call.ts';
import { signTelegramWidgetAuth } from '#test/peers/telegram-signatures.ts';
import { createTestClock } from '#test/test-clock.ts';
import type { TestServer } from '#test/servers/test-server.ts';

const clock = createTestClock();
let fixture: ProviderLoginServer;
let server: TestServer;

beforeAll(async () => {
  fixture = await startProviderLoginServer(clock);
  server = fixture.server;
});

// Resets the limits of the network.
beforeEach(() => clock.advance(61_000));

afterAll(() => fixture.close());

type Extra = Partial<InputOf<typeof registerByUsername>>;

async function registerWith(extra: Extra, key: string = crypto.randomUUID()) {
  const geetestValidateV4 = await fetchMockCaptchaProof(server.port);
  const input = makeRegistration({ geetestValidateV4, ...extra });
  return callSealed({ port: server.port, endpoint: registerByUsername, input, headers: { 'idempotency-key': key } });
}

const getMemberId = (response: { readonly value?: unknown }): string => openedSessionSchema.parse(response.value).id;

async function findMember(username: string) {
  return server.db.selectFrom('member').select('id').where('username', '=', username).executeTakeFirst();
}

test('[S3-018, S4-006] links the identity of an ID token to the account that the registration opens', async () => {
  const firebaseIdToken2 = await fixture.firebase.token({ sub: 'uid-with-token' });
  const proof = { firebaseChannel2: 'google', firebaseIdToken2 } as const;
  const registered = await registerWith(proof);
  expect(registered).toMatchObject({ status: 200 });
  const again = await fixture.logInByFirebase({ sub: 'uid-with-token' });
  expect(getMemberId(again)).toBe(getMemberId(registered));
  const username = 'secondtime';
  expect(await registerWith({ ...proof, username })).toMatchObject({ status: 401, errorCode: 'identity_rejected' });
  const another = { ...proof, firebaseIdToken2: await fixture.firebase.token({ sub: 'uid-with-token' }) };
  const linked = { status: 409, errorCode: 'identity_already_linked' };
  expect(await registerWith({ ...another, username })).toMatchObject(linked);
  expect(await findMember(username)).toBeUndefined();
});

test('[S3-018, S4-006] links the identity of Telegram in a registration by mobile number', async () => {
  const telegramAuth = signTelegramWidgetAuth({ id: 901, auth_date: fixture.firebase.seconds() });
  const { full, ...number } = makeMobileNumber();
  const geetestValidateV4 = await fetchMockCaptchaProof(server.port);
  expect(await server.call(sendSmsCode, { ...number, geetestValidateV4 })).toMatchObject({ status: 200 });
  const code = await readLastOneTimeCode(server.port, full);
  const proofs = { geetestSeccode: 'x', geetestValidateV4: 'y', telegramAuth };
  const input = { ...number, code, ...registrationContext, login: true, ...proofs };
  const registered = await callSealed({ port: server.port, endpoint: registerByMobileNumber, input });
  expect(registered).toMatchObject({ status: 200 });
  const later = signTelegramWidgetAuth({ id: 901, auth_date: fixture.firebase.seconds() - 1 });
  const type = 'telegram' as const;
  const again = await callSealed({ port: server.port, endpoint: login, input: { type, telegramAuth: later } });
  expect(getMemberId(again)).toBe(getMemberId(registered));
});

test('[S2-019, S3-010] links the identity of a ticket after a login by SMS code', async () => {
  const number = makeMobileNumber();
  const code = await requestOneTimeCode(server, number);
  const { full: _full, ...phone } = number;
  const opened = { ...phone, code, ...registrationContext, login: true };
  const registered = await callSealed({ port: server.port, endpoint: registerByMobileNumber, input: opened });
  expect(registered).toMatchObject({ status: 200 });
  clock.advance(61_000);
  const { ticket } = await fixture.logInUnlinked({ sub: 'uid-by-sms' });
  const logIn = async (extra: { readonly linkTicket?: string }) => {
    const input = { type: 'sms' as const, ...phone, code: await requestOneTimeCode(server, number), ...extra };
    return openedSessionSchema.parse((await callSealed({ port: server.port, endpoint: login, input })).value).token;
  };
  const plain = await logIn({});
  expect(await server.call(linkIdentity, { ticket }, { token: plain })).toMatchObject({
    errorCode: 'identity_ticket_invalid',
  });
  clock.advance(61_000);
  const token = await logIn({ linkTicket: ticket });
  expect(await server.call(linkIdentity, { ticket }, { token })).toMatchObject({ status: 200 });
  expect(getMemberId(await fixture.logInByFirebase({ sub: 'uid-by-sms' }))).toBe(getMemberId(registered));
});

test('[S2-019, S4-006] links the identity of a ticket in the registration itself, once', async () => {
  const { ticket: linkTicket } = await fixture.logInUnlinked({ sub: 'uid-registers' });
  const registered = await registerWith({ linkTicket });
  expect(registered).toMatchObject({ status: 200 });
  expect(getMemberId(await fixture.logInByFirebase({ sub: 'uid-registers' }))).toBe(getMemberId(registered));
  expect(await registerWith({ linkTicket })).toMatchObject({ status: 404, errorCode: 'identity_ticket_invalid' });
});

test('[S4-006] an identity proof remains valid after a failed registration', async () => {
  const { ticket: linkTicket } = await fixture.logInUnlinked({ sub: 'uid-other-name' });
  const taken = await registerWith({ linkTicket, username: 'demo' });
  expect(taken).toMatchObject({ status: 409, errorCode: 'username_taken' });
  expect(await registerWith({ linkTicket })).toMatchObject({ status: 200 });
  const telegramAuth = signTelegramWidgetAuth({ id: 902, auth_date: fixture.firebase.seconds() });
  expect((await registerWith({ telegramAuth, username: 'demo' })).errorCode).toBe('username_taken');
  expect(await registerWith({ telegramAuth })).toMatchObject({ status: 200 });
});

test('[S4-006] a repeated Idempotency-Key opens one account with one linked identity', async () => {
  const { ticket: linkTicket } = await fixture.logInUnlinked({ sub: 'uid-retried' });
  const [key, username] = [crypto.randomUUID(), 'retriedonce'];
  const first = await registerWith({ linkTicket, username }, key);
  const second = await registerWith({ linkTicket, username }, key);
  expect([first.status, second.status]).toEqual([200, 200]);
  expect(getMemberId(second)).toBe(getMemberId(first));
  const other = await registerWith({ username }, key);
  expect(other).toMatchObject({ status: 409, errorCode: 'idempotency_key_reused' });
});

test('[S4-006] concurrent registrations of one person open one account', async () => {
  const tickets = [];
  for (let time = 0; time < 4; time += 1) tickets.push((await fixture.logInUnlinked({ sub: 'uid-at-once' })).ticket);
  const responses = await Promise.all(
    tickets.map((linkTicket, index) => registerWith({ linkTicket, username: `atonce${index}` })),
  );
  expect(responses.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409, 409, 409]);
  const names = tickets.map((_ticket, index) => `atonce${index}`);
  const members = await server.db.selectFrom('member').select('id').where('username', 'in', names).execute();
  expect(members).toHaveLength(1);
});

test.each<[string, Extra, object]>([
  [
    'a forged LINE session token at a merchant without LINE',
    { lineSessionToken: 'A'.repeat(43) },
    { errorCode: 'channel_not_available' },
  ],
  ['an invalid ID token', { firebaseChannel2: 'google', firebaseIdToken2: 'x' }, { errorCode: 'identity_rejected' }],
  ['a closed provider', { firebaseChannel2: 'twitter', firebaseIdToken2: 'x' }, { errorCode: 'channel_not_available' }],
  ['an unknown ticket', { linkTicket: 'A'.repeat(43) }, { errorCode: 'identity_ticket_invalid' }],
  ['a forged Telegram signature', { telegramAuth: 'x' }, { errorCode: 'telegram_validate_failed' }],
  [
    'a Firebase channel without a token',
    { firebaseChannel2: 'google' },
    { value: { fields: { firebaseIdToken2: 'required' } } },
  ],
  ['a token without a channel', { firebaseIdToken2: 'x' }, { value: { fields: { firebaseChannel2: 'required' } } }],
  [
    'two proofs',
    { telegramAuth: 'x', linkTicket: 'A'.repeat(43) },
    { value: { fields: { telegramAuth: 'not_allowed' } } },
  ],
])('[S3-018] opens no account for %s', async (name, extra, rejected) => {
  const username = `no${name.replaceAll(/\W/g, '').slice(-12)}`;
  const response = await registerWith({ ...extra, username });
  expect(response).toMatchObject(rejected);
  expect(response.status).not.toBe(200);
  expect(await findMember(username)).toBeUndefined();
});

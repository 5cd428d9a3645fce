import type { Endpoint } from '@foyer/contract/endpoint';
import { getIdentities, linkIdentity } from '@foyer/contract/identity/identities';
import { login } from '@foyer/contract/session/login';
import { loginMaya, loginTelegram } from '@foyer/contract/session/provider-logins';
import { sendLoginCode, verifyLogin, loginVerificationChallengeSchema } from '@foyer/contract/session/verify-login';
import { openedSessionSchema } from '@foyer/contract/session/opened-session';
import { DEMO_PASSWORD } from '#src/modules/member/member.public.ts';
import { readLastOneTimeCode } from '#test/read-outbox.ts';
import { callSealed } from '#test/sealed-call.ts';
import { signTelegramWidgetAuth } from '#test/peers/telegram-signatures.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  AUTO_REGISTER_HOST,
  NO_IDENTITY_LOGIN_HOST,
  registrationContext,
  type ProviderLoginServer,
  startProviderLoginServer,
} from '#test/servers/provider-login-server.ts';
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
beforeEach(async () => {
  clock.advance(61_000);
  await server.db.deleteFrom('linked_identity').execute();
});

afterAll(() => fixture.close());

async function linkToGoogle(username: string, subject: string): Promise<void> {
  const member = await server.db
    .selectFrom('member')
    .select('id')
    .where('username', '=', username)
    .where('merchant_code', '=', 'aurora')
    .executeTakeFirstOrThrow();
  const row = { merchant_code: 'aurora', provider: 'google' as const, member_id: member.id };
  await server.db
    .insertInto('linked_identity')
    .values({ ...row, subject, name: null, linked_at: new Date(clock.now()) })
    .execute();
}

test("[S4-022, S4-024, S2-019, S3-009, S8-008] links an unknown person's identity after a login, and logs the person in directly the next time", async () => {
  const unbound = await fixture.logInUnlinked({ sub: 'uid-link', email: 'an.nguyen@mail.example' });
  expect(unbound).toMatchObject({
    provider: 'google',
    name: 'Nguyễn An',
    email: 'a***@mail.example',
    picture: 'https://pictures.example/an.jpg',
    expiresIn: 600,
    login: true,
    register: true,
    autoRegister: false,
  });
  const token = await fixture.logInForToken('demo', unbound.ticket);
  const linked = await server.call(linkIdentity, { ticket: unbound.ticket }, { token });
  expect(linked).toMatchObject({ status: 200, value: { provider: 'google' } });
  const again = await fixture.logInByFirebase({ sub: 'uid-link' });
  expect(again).toMatchObject({ status: 200, value: { userName: 'demo', spanId: again.headers['x-app-trace-id'] } });
  const listed = await server.call(getIdentities, {}, { token: openedSessionSchema.parse(again.value).token });
  expect(listed.value?.identities).toEqual([
    { provider: 'google', name: 'Nguyễn An', linkedAt: new Date(clock.now()).toISOString() },
  ]);
  expect(listed.value?.open).toEqual(['google', 'facebook', 'phone', 'telegram', 'maya']);
});

test('[security: identity] rejects an unsigned Firebase ID token although a Firebase emulator is configured', async () => {
  const response = await fixture.logInByFirebase({}, { firebaseIdToken: fixture.firebase.unsigned() });
  expect(response).toMatchObject({ status: 401, errorCode: 'identity_rejected' });
});

test('[S2-019] accepts an identity ticket of one member at one merchant for 10 minutes, and stores only its hash', async () => {
  const { ticket } = await fixture.logInUnlinked({ sub: 'uid-ticket' });
  const token = await fixture.logInForToken('demo', ticket);
  const agent = await fixture.logInForToken('agent', ticket);
  expect((await server.call(linkIdentity, { ticket: 'A'.repeat(43) }, { token })).errorCode).toBe(
    'identity_ticket_invalid',
  );
  expect(await server.call(linkIdentity, { ticket })).toMatchObject({ status: 401, errorCode: 'login.not.session' });
  expect((await server.call(linkIdentity, { ticket }, { token: agent })).status).toBe(200);
  expect((await server.call(linkIdentity, { ticket }, { token: agent })).status).toBe(200);
  expect(await server.call(linkIdentity, { ticket }, { token })).toMatchObject({
    status: 404,
    errorCode: 'identity_ticket_invalid',
  });
  const { ticket: old } = await fixture.logInUnlinked({ sub: 'uid-old' });
  const rows = await server.db.selectFrom('identity_ticket').selectAll().execute();
  expect(JSON.stringify(rows)).not.toContain(old);
  const late = await fixture.logInForToken('demo', old);
  clock.advance(600_000);
  expect((await server.call(linkIdentity, { ticket: old }, { token: late })).errorCode).toBe('identity_ticket_invalid');
  const { ticket: foreign } = await fixture.logInUnlinked({ sub: 'uid-foreign' }, { host: AUTO_REGISTER_HOST });
  expect(
    (await server.call(linkIdentity, { ticket: foreign }, { token: await fixture.logInForToken('demo', foreign) }))
      .errorCode,
  ).toBe('identity_ticket_invalid');
});

test('[S2-019] links an identity to one member, and each member to one identity of a provider', async () => {
  const [first, second] = [
    await fixture.logInUnlinked({ sub: 'uid-once' }),
    await fixture.logInUnlinked({ sub: 'uid-once' }),
  ];
  const other = await fixture.logInUnlinked({ sub: 'uid-other' });
  const session = (username: string, { ticket }: { ticket: string }) => fixture.logInForToken(username, ticket);
  const owner = { token: await session('viewer4', first) };
  expect((await server.call(linkIdentity, { ticket: first.ticket }, owner)).status).toBe(200);
  const taken = { status: 409, errorCode: 'identity_already_linked' };
  expect(
    await server.call(linkIdentity, { ticket: second.ticket }, { token: await session('expired', second) }),
  ).toMatchObject(taken);
  expect(
    await server.call(linkIdentity, { ticket: other.ticket }, { token: await session('viewer4', other) }),
  ).toMatchObject(taken);
});

test('[S2-019] links an identity only in the session whose login was started for the ticket', async () => {
  const { ticket } = await fixture.logInUnlinked({ sub: 'uid-bound' });
  const { ticket: another } = await fixture.logInUnlinked({ sub: 'uid-bound-too' });
  const rejected = { status: 404, errorCode: 'identity_ticket_invalid' };
  const before = await fixture.logInForToken('demo');
  for (const token of [before, await fixture.logInForToken('demo', another), await fixture.logInForToken('agent')]) {
    expect(await server.call(linkIdentity, { ticket }, { token })).toMatchObject(rejected);
  }
  const token = await fixture.logInForToken('sms2fa', ticket).catch(() => null);
  expect(token).toBeNull();
  const otherToken = await fixture.logInForToken('mail2fa', ticket).catch(() => null);
  expect(otherToken).toBeNull();
  const links = await server.db.selectFrom('linked_identity').select('subject').execute();
  expect(links.map(({ subject }) => subject)).not.toContain('uid-bound');
});

test('[S2-019, S8-007] links the identity of a ticket in the session of a login with a second factor', async () => {
  const { ticket: linkTicket } = await fixture.logInUnlinked({ sub: 'uid-with-factor' });
  const input = { type: 'username' as const, username: 'mail2fa', password: DEMO_PASSWORD, linkTicket };
  const first = await callSealed({ port: server.port, endpoint: login, input });
  const { ticket } = loginVerificationChallengeSchema.parse(first.value);
  await server.call(sendLoginCode, { ticket, channel: 'email' });
  const code = await readLastOneTimeCode(server.port, 'mail2fa@example.com');
  const second = { ticket, channel: 'email' as const, code };
  const verified = await callSealed({ port: server.port, endpoint: verifyLogin, input: second });
  const { token } = openedSessionSchema.parse(verified.value);
  expect(await server.call(linkIdentity, { ticket: linkTicket }, { token })).toMatchObject({ status: 200 });
});

test('[S2-019, S3-018] links an identity by a provider’s proof, which works only once', async () => {
  const token = await fixture.logInForToken('agent');
  const firebaseIdToken2 = await fixture.firebase.token({ sub: 'uid-proof' });
  const proof = { firebaseChannel2: 'facebook' as const, firebaseIdToken2 };
  expect(await server.call(linkIdentity, proof, { token })).toMatchObject({
    status: 401,
    errorCode: 'identity_rejected',
  });
  const right = { firebaseChannel2: 'google' as const, firebaseIdToken2 };
  await linkToGoogle('viewer4', 'uid-of-holder');
  const holder = await fixture.logInForToken('viewer4');
  expect((await server.call(linkIdentity, {}, { token })).raw).toEqual({ fields: { ticket: 'required' } });
  expect(await server.call(linkIdentity, right, { token: holder })).toMatchObject({
    errorCode: 'identity_already_linked',
  });
  const telegramAuth = signTelegramWidgetAuth({ id: 5150, auth_date: fixture.firebase.seconds() });
  expect(await server.call(linkIdentity, { telegramAuth }, { token })).toMatchObject({
    value: { provider: 'telegram' },
  });
  expect(await server.call(linkIdentity, { telegramAuth }, { token: holder })).toMatchObject({
    status: 401,
    errorCode: 'telegram_validate_failed',
  });
});

test('[S8-007] requires the second factor after a login by an identity provider', async () => {
  const { ticket } = await fixture.logInUnlinked({ sub: 'uid-totp' });
  expect(ticket).toHaveLength(43);
  await linkToGoogle('totp', 'uid-totp');
  expect(await fixture.logInByFirebase({ sub: 'uid-totp' })).toMatchObject({
    status: 401,
    errorCode: 'login_verify_required',
    value: { ga: true, email: null, sms: null },
  });
});

test('[S9-025] accepts a provider’s token once, also in ten concurrent requests', async () => {
  await linkToGoogle('demo', 'uid-shown-before');
  const firebaseIdToken = await fixture.firebase.token({ sub: 'uid-shown-before' });
  const responses = await Promise.all(
    Array.from({ length: 10 }, () => fixture.logInByFirebase({}, { firebaseIdToken })),
  );
  expect(responses.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
    200,
    ...Array.from({ length: 9 }, () => 401),
  ]);
  expect((await fixture.logInByFirebase({}, { firebaseIdToken })).errorCode).toBe('identity_rejected');
});

test('rejects an invalid provider token with the same error for linked and unknown persons', async () => {
  const responses = [];
  await linkToGoogle('demo', 'uid-known');
  for (const sub of ['uid-known', 'uid-unknown']) {
    const { status, errorCode, message, value } = await fixture.logInByFirebase({ sub, aud: 'other' });
    responses.push({ status, errorCode, message, value });
  }
  expect(responses[0]).toEqual({
    status: 401,
    errorCode: 'identity_rejected',
    message: "The login wasn't confirmed. Please try again.",
    value: null,
  });
  expect(responses[1]).toEqual(responses[0]);
  const translated = await callSealed({
    port: server.port,
    endpoint: login,
    input: { type: 'firebase', firebaseChannel: 'google', firebaseIdToken: 'x' },
    headers: { language: 'VI' },
  });
  expect(translated.message).toBe('Lần đăng nhập chưa được xác nhận. Vui lòng thử lại.');
});

test('[S6-010, S5-015] rejects a login by a provider whose flag is off', async () => {
  const closed = { status: 403, errorCode: 'channel_not_available' };
  expect(await fixture.logInByFirebase({}, { host: NO_IDENTITY_LOGIN_HOST })).toMatchObject(closed);
  expect(await fixture.logInByFirebase({}, { firebaseChannel: 'twitter' })).toMatchObject(closed);
  const telegramAuth = signTelegramWidgetAuth({ id: 1, auth_date: fixture.firebase.seconds() });
  expect(
    await server.call(loginTelegram, { telegramAuth, ...registrationContext }, { host: NO_IDENTITY_LOGIN_HOST }),
  ).toMatchObject(closed);
  const { registerUrl, domain } = registrationContext;
  const input = { sessionId: 's-0001', env: 'sandbox' as const, registerUrl, domain };
  expect(await server.call(loginMaya, input, { host: NO_IDENTITY_LOGIN_HOST })).toMatchObject(closed);
  expect(await server.call(loginMaya, { ...input, env: 'production' })).toMatchObject(closed);
});

test.each<['firebase' | 'line' | 'telegram', Record<string, unknown>]>([
  ['firebase', { username: 'demo' }],
  ['firebase', { password: DEMO_PASSWORD }],
  ['firebase', { username: 'demo', password: DEMO_PASSWORD, isSms: true }],
  ['line', { username: 'demo', password: DEMO_PASSWORD }],
  ['telegram', { username: 'demo', password: DEMO_PASSWORD }],
])('[S5-008] rejects type %s with %j, which could bypass the captcha', async (type, fields) => {
  const proof = {
    firebase: { firebaseChannel: 'google', firebaseIdToken: 'x' },
    line: { lineSessionToken: 'A'.repeat(43) },
    telegram: { telegramAuth: 'x' },
  }[type];
  const input = { type, ...proof, ...fields };
  // The type system would reject this input.
  const endpoint: Endpoint = login;
  expect(await callSealed({ port: server.port, endpoint, input })).toMatchObject({
    status: 400,
    errorCode: 'invalid_request',
    value: { fields: Object.fromEntries(Object.keys(fields).map((name) => [name, 'unknown_field'])) },
  });
});

test('[S5-008] requires no captcha for a login by a provider', async () => {
  const input = { type: 'username' as const, username: 'unknown7', password: 'Wrong-Horse-9' };
  const logInByPassword = async () => (await callSealed({ port: server.port, endpoint: login, input })).errorCode;
  const codes = [await logInByPassword(), await logInByPassword(), await logInByPassword(), await logInByPassword()];
  expect(codes.at(-1)).toBe('verify_first');
  expect(await fixture.logInByFirebase({ sub: 'uid-unlinked' })).toMatchObject({ errorCode: 'bind_customer_required' });
});

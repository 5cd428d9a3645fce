import { FRESH_LOGIN_MAX_AGE_MS } from '@foyer/contract/limits';
import { changePassword } from '@foyer/contract/member/change-password';
import { getMemberInfo } from '@foyer/contract/member/get-member-info';
import { getIdentities, linkIdentity, unlinkIdentity } from '@foyer/contract/identity/identities';
import { unlinkedIdentitySchema } from '@foyer/contract/identity/identity-proof';
import {
  registerWithGeneratedUsername,
  saveMemberInfoByAuthKey,
} from '@foyer/contract/member/registration/register-with-generated-username';
import { loginTelegram } from '@foyer/contract/session/provider-logins';
import { openedSessionSchema } from '@foyer/contract/session/opened-session';
import { callSealed } from '#test/sealed-call.ts';
import { signTelegramWidgetAuth } from '#test/peers/telegram-signatures.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  AUTO_REGISTER_HOST,
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
beforeEach(() => clock.advance(61_000));

afterAll(() => fixture.close());

test('[S4-023, S7-017, S6-013] a login by an unknown identity registers the person once, automatically, if the merchant allows it', async () => {
  const claims = { sub: 'uid-auto' };
  const tickets = [];
  for (let time = 0; time < 4; time += 1)
    tickets.push(await fixture.logInUnlinked(claims, { host: AUTO_REGISTER_HOST }));
  expect(tickets[0]).toMatchObject({ register: true, autoRegister: true });
  const responses = await Promise.all(
    tickets.map(({ ticket }) =>
      server.call(registerWithGeneratedUsername, { ticket, ...registrationContext }, { host: AUTO_REGISTER_HOST }),
    ),
  );
  expect(responses.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  const members = await server.db.selectFrom('member').selectAll().where('merchant_code', '=', 'auto').execute();
  expect(members).toHaveLength(1);
  const [member] = members;
  for (const { value } of responses) {
    expect(value).toMatchObject({ id: member?.id, customerId: member?.id, userName: member?.username });
    expect(
      (await server.call(getMemberInfo, {}, { token: value?.token ?? '', host: AUTO_REGISTER_HOST })).value?.id,
    ).toBe(member?.id);
  }
  expect(members[0]?.username).toMatch(/^p[a-z2-9]{11}$/);
  const stored = await server.db
    .selectFrom('registration')
    .selectAll()
    .where('member_id', '=', members[0]?.id ?? '')
    .executeTakeFirst();
  expect(stored).toMatchObject({ register_method: 'H5', register_url: registrationContext.registerUrl });
  const used = await server.call(
    registerWithGeneratedUsername,
    { ticket: tickets[0]?.ticket ?? '', ...registrationContext },
    { host: AUTO_REGISTER_HOST },
  );
  expect(used).toMatchObject({ status: 404, errorCode: 'identity_ticket_invalid' });
  expect((await fixture.logInByFirebase(claims, { host: AUTO_REGISTER_HOST })).status).toBe(200);
});

test('[S4-024, S6-013] a login by an unknown identity does not register a member if the merchant requires the form', async () => {
  const { ticket } = await fixture.logInUnlinked({ sub: 'uid-by-hand' });
  const rejected = await server.call(registerWithGeneratedUsername, { ticket, ...registrationContext });
  expect(rejected).toMatchObject({ status: 403, errorCode: 'access_denied' });
});

test('[S3-027] a registration by identity stores an unknown referral code without a referrer', async () => {
  const { ticket } = await fixture.logInUnlinked({ sub: 'uid-referred' }, { host: AUTO_REGISTER_HOST });
  const input = { ticket, ...registrationContext, referralCode: 'UNKNOWN234' };
  const registered = await server.call(registerWithGeneratedUsername, input, { host: AUTO_REGISTER_HOST });
  expect(registered.status).toBe(200);
  const stored = await server.db
    .selectFrom('attribution')
    .select(['referral_code', 'referrer_id'])
    .where('member_id', '=', registered.value?.customerId ?? '')
    .execute();
  expect(stored).toEqual([{ referral_code: 'UNKNOWN234', referrer_id: null }]);
});

test('a member without a password cannot remove their only login method', async () => {
  const { ticket } = await fixture.logInUnlinked({ sub: 'uid-only' }, { host: AUTO_REGISTER_HOST });
  const registered = await server.call(
    registerWithGeneratedUsername,
    { ticket, ...registrationContext },
    { host: AUTO_REGISTER_HOST },
  );
  const asMember = { token: registered.value?.token ?? '', host: AUTO_REGISTER_HOST };
  expect(await server.call(unlinkIdentity, { provider: 'google' }, asMember)).toMatchObject({
    status: 409,
    errorCode: 'identity_last_way',
  });
  expect((await server.call(unlinkIdentity, { provider: 'line' }, asMember)).status).toBe(200);
  const telegram = await server.call(
    loginTelegram,
    { telegramAuth: signTelegramWidgetAuth({ id: 31, auth_date: fixture.firebase.seconds() }), ...registrationContext },
    { host: 'localhost' },
  );
  const second = unlinkedIdentitySchema.parse(telegram.raw);
  const token = await fixture.logInForToken('demo', second.ticket);
  await server.call(linkIdentity, { ticket: second.ticket }, { token });
  expect((await server.call(unlinkIdentity, { provider: 'telegram' }, { token })).status).toBe(200);
  const remaining = await server.call(getIdentities, {}, { token });
  expect(remaining.value?.identities.map(({ provider }) => provider)).not.toContain('telegram');
});

test('[ASVS 6.4.3] a member can set a new password without the old one once, soon after a login by a linked provider', async () => {
  const { ticket } = await fixture.logInUnlinked({ sub: 'uid-forgotten' });
  await server.call(linkIdentity, { ticket }, { token: await fixture.logInForToken('agent', ticket) });
  const logIn = async () => openedSessionSchema.parse((await fixture.logInByFirebase({ sub: 'uid-forgotten' })).value);
  const choose = (token: string, newPassword: string) =>
    callSealed({
      port: server.port,
      endpoint: changePassword,
      input: { newPassword },
      headers: { authorization: token },
    });
  const readInfo = async (token: string) => (await server.call(getMemberInfo, {}, { token })).value;
  const late = await logIn();
  expect(await readInfo(late.token)).toMatchObject({ hasPassword: true, needsNoOldPassword: true });
  clock.advance(FRESH_LOGIN_MAX_AGE_MS + 1);
  expect(await readInfo(late.token)).not.toHaveProperty('needsNoOldPassword');
  expect(await choose(late.token, 'Sunny-Harbour-72')).toMatchObject({ errorCode: 'fresh_login_required' });
  const changed = openedSessionSchema.parse((await choose((await logIn()).token, 'Sunny-Harbour-72')).value);
  expect(await choose(changed.token, 'Sunny-Harbour-73')).toMatchObject({
    value: { fields: { oldPassword: 'required' } },
  });
});

test('[S2-007, S7-020] a member can set a first password soon after a login by a provider, and unlink the provider afterwards', async () => {
  const { ticket } = await fixture.logInUnlinked({ sub: 'uid-first' }, { host: AUTO_REGISTER_HOST });
  const registered = await server.call(
    registerWithGeneratedUsername,
    { ticket, ...registrationContext },
    { host: AUTO_REGISTER_HOST },
  );
  const token = registered.value?.token ?? '';
  const asMember = { token, host: AUTO_REGISTER_HOST };
  const choose = (session: string, host = AUTO_REGISTER_HOST) =>
    callSealed({
      port: server.port,
      endpoint: changePassword,
      input: { newPassword: 'Sunny-Harbour-71' },
      headers: { authorization: session, host },
    });
  expect((await server.call(getMemberInfo, {}, asMember)).value).toMatchObject({ hasPassword: false });
  clock.advance(FRESH_LOGIN_MAX_AGE_MS + 1);
  expect(await choose(token)).toMatchObject({ status: 403, errorCode: 'fresh_login_required' });
  const newLogin = openedSessionSchema.parse(
    (await fixture.logInByFirebase({ sub: 'uid-first' }, { host: AUTO_REGISTER_HOST })).value,
  );
  const chosen = openedSessionSchema.parse((await choose(newLogin.token)).value);
  const now = { token: chosen.token, host: AUTO_REGISTER_HOST };
  expect((await server.call(getMemberInfo, {}, now)).value).toMatchObject({ hasPassword: true });
  expect((await server.call(unlinkIdentity, { provider: 'google' }, now)).status).toBe(200);
  // A member with a password must enter it.
  for (const [session, host] of [
    [chosen.token, AUTO_REGISTER_HOST],
    [await fixture.logInForToken('demo'), 'localhost'],
  ] as const) {
    expect(await choose(session, host)).toMatchObject({ status: 400, value: { fields: { oldPassword: 'required' } } });
  }
});

test('[S4-018] a login by a provider opens a restricted session if the password has expired', async () => {
  const claims = { sub: 'uid-expired' };
  const { ticket } = await fixture.logInUnlinked(claims, { host: AUTO_REGISTER_HOST });
  const registered = await server.call(
    registerWithGeneratedUsername,
    { ticket, ...registrationContext },
    { host: AUTO_REGISTER_HOST },
  );
  const id = registered.value?.customerId ?? '';
  await server.db.updateTable('member').set({ password_expired: true }).where('id', '=', id).execute();
  const again = openedSessionSchema.parse((await fixture.logInByFirebase(claims, { host: AUTO_REGISTER_HOST })).value);
  expect(again).toMatchObject({ id, updatePassword: true });
  const info = await server.call(getMemberInfo, {}, { token: again.token, host: AUTO_REGISTER_HOST });
  expect(info).toMatchObject({ status: 403, errorCode: 'password_change_required' });
});

test('[S7-046] the key that a registration issues sets the nickname once', async () => {
  const { ticket } = await fixture.logInUnlinked({ sub: 'uid-named' }, { host: AUTO_REGISTER_HOST });
  const registered = await server.call(
    registerWithGeneratedUsername,
    { ticket, ...registrationContext },
    { host: AUTO_REGISTER_HOST },
  );
  const asMember = { token: registered.value?.token ?? '', host: AUTO_REGISTER_HOST };
  const authKey = registered.value?.authKey ?? '';
  const save = (key: string, host = AUTO_REGISTER_HOST) =>
    server.call(saveMemberInfoByAuthKey, { authKey: key, nickname: ' Nguyễn\n An ' }, { host });
  const rejected = { status: 404, errorCode: 'identity_ticket_invalid' };
  const forged = authKey.replace(/^[^.]+/, crypto.randomUUID());
  for (const key of [forged, `${authKey}x`, 'x'.repeat(40)]) expect(await save(key)).toMatchObject(rejected);
  expect(await save(authKey, 'localhost')).toMatchObject(rejected);
  expect((await save(authKey)).status).toBe(200);
  expect((await server.call(getMemberInfo, {}, asMember)).value).toMatchObject({ nickname: 'Nguyễn  An' });
  expect(await save(authKey)).toMatchObject(rejected);
});

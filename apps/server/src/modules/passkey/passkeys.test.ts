import type { InputOf } from '@foyer/contract/endpoint';
import { getInboxMessages } from '@foyer/contract/inbox/inbox';
import { FRESH_LOGIN_MAX_AGE_MS, MAX_PASSKEYS, PASSKEY_TIMEOUT_MS } from '@foyer/contract/limits';
import { getMemberInfo } from '@foyer/contract/member/get-member-info';
import { getPasskeyLoginOptions, logInByPasskey } from '@foyer/contract/passkey/passkey-login';
import {
  addPasskey,
  getPasskeyCreationOptions,
  listPasskeys,
  removePasskey,
  renamePasskey,
} from '@foyer/contract/passkey/passkeys';
import { login } from '@foyer/contract/session/login';
import { reopenAccount, accountReopenOfferSchema } from '@foyer/contract/session/reopen-account';
import { listLoginHistory } from '@foyer/contract/session/login-history';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { insertMember } from '#src/modules/member/member-store.ts';
import { DEMO_PASSWORD, updateMember } from '#src/modules/member/member.public.ts';
import { createPasswordHasher } from '#src/modules/session/session.public.ts';
import { makeMerchant } from '#test/make-merchant.ts';
import { logInAs, makeDeviceId, parseSession, startMembersServer } from '#test/servers/members-server.ts';
import { makeIpAddress } from '#test/members/mobile-numbers.ts';
import { callSealed } from '#test/sealed-call.ts';
import { createSoftwarePasskey, type SoftwarePasskey } from '#test/members/software-authenticator.ts';
import type { TestServer } from '#test/servers/test-server.ts';
import { FAST_PASSWORD_HASH } from '#test/fast-password-hash.ts';

const HOUR_MS = 60 * 60_000;
const passwords = createPasswordHasher(FAST_PASSWORD_HASH);

let server: TestServer;
/** The tests send no port in the Host header. */
const origin = 'http://localhost';
beforeAll(async () => {
  const flags = { GEETESTTEST3: true, INBOX3: true, MOBILEAUTOLOGIN3: true };
  const domainRoute = ['https://first.example', 'https://second.example'];
  const merchants = [
    makeMerchant({ flags }),
    makeMerchant({ code: 'lotus', hosts: ['lotus.localhost'], secondFactor: 'demanded' }),
    makeMerchant({ code: 'zafir', hosts: ['first.example', 'second.example', 'zafir.localhost'], domainRoute }),
  ];
  server = await startMembersServer({ merchants });
});
beforeEach(() => server.clock.advance(HOUR_MS));
afterAll(() => server.close());

let created = 0;

/** Creates a member and logs in at aurora. */
async function newMember() {
  created += 1;
  const id = crypto.randomUUID();
  const username = `holder${created}`;
  const passwordHash = await passwords.hash(DEMO_PASSWORD);
  const account = { id, merchantCode: 'aurora', username, language: null, passwordHash };
  await insertMember(server.db, { ...account, createdAt: new Date(server.clock.now()) });
  return { id, username, token: parseSession(await logInAs(server, username)).token };
}

const readOptions = (token: string, input: InputOf<typeof getPasskeyCreationOptions> = {}) =>
  callSealed({
    port: server.port,
    endpoint: getPasskeyCreationOptions,
    input,
    headers: { authorization: token, 'x-forwarded-for': makeIpAddress() },
  });

async function requestOptions(token: string) {
  return getPasskeyCreationOptions.out.parse((await readOptions(token)).value).options;
}

async function newPasskey(token: string): Promise<SoftwarePasskey> {
  const passkey = createSoftwarePasskey(await requestOptions(token), { origin });
  expect((await server.call(addPasskey, { credential: passkey.created }, { token })).status).toBe(200);
  return passkey;
}

async function requestLogin() {
  const { value } = await server.call(getPasskeyLoginOptions, {});
  if (value === null) throw new Error('no options');
  return value.options;
}

const logIn = (credential: InputOf<typeof logInByPasskey>['credential']) =>
  server.call(logInByPasskey, { credential }, { headers: { 'x-forwarded-for': makeIpAddress() } });

const remove = (token: string, input: InputOf<typeof removePasskey>) =>
  callSealed({ port: server.port, endpoint: removePasskey, input, headers: { authorization: token } });

const list = async (token: string) => (await server.call(listPasskeys, {}, { token })).value;

describe('adding', () => {
  test('adds a passkey after a fresh login and announces it in the inbox', async () => {
    const { token } = await newMember();
    const { id } = await newPasskey(token);
    expect(await list(token)).toMatchObject({
      rpId: 'localhost',
      passkeys: [{ id, name: 'Passkey', usable: true, backedUp: true, lastUsedAt: null }],
      passwordRequired: false,
    });
    const { value } = await server.call(getInboxMessages, {}, { token });
    expect(value?.messages.map(({ title }) => title)).toContain('Your passkeys were changed');
  });

  test('adding a passkey requires the password if the login is not recent', async () => {
    const { token } = await newMember();
    server.clock.advance(FRESH_LOGIN_MAX_AGE_MS + 1);
    expect(await list(token)).toMatchObject({ passwordRequired: true });
    expect(await readOptions(token)).toMatchObject({
      errorCode: 'invalid_request',
      value: { fields: { password: 'required' } },
    });
    expect(await readOptions(token, { password: 'wrong-password' })).toMatchObject({ errorCode: 'password_wrong' });
    expect((await readOptions(token, { password: DEMO_PASSWORD })).status).toBe(200);
  });

  test('adding a passkey requires the password after the automatic login of a remembered device', async () => {
    const { username } = await newMember();
    const loginDeviceId = makeDeviceId(username);
    const shared = { type: 'username', username, loginDeviceId } as const;
    const typed = { ...shared, password: DEMO_PASSWORD, remember: true };
    const first = parseSession(await callSealed({ port: server.port, endpoint: login, input: typed }));
    const automatic = { ...shared, password: first.rememberToken ?? '', remembered: true };
    const { token } = parseSession(await callSealed({ port: server.port, endpoint: login, input: automatic }));
    expect((await readOptions(token)).errorCode).toBe('invalid_request');
    expect((await readOptions(first.token)).status).toBe(200);
  });

  test('adding a passkey asks members without a password to log in again', async () => {
    const { id, token } = await newMember();
    await server.db.insertInto('passwordless_member').values({ member_id: id }).execute();
    expect((await readOptions(token)).status).toBe(200);
    server.clock.advance(FRESH_LOGIN_MAX_AGE_MS + 1);
    expect(await readOptions(token)).toMatchObject({ errorCode: 'fresh_login_required' });
  });

  test("the options for a new passkey exclude the member's existing passkeys", async () => {
    const { token } = await newMember();
    const { id } = await newPasskey(token);
    const excluded = { type: 'public-key', id, transports: ['internal', 'hybrid'] };
    expect((await requestOptions(token)).excludeCredentials).toEqual([excluded]);
  });

  test.each([
    ['of another origin', { origin: 'http://localhost.example' }],
    ['of another relying party', { rpId: 'other.example' }],
    ['without the verification of the user', { userVerified: false }],
    ['with a forged challenge', { challenge: Buffer.from(`${'A'.repeat(43)}.1`).toString('base64url') }],
  ])('adding a passkey to an account rejects a passkey %s', async (_kind, change) => {
    const { token } = await newMember();
    const passkey = createSoftwarePasskey(await requestOptions(token), { origin, ...change });
    expect(await server.call(addPasskey, { credential: passkey.created }, { token })).toMatchObject({
      status: 400,
      errorCode: 'passkey_invalid',
    });
  });

  test('a challenge for a new passkey works once, for five minutes, in the session that requested it', async () => {
    const [owner, other] = [await newMember(), await newMember()];
    const options = await requestOptions(owner.token);
    const add = async (token: string) => {
      const passkey = createSoftwarePasskey(options, { origin });
      return (await server.call(addPasskey, { credential: passkey.created }, { token })).errorCode;
    };
    expect(await add(other.token)).toBe('passkey_invalid');
    expect(await add(owner.token)).toBeNull();
    expect(await add(owner.token)).toBe('passkey_invalid');
    const late = await requestOptions(owner.token);
    server.clock.advance(PASSKEY_TIMEOUT_MS);
    const passkey = createSoftwarePasskey(late, { origin });
    const answer = await server.call(addPasskey, { credential: passkey.created }, { token: owner.token });
    expect(answer.errorCode).toBe('passkey_invalid');
  });

  test('rejects a new passkey that is stored for another member already', async () => {
    const [owner, other] = [await newMember(), await newMember()];
    const passkey = await newPasskey(owner.token);
    const { id, member_id } = await server.db
      .selectFrom('member_passkey')
      .selectAll()
      .where('id', '=', passkey.id)
      .executeTakeFirstOrThrow();
    const stolen = createSoftwarePasskey(await requestOptions(other.token), { origin });
    await server.db.updateTable('member_passkey').set({ id: stolen.id }).where('id', '=', id).execute();
    const answer = await server.call(addPasskey, { credential: stolen.created }, { token: other.token });
    expect(answer.errorCode).toBe('passkey_invalid');
    const row = server.db.selectFrom('member_passkey').select('member_id').where('id', '=', stolen.id);
    expect((await row.executeTakeFirst())?.member_id).toBe(member_id);
  });

  test('limits the number of passkeys in an account', async () => {
    const { id, token } = await newMember();
    const passkey = await newPasskey(token);
    const pending = createSoftwarePasskey(await requestOptions(token), { origin });
    const row = await server.db
      .selectFrom('member_passkey')
      .selectAll()
      .where('id', '=', passkey.id)
      .executeTakeFirstOrThrow();
    const others = Array.from({ length: MAX_PASSKEYS - 1 }, (_, index) => ({ ...row, id: `${id}-${index}` }));
    await server.db.insertInto('member_passkey').values(others).execute();
    expect(await readOptions(token)).toMatchObject({ status: 409, errorCode: 'passkeys_full' });
    const answer = await server.call(addPasskey, { credential: pending.created }, { token });
    expect(answer.errorCode).toBe('passkeys_full');
  });

  test('limits how often an account can start to add a passkey', async () => {
    const { token } = await newMember();
    for (let count = 0; count < 20; count += 1) expect((await readOptions(token)).status).toBe(200);
    const answer = await readOptions(token);
    expect([answer.errorCode, answer.headers['retry-after']]).toEqual(['TOO_MANY_REQUEST_LOGIN', '3600']);
  });
});

describe('login', () => {
  test('a login by passkey opens a session and records the use of the passkey', async () => {
    const { id, token } = await newMember();
    const passkey = await newPasskey(token);
    const answer = await logIn(passkey.get(await requestLogin(), { origin }));
    expect(answer).toMatchObject({ status: 200, value: { id } });
    expect((await server.call(getMemberInfo, {}, { token: answer.value?.token ?? '' })).status).toBe(200);
    const lastUsedAt = new Date(server.clock.now()).toISOString();
    expect(await list(token)).toMatchObject({ passkeys: [{ lastUsedAt }] });
    const { value } = await server.call(listLoginHistory, {}, { token });
    expect(value?.logins[0]).toMatchObject({ method: 'passkey', result: 'success' });
    expect(server.logs).toContainEqual(expect.objectContaining({ event: 'login', by: 'passkey', member: id }));
  });

  test('[ASVS 6.3.3] a login by passkey requires no second factor', async () => {
    const { id, token } = await newMember();
    const passkey = await newPasskey(token);
    await updateMember(server.db, id, { second_factor: 'ga' });
    expect((await logIn(passkey.get(await requestLogin(), { origin }))).status).toBe(200);
  });

  test('[ASVS 6.3.3] a login by passkey counts as two factors if the merchant requires two', async () => {
    const { id, token } = await newMember();
    const passkey = await newPasskey(token);
    // The member moves to a merchant that requires a second factor, and has none.
    await server.db.updateTable('member').set({ merchant_code: 'lotus' }).where('id', '=', id).execute();
    await server.db
      .updateTable('member_passkey')
      .set({ rp_id: 'lotus.localhost' })
      .where('id', '=', passkey.id)
      .execute();
    const host = 'lotus.localhost';
    const { value } = await server.call(getPasskeyLoginOptions, {}, { host });
    const credential = passkey.get(value?.options ?? (await requestLogin()), { origin: `http://${host}` });
    const answer = await server.call(logInByPasskey, { credential }, { host });
    expect(answer).toMatchObject({ status: 200, value: { id } });
    expect(answer.value).not.toHaveProperty('factorDue');
    const asMember = { host, token: answer.value?.token ?? '' };
    expect((await server.call(getMemberInfo, {}, asMember)).status).toBe(200);
  });

  test.each([
    ['of another origin', { origin: 'http://localhost.example' }],
    ['of another relying party', { rpId: 'other.example' }],
    ['without the verification of the user', { userVerified: false }],
    ['of another user', { userId: Buffer.from(crypto.randomUUID()).toString('base64url') }],
  ])('a login by passkey rejects a response %s', async (_kind, change) => {
    const passkey = await newPasskey((await newMember()).token);
    const answer = await logIn(passkey.get(await requestLogin(), { origin, ...change }));
    expect(answer).toMatchObject({ status: 400, errorCode: 'passkey_invalid' });
  });

  test('a login by passkey rejects the signature of another key', async () => {
    const { token } = await newMember();
    const [passkey, other] = [await newPasskey(token), await newPasskey(token)];
    const options = await requestLogin();
    const { response } = other.get(options, { origin });
    const answer = await logIn({ ...passkey.get(options, { origin }), response });
    expect(answer.errorCode).toBe('passkey_invalid');
  });

  test('a challenge for a passkey login works once, for five minutes', async () => {
    const passkey = await newPasskey((await newMember()).token);
    const options = await requestLogin();
    expect((await logIn(passkey.get(options, { origin }))).status).toBe(200);
    expect((await logIn(passkey.get(options, { origin }))).errorCode).toBe('passkey_invalid');
    const late = await requestLogin();
    server.clock.advance(PASSKEY_TIMEOUT_MS);
    expect((await logIn(passkey.get(late, { origin }))).errorCode).toBe('passkey_invalid');
  });

  test('a login by passkey rejects a challenge that was issued for adding a passkey', async () => {
    const { token } = await newMember();
    const passkey = await newPasskey(token);
    const { challenge } = await requestOptions(token);
    expect((await logIn(passkey.get(await requestLogin(), { origin, challenge }))).errorCode).toBe('passkey_invalid');
  });

  test('a login by passkey rejects a signature counter that has not increased', async () => {
    const passkey = await newPasskey((await newMember()).token);
    const attempt = async (counter: number) =>
      (await logIn(passkey.get(await requestLogin(), { origin, counter }))).status;
    expect([await attempt(5), await attempt(5), await attempt(4), await attempt(6)]).toEqual([200, 400, 400, 200]);
  });

  test('a login by passkey reports a removed passkey, or one of another merchant, as unknown', async () => {
    const { token } = await newMember();
    const passkey = await newPasskey(token);
    const credential = passkey.get(await requestLogin(), { origin });
    const setRpId = (rp_id: string) =>
      server.db.updateTable('member_passkey').set({ rp_id }).where('id', '=', passkey.id).execute();
    await setRpId('lotus.localhost');
    const elsewhere = await server.call(logInByPasskey, { credential }, { host: 'lotus.localhost' });
    expect(elsewhere.errorCode).toBe('passkey_unknown');
    await setRpId('localhost');
    expect((await remove(token, { id: passkey.id })).status).toBe(200);
    const answer = await logIn(passkey.get(await requestLogin(), { origin }));
    expect(answer).toMatchObject({ status: 404, errorCode: 'passkey_unknown' });
  });

  test('a login by passkey rejects a closed account', async () => {
    const { id, token } = await newMember();
    const passkey = await newPasskey(token);
    await updateMember(server.db, id, { closed_at: new Date(server.clock.now()) });
    const answer = await logIn(passkey.get(await requestLogin(), { origin }));
    expect(answer).toMatchObject({ status: 403, errorCode: 'account_closed' });
  });

  test('[ASVS 6.3.3] a passkey that reopens an account counts as two factors in the new session', async () => {
    const { id, token } = await newMember();
    const passkey = await newPasskey(token);
    const closedAt = new Date(server.clock.now());
    const reopenUntil = new Date(server.clock.now() + HOUR_MS);
    await updateMember(server.db, id, { closed_at: closedAt, reopen_until: reopenUntil });
    const rejected = await logIn(passkey.get(await requestLogin(), { origin }));
    expect(rejected).toMatchObject({ status: 403, errorCode: 'account_closed' });
    const { ticket } = accountReopenOfferSchema.parse(rejected.raw);
    // The session of the first login has another time.
    server.clock.advance(1_000);
    const reopened = await server.call(reopenAccount, { ticket });
    expect(reopened).toMatchObject({ status: 200, value: { id } });
    const session = server.db.selectFrom('session').select('by_passkey').where('member_id', '=', id);
    expect(await session.orderBy('created_at', 'desc').executeTakeFirst()).toEqual({ by_passkey: true });
  });

  test('five failed logins with one passkey delay further attempts', async () => {
    const passkey = await newPasskey((await newMember()).token);
    const attempt = async () => {
      const credential = passkey.get(await requestLogin(), { origin, userVerified: false });
      return (await server.call(logInByPasskey, { credential })).errorCode;
    };
    for (let count = 0; count < 5; count += 1) expect(await attempt()).toBe('passkey_invalid');
    expect(await attempt()).toBe('TOO_MANY_REQUEST_LOGIN');
  });
});

describe('the list', () => {
  test('a member can rename and remove only their own passkeys', async () => {
    const [owner, other] = [await newMember(), await newMember()];
    const { id } = await newPasskey(owner.token);
    const rename = (token: string) => server.call(renamePasskey, { id, name: ' Phone ' }, { token });
    expect((await rename(other.token)).errorCode).toBe('not_found');
    expect((await rename(owner.token)).status).toBe(200);
    expect(await list(owner.token)).toMatchObject({ passkeys: [{ name: 'Phone' }] });
    expect((await remove(other.token, { id })).errorCode).toBe('not_found');
    server.clock.advance(FRESH_LOGIN_MAX_AGE_MS + 1);
    expect((await remove(owner.token, { id })).errorCode).toBe('invalid_request');
    expect((await remove(owner.token, { id, password: DEMO_PASSWORD })).status).toBe(200);
    expect((await list(owner.token))?.passkeys).toEqual([]);
  });
});

describe('the relying party id', () => {
  const readRpId = async (host: string) => {
    const { value } = await server.call(
      getPasskeyLoginOptions,
      {},
      { host, headers: { 'x-forwarded-proto': 'https' } },
    );
    return value?.options.rpId;
  };

  test("the relying party id of a passkey is the merchant's first domain if the merchant has several, otherwise the request's host", async () => {
    expect(await readRpId('first.example')).toBe('first.example');
    expect(await readRpId('second.example')).toBe('first.example');
    expect(await readRpId('zafir.localhost')).toBe('zafir.localhost');
    expect(await readRpId('localhost')).toBe('localhost');
  });
});

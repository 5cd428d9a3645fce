import { registrationContextShape } from '@foyer/contract/member/registration/registration-context';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '#src/db/schema.ts';
import {
  createTestAccountServices,
  makeRegistration,
  type TestAccountServices,
} from '#test/members/test-account-services.ts';
import { openTestDatabase } from '#test/database/open-test-database.ts';
import type { TestDatabase } from '#test/database/test-database.ts';

let database: TestDatabase;
let db: Database;

beforeAll(async () => {
  database = await openTestDatabase();
  db = database.db;
});

afterAll(() => database.close());

const makeInput = async (accounts: TestAccountServices, over: Record<string, unknown> = {}) =>
  makeRegistration({ geetestValidateV4: await accounts.mockProof(), ...over });

const listMembers = (accounts: TestAccountServices) =>
  db.selectFrom('member').selectAll().where('merchant_code', '=', accounts.merchant.code).execute();

test.each(['APP', 'H5', 'WEBCLIP', 'PWA'] as const)('[S3-016] stores the registration method %s', async (method) => {
  const accounts = await createTestAccountServices(db);
  const input = await makeInput(accounts, { username: `By${method}`, registerMethod: method });
  const result = await accounts.registerMember(input, accounts.call());
  const id = result.ok ? result.value.id : '';
  const stored = await db.selectFrom('registration').select('register_method').where('member_id', '=', id).execute();
  expect(stored).toEqual([{ register_method: method }]);
});

test('[S3-016] accepts the four registration methods of the specification', () => {
  const { registerMethod } = registrationContextShape;
  expect(['APP', 'H5', 'WEBCLIP', 'PWA'].every((method) => registerMethod.safeParse(method).success)).toBe(true);
  for (const method of ['app', 'IPAD', 'WEB', '', undefined])
    expect(registerMethod.safeParse(method).success).toBe(false);
});

test('[S1-002, S7-015, S3-016, S3-017, S4-009] stores the registration context and a welcome message, and opens a session', async () => {
  const accounts = await createTestAccountServices(db);
  const first = await accounts.registerMember(await makeInput(accounts, { username: 'First' }), accounts.call());
  const code = (await listMembers(accounts))[0]?.referral_code;
  const input = await makeInput(accounts, {
    username: 'Second',
    referralCode: code?.toLowerCase(),
    affiliateCode: 'aff1',
    linkId: 'tid1',
    registerUrl: 'http://localhost:8080/m/register?affiliateCode=aff1&token=0123456789abcdef',
    language: 'VI',
  });
  const result = await accounts.registerMember(input, accounts.call());
  expect(result).toMatchObject({ ok: true, value: { userName: 'Second', customerType: 0, spanId: 'span' } });
  const id = result.ok ? result.value.id : '';
  const stored = await db.selectFrom('registration').selectAll().where('member_id', '=', id).executeTakeFirst();
  expect(stored).toMatchObject({
    register_method: 'H5',
    register_url: 'http://localhost:8080/m/register?affiliateCode=aff1',
    domain: 'localhost',
    link_id: 'tid1',
    affiliate_code: 'aff1',
    referrer_id: first.ok ? first.value.customerId : '',
  });
  const inbox = await db.selectFrom('inbox_message').select('template').where('member_id', '=', id).execute();
  expect(inbox).toEqual([{ template: 'welcome' }]);
  const token = result.ok ? result.value.token : null;
  expect(await accounts.readSession(token ?? '', accounts)).toMatchObject({ ok: true, value: { memberId: id } });
});

test('[S4-009, S4-011] a registration opens no session unless the request asks for a login', async () => {
  const accounts = await createTestAccountServices(db);
  const result = await accounts.registerMember(await makeInput(accounts, { login: false }), accounts.call());
  expect(result).toMatchObject({ ok: true, value: { token: null } });
  expect(
    await db.selectFrom('session').select('id').where('merchant_code', '=', accounts.merchant.code).execute(),
  ).toEqual([]);
});

test('[S5-004, S5-007] a registration without a captcha does not reveal whether a username is taken', async () => {
  const accounts = await createTestAccountServices(db);
  await accounts.registerMember(await makeInput(accounts, { username: 'taken' }), accounts.call());
  const responses = [];
  for (const username of ['TAKEN', 'unknown']) {
    responses.push(await accounts.registerMember(makeRegistration({ username }), accounts.call()));
    responses.push(
      await accounts.registerMember(makeRegistration({ username, geetestValidateV4: 'x'.repeat(50) }), accounts.call()),
    );
  }
  const [missing, wrong] = responses;
  expect(missing).toEqual({ ok: false, error: { code: 'verify_first' } });
  expect(wrong).toEqual({ ok: false, error: { code: 'captcha_invalid' } });
  expect(responses.slice(2)).toEqual([missing, wrong]);
  const withProof = await accounts.registerMember(await makeInput(accounts, { username: 'TAKEN' }), accounts.call());
  expect(withProof).toEqual({ ok: false, error: { code: 'username_taken' } });
});

test('[S3-019] the same username may exist at two merchants', async () => {
  const [one, other] = [await createTestAccountServices(db), await createTestAccountServices(db)];
  for (const accounts of [one, other]) {
    expect((await accounts.registerMember(await makeInput(accounts, { username: 'same' }), accounts.call())).ok).toBe(
      true,
    );
  }
});

test.each(['123456', 'Password1', 'QWERTYUIOP', 'aurora club', 'AuroraClub', 'player77'])(
  '[S9-031, S9-032] rejects the password %s',
  async (password) => {
    const accounts = await createTestAccountServices(db);
    const result = await accounts.registerMember(
      await makeInput(accounts, { username: 'Player77', password }),
      accounts.call(),
    );
    expect(result).toEqual({ ok: false, error: { code: 'password_too_common' } });
    expect(await listMembers(accounts)).toEqual([]);
  },
);

test('[S7-015] fifty copies of one registration create one member and fifty sessions', async () => {
  const accounts = await createTestAccountServices(db);
  const input = await makeInput(accounts);
  const call = accounts.call({ idempotencyKey: crypto.randomUUID() });
  const results = await Promise.all(Array.from({ length: 50 }, () => accounts.registerMember(input, call)));
  const members = await listMembers(accounts);
  expect(members).toHaveLength(1);
  const ids = results.map((result) => (result.ok ? result.value.customerId : result.error.code));
  expect(new Set(ids)).toEqual(new Set([members[0]?.id]));
  const tokens = results.map((result) => (result.ok ? result.value.token : null));
  expect(new Set(tokens).size).toBe(50);
}, 120_000);

test('[S7-015] rejects an idempotency key for a different registration, and accepts it again after 24 h', async () => {
  const accounts = await createTestAccountServices(db);
  const input = await makeInput(accounts);
  const call = accounts.call({ idempotencyKey: crypto.randomUUID() });
  expect((await accounts.registerMember(input, call)).ok).toBe(true);
  const reused = { ok: false, error: { code: 'idempotency_key_reused' } };
  expect(await accounts.registerMember({ ...input, username: 'another1' }, call)).toEqual(reused);
  expect(await accounts.registerMember({ ...input, password: 'Another-Horse-9' }, call)).toEqual(reused);
  accounts.advance(24 * 60 * 60_000);
  expect((await accounts.registerMember(await makeInput(accounts), call)).ok).toBe(true);
  expect(await listMembers(accounts)).toHaveLength(2);
});

test('[S7-015] a retried registration may use the same captcha proof again, but another request may not', async () => {
  const accounts = await createTestAccountServices(db);
  const input = await makeInput(accounts);
  const call = accounts.call({ idempotencyKey: crypto.randomUUID() });
  expect(await accounts.registerMember(input, call)).toMatchObject({ ok: true });
  // Simulates a crash after the proof was used and before the member was stored.
  await db.deleteFrom('registration_key').where('merchant_code', '=', accounts.merchant.code).execute();
  await db.deleteFrom('member').where('merchant_code', '=', accounts.merchant.code).execute();
  expect(await accounts.registerMember(input, call)).toMatchObject({ ok: true });
  const other = await accounts.registerMember(
    { ...input, username: 'another1' },
    accounts.call({ idempotencyKey: crypto.randomUUID() }),
  );
  expect(other).toMatchObject({ error: { code: 'captcha_invalid' } });
});

test('[S7-015] only one of fifty concurrent registrations gets the username', async () => {
  const accounts = await createTestAccountServices(db, {
    brand: { captcha: { provider: 'altcha', register: false, loginAfterFailures: 3 } },
  });
  const results = await Promise.all(
    Array.from({ length: 50 }, () =>
      accounts.registerMember(makeRegistration({ username: 'popular' }), accounts.call()),
    ),
  );
  expect(results.filter((result) => result.ok)).toHaveLength(1);
  expect(await listMembers(accounts)).toHaveLength(1);
}, 120_000);

import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '#src/db/schema.ts';
import { insertMember } from '#src/modules/member/member-store.ts';
import { createLoginTicket } from '#src/modules/session/two-factor/login-ticket.ts';
import { verifyLoginOperation } from '#src/modules/session/two-factor/verify-login.ts';
import { type TestAccountServices, createTestAccountServices } from '#test/members/test-account-services.ts';
import { openTestDatabase } from '#test/database/open-test-database.ts';
import type { TestDatabase } from '#test/database/test-database.ts';

const PASSWORD = 'Correct-Horse-9';
let database: TestDatabase;
let db: Database;
beforeAll(async () => {
  database = await openTestDatabase();
  db = database.db;
});
afterAll(() => database.close());

async function newMember({ merchant, passwords, clock }: TestAccountServices): Promise<string> {
  const id = crypto.randomUUID();
  await insertMember(db, {
    id,
    merchantCode: merchant.code,
    username: 'Demo',
    passwordHash: await passwords.hash(PASSWORD),
    language: null,
    createdAt: new Date(clock.now()),
  });
  return id;
}

/** Logs in while the password changes right after its verification. */
async function logInDuringChange(factor: 'email' | null) {
  const accounts = await createTestAccountServices(db);
  const { passwords } = accounts;
  const id = await newMember(accounts);
  if (factor !== null)
    await db
      .updateTable('member')
      .set({ second_factor: factor, email: 'demo@example.com' })
      .where('id', '=', id)
      .execute();
  const { verify } = passwords;
  Object.assign(passwords, {
    verify: async (...args: Parameters<typeof verify>) => {
      const isRight = await verify(...args);
      await db.updateTable('member').set({ password_hash: 'changed' }).where('id', '=', id).execute();
      return isRight;
    },
  });
  const response = await accounts.logIn({ type: 'username', username: 'demo', password: PASSWORD }, accounts.call());
  const rows = async (table: 'session' | 'login_ticket') =>
    db.selectFrom(table).select('member_id').where('member_id', '=', id).execute();
  return { response, remaining: [...(await rows('session')), ...(await rows('login_ticket'))] };
}

test.each([null, 'email'] as const)(
  '[S4-017, security: remembered login] rejects a password that changes during the login, with second factor %s',
  async (factor) => {
    const { response, remaining } = await logInDuringChange(factor);
    expect(response).toEqual({ ok: false, error: { code: 'login.cred.err' } });
    expect(remaining).toEqual([]);
  },
);

test('[S4-017, S7-011] rejects a login whose password changes during the second step', async () => {
  const accounts = await createTestAccountServices(db);
  const { clock, codes, dataKey, loginHistory, merchant, registries } = accounts;
  const memberId = await newMember(accounts);
  const factors = {
    destination: async () => null,
    useAuthenticatorCode: async () => true,
    checkRecoveryCode: async () => null,
    useRecoveryCode: async () => false,
  };
  const credentials: TestAccountServices['credentials'] = {
    ...accounts.credentials,
    findById: async (id) => {
      const credential = await accounts.credentials.findById(id);
      await db.updateTable('member').set({ password_hash: 'changed' }).where('id', '=', memberId).execute();
      return credential;
    },
  };
  const verifyLogin = verifyLoginOperation({
    db,
    clock,
    codes,
    config: { operators: {} },
    credentials,
    dataKey,
    factors,
    loginHistory,
    registries,
  });
  const login = {
    memberId,
    merchantCode: merchant.code,
    channels: ['ga'] as const,
    isRestricted: false,
    byProvider: false,
    byPasskey: false,
  };
  const device = { deviceId: null, device: null, remember: false, linkTicketHash: null };
  const ticket = await createLoginTicket({ db, clock }, { ...login, ...device });
  const response = await verifyLogin.run({ ticket, channel: 'ga', code: '123456' }, accounts.call());
  expect(response).toEqual({ ok: false, error: { code: 'login_ticket_invalid' } });
  expect(await db.selectFrom('session').select('id').where('member_id', '=', memberId).execute()).toEqual([]);
});

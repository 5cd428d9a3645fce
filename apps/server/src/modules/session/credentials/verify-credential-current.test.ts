import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '#src/db/schema.ts';
import { insertMember } from '#src/modules/member/member-store.ts';
import { createLoginTicket } from '#src/modules/session/two-factor/login-ticket.ts';
import { createVerifyCredentialCurrent } from '#src/modules/session/credentials/verify-credential-current.ts';
import { createVerifyLogin } from '#src/modules/session/two-factor/verify-login.ts';
import { type Accounts, accountsOn, DATABASE_START_MS } from '#test/accounts.ts';
import { openTestDatabase } from '#test/database/migrated-image.ts';
import type { TestDatabase } from '#test/database/test-database.ts';

const PASSWORD = 'Correct-Horse-9';
let database: TestDatabase;
let db: Database;
beforeAll(async () => {
  database = await openTestDatabase();
  db = database.db;
}, DATABASE_START_MS);
afterAll(() => database.close());

async function newMember({ merchant, passwords, clock }: Accounts): Promise<string> {
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

/** A login whose password is changed right after it was found to be the member's. */
async function logInWhileItChanges(factor: 'email' | null) {
  const accounts = await accountsOn(db);
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
    verify: async (...asked: Parameters<typeof verify>) => {
      const right = await verify(...asked);
      await db.updateTable('member').set({ password_hash: 'changed' }).where('id', '=', id).execute();
      return right;
    },
  });
  const answer = await accounts.logIn({ type: 'username', username: 'demo', password: PASSWORD }, accounts.call());
  const left = async (table: 'session' | 'login_ticket') =>
    db.selectFrom(table).select('member_id').where('member_id', '=', id).execute();
  return { answer, left: [...(await left('session')), ...(await left('login_ticket'))] };
}

test.each([null, 'email'] as const)(
  '[S4-017, security: remembered login] a password that is changed while it is checked opens nothing, with a second factor of %s',
  async (factor) => {
    const { answer, left } = await logInWhileItChanges(factor);
    expect(answer).toEqual({ ok: false, refusal: { code: 'login.cred.err' } });
    expect(left).toEqual([]);
  },
);

test('[S4-017, S7-011] nor does one that is changed while the second factor is checked', async () => {
  const accounts = await accountsOn(db);
  const { clock, codes, credentials, merchant, throttle } = accounts;
  const memberId = await newMember(accounts);
  const factors = {
    destination: async () => null,
    useAuthenticatorCode: async () => true,
    useRecoveryCode: async () => false,
  };
  const createSession: Accounts['createSession'] = async (entrant, call) => {
    await db.updateTable('member').set({ password_hash: 'changed' }).where('id', '=', memberId).execute();
    return accounts.createSession(entrant, call);
  };
  const verifyCredentialCurrent = createVerifyCredentialCurrent({ db, credentials });
  const verifyLogin = createVerifyLogin({
    db,
    clock,
    codes,
    credentials,
    createSession,
    factors,
    verifyCredentialCurrent,
    throttle,
  });
  const half = { memberId, merchantCode: merchant.code, channels: ['ga'] as const, restricted: false };
  const on = { deviceId: null, device: null, remember: false, linkTicketHash: null };
  const ticket = await createLoginTicket({ db, clock }, { ...half, ...on });
  const answer = await verifyLogin({ ticket, channel: 'ga', code: '123456' }, accounts.call());
  expect(answer).toEqual({ ok: false, refusal: { code: 'login_ticket_invalid' } });
  expect(await db.selectFrom('session').select('id').where('member_id', '=', memberId).execute()).toEqual([]);
});

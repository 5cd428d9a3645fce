import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '#src/db/schema.ts';
import { insertMember } from '#src/modules/member/member-store.ts';
import { accountsOn, DATABASE_START_MS } from '#test/accounts.ts';
import { openTestDatabase, type TestDatabase } from '#test/migrated-image.ts';

const PASSWORD = 'Correct-Horse-9';
let database: TestDatabase;
let db: Database;
beforeAll(async () => {
  database = await openTestDatabase();
  db = database.db;
}, DATABASE_START_MS);
afterAll(() => database.close());

/** A login whose password is changed right after it was found to be the member's. */
async function logInWhileItChanges(factor: 'email' | null) {
  const accounts = accountsOn(db);
  const { merchant, passwords, clock } = accounts;
  const id = crypto.randomUUID();
  await insertMember(db, {
    id,
    merchantCode: merchant.code,
    username: 'Demo',
    passwordHash: await passwords.hash(PASSWORD),
    language: null,
    createdAt: new Date(clock.now()),
  });
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

import { afterAll, beforeAll, expect, test } from 'vitest';
import { insertMember } from '#src/modules/member/member-store.ts';
import { exchangeUrlTokenOperation } from '#src/modules/session/sessions/member-sessions.ts';
import { createTestAccountServices } from '#test/members/test-account-services.ts';
import { openTestDatabase } from '#test/database/open-test-database.ts';
import type { TestDatabase } from '#test/database/test-database.ts';

const PASSWORD = 'Correct-Horse-9';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

test('[S2-011] only the first of two concurrent exchanges of a session token succeeds', async () => {
  const accounts = await createTestAccountServices(database.db);
  const passwordHash = await accounts.passwords.hash(PASSWORD);
  const member = { id: crypto.randomUUID(), merchantCode: accounts.merchant.code, username: 'Adopted', language: null };
  await insertMember(accounts.db, { ...member, passwordHash, createdAt: new Date(accounts.clock.now()) });
  const login = { type: 'username', username: 'adopted', password: PASSWORD } as const;
  const opened = await accounts.logIn(login, accounts.call());
  const found = await accounts.readSession(opened.ok ? opened.value.token : '', accounts);
  const call = { ...accounts.call(), session: found.ok ? found.value : null };
  const adopt = exchangeUrlTokenOperation({ db: accounts.db });
  const [first, second] = [await adopt.run({}, call), await adopt.run({}, call)];
  expect(first).toMatchObject({ ok: true, value: { id: member.id } });
  expect(second).toMatchObject({ ok: false, error: { code: 'login.not.session' } });
});

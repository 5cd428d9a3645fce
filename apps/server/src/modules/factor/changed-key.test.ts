import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createMemoryLimits } from '#src/adapters/limits/limits.ts';
import { messageSenders } from '#src/adapters/message/http-sender.ts';
import { createOutbox } from '#src/adapters/message/outbox.ts';
import { createCodes } from '#src/modules/code/code.public.ts';
import { createDataKey } from '#src/modules/data-key/data-key.public.ts';
import { findAuthenticator, storeAuthenticator } from '#src/modules/factor/factor-store.ts';
import { createRecoveryCodes, replaceRecoveryCodes } from '#src/modules/factor/recovery-codes.ts';
import { createSecondFactors } from '#src/modules/factor/second-factors.ts';
import { insertMember } from '#src/modules/member/member-store.ts';
import { createPasswords } from '#src/modules/session/session.public.ts';
import { type Accounts, accountsOn, DATABASE_START_MS } from '#test/accounts.ts';
import { openTestDatabase } from '#test/database/migrated-image.ts';
import type { TestDatabase } from '#test/database/test-database.ts';

const before = 'the-key-before-of-32-characters-or-more';
const now = 'the-key-now-of-32-characters-or-more-too';
const secret = 'JBSWY3DPEHPK3PXP';

let database: TestDatabase;
let accounts: Accounts;
const passwords = createPasswords({ memory: 1024, passes: 1, parallelism: 1 });
beforeAll(async () => {
  database = await openTestDatabase();
  accounts = await accountsOn(database.db, { brand: { codes: { perHour: 10 } } });
}, DATABASE_START_MS);
afterAll(() => database.close());

const keyed = (...keys: string[]) => createDataKey(database.db, keys);

async function someMember(): Promise<string> {
  const id = crypto.randomUUID();
  const { db, merchant, clock } = accounts;
  const createdAt = new Date(clock.now());
  const member = { id, merchantCode: merchant.code, username: id, passwordHash: 'none', language: null, createdAt };
  await insertMember(db, member);
  return id;
}

test('an authenticator of before the data key changed is taken, and moves over to the new key', async () => {
  const { db, clock } = accounts;
  const memberId = await someMember();
  await storeAuthenticator(db, memberId, { secret: await keyed(before).seal(secret, memberId), lastStep: 0 });
  const shown = new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: clock.now() });
  const factors = createSecondFactors({ db, clock, passwords, dataKey: keyed(now, before) });
  expect(await factors.useAuthenticatorCode(memberId, shown)).toBe(true);
  expect(await keyed(now).open((await findAuthenticator(db, memberId)) ?? '', memberId)).toBe(secret);
});

test('a recovery code counts, once, whatever became of the data key', async () => {
  const { db, clock } = accounts;
  const memberId = await someMember();
  const { codes, hashes } = await createRecoveryCodes(passwords, memberId);
  const [first = '', second = ''] = codes;
  await replaceRecoveryCodes(db, memberId, hashes);
  const factors = createSecondFactors({ db, clock, passwords, dataKey: keyed(now) });
  const [stranger] = (await createRecoveryCodes(passwords, memberId)).codes;
  expect(await factors.useRecoveryCode(memberId, stranger ?? '')).toBe(false);
  expect(await factors.useRecoveryCode(await someMember(), first)).toBe(false);
  const atOnce = await Promise.all(Array.from({ length: 5 }, () => factors.useRecoveryCode(memberId, first)));
  expect(atOnce.filter(Boolean)).toHaveLength(1);
  expect(await factors.useRecoveryCode(memberId, second)).toBe(true);
  expect(await factors.useRecoveryCode(memberId, second)).toBe(false);
});

test('a recovery code of the time when they were signed counts, once, as long as its key is listed', async () => {
  const { db, clock } = accounts;
  const memberId = await someMember();
  const code = 'abcde-fgh23';
  const text = JSON.stringify([memberId, 'abcdefgh23']);
  await replaceRecoveryCodes(db, memberId, [await keyed(before).sign('recovery', text)]);
  const factors = (...keys: string[]) => createSecondFactors({ db, clock, passwords, dataKey: keyed(...keys) });
  expect(await factors(now).useRecoveryCode(memberId, code)).toBe(false);
  expect(await factors(now, before).useRecoveryCode(memberId, code)).toBe(true);
  expect(await factors(now, before).useRecoveryCode(memberId, code)).toBe(false);
});

test('a code that was on its way while the data key changed is right, for its five tries', async () => {
  const { db, clock } = accounts;
  const outbox = createOutbox(clock);
  const senders = messageSenders({}, outbox);
  const codesBy = (...keys: string[]) =>
    createCodes({ db, clock, limits: createMemoryLimits(clock), dataKey: keyed(...keys), senders });
  const subject = { merchantCode: accounts.merchant.code, purpose: 'mobile', about: '84901234567' } as const;
  await codesBy(before).send(subject, { channel: 'sms', to: subject.about }, accounts.call());
  const { code = '' } = outbox.list()[0] ?? {};
  const wrong = code === '000000' ? '111111' : '000000';
  const later = codesBy(now, before);
  for (let tries = 0; tries < 4; tries += 1) expect(await later.check(subject, wrong)).toBeNull();
  const right = await later.check(subject, code);
  expect(await right?.spend()).toBe(true);
  expect(await later.check(subject, code)).toBeNull();
});

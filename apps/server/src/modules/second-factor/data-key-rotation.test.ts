import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createInMemoryRateLimiterFactory } from '#src/adapters/limits/rate-limits.ts';
import { createMessageSenders } from '#src/adapters/message/http-sender.ts';
import { createDevelopmentOutbox } from '#src/adapters/message/development-outbox.ts';
import { createOneTimeCodeService } from '#src/modules/one-time-code/one-time-code.public.ts';
import { createDataKeyService } from '#src/modules/data-key/data-key.public.ts';
import { findAuthenticatorSecret, storeAuthenticator } from '#src/modules/second-factor/second-factor-store.ts';
import { createRecoveryCodes, replaceRecoveryCodes } from '#src/modules/second-factor/recovery-codes.ts';
import { createSecondFactorVerifier } from '#src/modules/second-factor/second-factor-verifier.ts';
import { insertMember } from '#src/modules/member/member-store.ts';
import { createPasswordHasher } from '#src/modules/session/session.public.ts';
import { type TestAccountServices, createTestAccountServices } from '#test/members/test-account-services.ts';
import { openTestDatabase } from '#test/database/open-test-database.ts';
import type { TestDatabase } from '#test/database/test-database.ts';
import { FAST_PASSWORD_HASH } from '#test/fast-password-hash.ts';

const oldKey = 'the-key-before-of-32-characters-or-more';
const newKey = 'the-key-now-of-32-characters-or-more-too';
const secret = 'JBSWY3DPEHPK3PXP';

let database: TestDatabase;
let accounts: TestAccountServices;
const passwords = createPasswordHasher(FAST_PASSWORD_HASH);
beforeAll(async () => {
  database = await openTestDatabase();
  accounts = await createTestAccountServices(database.db, { brand: { codes: { perHour: 10 } } });
});
afterAll(() => database.close());

const createKey = (...keys: string[]) => createDataKeyService(database.db, keys);

async function createMember(): Promise<string> {
  const id = crypto.randomUUID();
  const { db, merchant, clock } = accounts;
  const createdAt = new Date(clock.now());
  const member = { id, merchantCode: merchant.code, username: id, passwordHash: 'none', language: null, createdAt };
  await insertMember(db, member);
  return id;
}

test('accepts an authenticator encrypted with an older data key, and encrypts its secret with the new one', async () => {
  const { db, clock } = accounts;
  const memberId = await createMember();
  await storeAuthenticator(db, memberId, { secret: await createKey(oldKey).encrypt(secret, memberId), lastStep: 0 });
  const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: clock.now() });
  const factors = createSecondFactorVerifier({ db, clock, passwords, dataKey: createKey(newKey, oldKey) });
  expect(await factors.useAuthenticatorCode(memberId, code)).toBe(true);
  expect(await createKey(newKey).decrypt((await findAuthenticatorSecret(db, memberId)) ?? '', memberId)).toBe(secret);
});

test('accepts a backup code once with any data key', async () => {
  const { db, clock } = accounts;
  const memberId = await createMember();
  const { codes, hashes } = await createRecoveryCodes(passwords, memberId);
  const [first = '', second = ''] = codes;
  await replaceRecoveryCodes(db, memberId, hashes);
  const factors = createSecondFactorVerifier({ db, clock, passwords, dataKey: createKey(newKey) });
  const [unknown] = (await createRecoveryCodes(passwords, memberId)).codes;
  expect(await factors.useRecoveryCode(memberId, unknown ?? '')).toBe(false);
  expect(await factors.useRecoveryCode(await createMember(), first)).toBe(false);
  const results = await Promise.all(Array.from({ length: 5 }, () => factors.useRecoveryCode(memberId, first)));
  expect(results.filter(Boolean)).toHaveLength(1);
  expect(await factors.useRecoveryCode(memberId, second)).toBe(true);
  expect(await factors.useRecoveryCode(memberId, second)).toBe(false);
});

test('accepts a backup code signed with an older data key once while that key is configured', async () => {
  const { db, clock } = accounts;
  const memberId = await createMember();
  const code = 'abcde-fgh23';
  const text = JSON.stringify([memberId, 'abcdefgh23']);
  await replaceRecoveryCodes(db, memberId, [await createKey(oldKey).sign('recovery', text)]);
  const factors = (...keys: string[]) =>
    createSecondFactorVerifier({ db, clock, passwords, dataKey: createKey(...keys) });
  expect(await factors(newKey).useRecoveryCode(memberId, code)).toBe(false);
  expect(await factors(newKey, oldKey).useRecoveryCode(memberId, code)).toBe(true);
  expect(await factors(newKey, oldKey).useRecoveryCode(memberId, code)).toBe(false);
});

test('accepts a code that was sent before a change of the data key, within its five tries', async () => {
  const { db, clock } = accounts;
  const outbox = createDevelopmentOutbox(clock);
  const senders = createMessageSenders({}, outbox);
  const createCodesWith = (...keys: string[]) =>
    createOneTimeCodeService({
      db,
      clock,
      limits: createInMemoryRateLimiterFactory(clock),
      dataKey: createKey(...keys),
      senders,
    });
  const subject = { merchantCode: accounts.merchant.code, purpose: 'mobile', target: '84901234567' } as const;
  await createCodesWith(oldKey).send(subject, { channel: 'sms', to: subject.target }, accounts.call());
  const { code = '' } = outbox.list()[0] ?? {};
  const wrong = code === '000000' ? '111111' : '000000';
  const later = createCodesWith(newKey, oldKey);
  for (let tries = 0; tries < 4; tries += 1) expect(await later.check(subject, wrong)).toBeNull();
  const right = await later.check(subject, code);
  expect(await right?.spend()).toBe(true);
  expect(await later.check(subject, code)).toBeNull();
});

import { createCipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDataKeyService } from '#src/modules/data-key/data-key.public.ts';
import { openTestDatabase } from '#test/database/open-test-database.ts';
import type { TestDatabase } from '#test/database/test-database.ts';

const first = 'the-first-key-of-32-characters-or-more';
const second = 'the-second-key-of-32-characters-or-more';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const createKey = (...configured: string[]) => createDataKeyService(database.db, configured);

/** Encrypts like version 1, which does not state the key. */
function encryptV1(secret: string, text: string, boundTo: string): string {
  const iv = randomBytes(12);
  const key = Buffer.from(hkdfSync('sha256', secret, 'foyer', 'seal', 32));
  const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(boundTo));
  return `v1.${Buffer.concat([iv, cipher.update(text), cipher.final(), cipher.getAuthTag()]).toString('base64url')}`;
}

test('decrypts a value only with the same data key and for the same owner', async () => {
  const encrypted = await createKey(first).encrypt('secret', 'member-1');
  expect(encrypted).not.toContain('secret');
  expect(await createKey(first).decrypt(encrypted, 'member-1')).toBe('secret');
  expect(await createKey(first).decrypt(encrypted, 'member-2')).toBeNull();
  expect(await createKey(second).decrypt(encrypted, 'member-1')).toBeNull();
});

test('encrypts with the newest data key, and decrypts with older ones until they are removed', async () => {
  const old = await createKey(first).encrypt('secret', 'member-1');
  const both = createKey(second, first);
  expect(await both.decrypt(old, 'member-1')).toBe('secret');
  expect([await both.hasOlderKey(old), await both.hasOlderKey(await both.encrypt('x', 'y'))]).toEqual([true, false]);
  const again = await both.encrypt('secret', 'member-1');
  expect(await createKey(second).decrypt(again, 'member-1')).toBe('secret');
  expect(await createKey(second).decrypt(old, 'member-1')).toBeNull();
});

test('decrypts values of format version 1 with any known data key', async () => {
  const old = encryptV1(first, 'secret', 'member-1');
  expect(await createKey(second, first).decrypt(old, 'member-1')).toBe('secret');
  expect(await createKey(first).hasOlderKey(old)).toBe(true);
  expect(await createKey(second).decrypt(old, 'member-1')).toBeNull();
});

test.each(['', 'v2', 'v2.', 'v2.AAAA.', 'v3.x.y', 'v1.AAAA', 'v2.x.!!!'])(
  'does not decrypt the invalid value %j',
  async (text) => {
    expect(await createKey(first).decrypt(text, 'member-1')).toBeNull();
  },
);

test('accepts signatures of older data keys and rejects all others', async () => {
  const signature = await createKey(first).sign('a purpose', 'a text');
  const both = createKey(second, first);
  expect(await both.isSigned('a purpose', 'a text', signature)).toBe(true);
  expect(await both.isSigned('another purpose', 'a text', signature)).toBe(false);
  expect(await both.isSigned('a purpose', 'another text', signature)).toBe(false);
  expect(await createKey(second).isSigned('a purpose', 'a text', signature)).toBe(false);
  expect(await both.isSigned('a purpose', 'a text', '')).toBe(false);
  expect(await both.signWithEachKey('a purpose', 'a text')).toEqual([
    await createKey(second).sign('a purpose', 'a text'),
    signature,
  ]);
});

test('derives a permanent key from the oldest data key', async () => {
  expect(await createKey(second, first).permanentKey('push aurora')).toEqual(
    await createKey(first).permanentKey('push aurora'),
  );
});

test('without DATA_KEY, creates a data key in the database, which still decrypts after another key is configured', async () => {
  const encrypted = await createKey().encrypt('secret', 'member-1');
  expect(await createKey().decrypt(encrypted, 'member-1')).toBe('secret');
  const set = createKey(first);
  expect(await set.decrypt(encrypted, 'member-1')).toBe('secret');
  expect(await set.hasOlderKey(encrypted)).toBe(true);
});

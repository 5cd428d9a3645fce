import { createCipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDataKey } from '#src/modules/data-key/data-key.public.ts';
import { DATABASE_START_MS } from '#test/accounts.ts';
import { openTestDatabase } from '#test/database/migrated-image.ts';
import type { TestDatabase } from '#test/database/test-database.ts';

const first = 'the-first-key-of-32-characters-or-more';
const second = 'the-second-key-of-32-characters-or-more';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
}, DATABASE_START_MS);
afterAll(() => database.close());

const keyed = (...configured: string[]) => createDataKey(database.db, configured);

/** As values were sealed before they said with which key. */
function sealedBefore(secret: string, text: string, boundTo: string): string {
  const iv = randomBytes(12);
  const key = Buffer.from(hkdfSync('sha256', secret, 'foyer', 'seal', 32));
  const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(boundTo));
  return `v1.${Buffer.concat([iv, cipher.update(text), cipher.final(), cipher.getAuthTag()]).toString('base64url')}`;
}

test('what is sealed opens for what it was bound to, under the same key', async () => {
  const sealed = await keyed(first).seal('secret', 'member-1');
  expect(sealed).not.toContain('secret');
  expect(await keyed(first).open(sealed, 'member-1')).toBe('secret');
  expect(await keyed(first).open(sealed, 'member-2')).toBeNull();
  expect(await keyed(second).open(sealed, 'member-1')).toBeNull();
});

test('a new key seals, the one before it still opens, until it is taken away', async () => {
  const old = await keyed(first).seal('secret', 'member-1');
  const both = keyed(second, first);
  expect(await both.open(old, 'member-1')).toBe('secret');
  expect([await both.isOld(old), await both.isOld(await both.seal('x', 'y'))]).toEqual([true, false]);
  const again = await both.seal('secret', 'member-1');
  expect(await keyed(second).open(again, 'member-1')).toBe('secret');
  expect(await keyed(second).open(old, 'member-1')).toBeNull();
});

test('what was sealed before values named their key opens with any known one', async () => {
  const old = sealedBefore(first, 'secret', 'member-1');
  expect(await keyed(second, first).open(old, 'member-1')).toBe('secret');
  expect(await keyed(first).isOld(old)).toBe(true);
  expect(await keyed(second).open(old, 'member-1')).toBeNull();
});

test.each(['', 'v2', 'v2.', 'v2.AAAA.', 'v3.x.y', 'v1.AAAA', 'v2.x.!!!'])('%j opens as nothing', async (text) => {
  expect(await keyed(first).open(text, 'member-1')).toBeNull();
});

test('what an older key signed is known, what none signed is not', async () => {
  const signature = await keyed(first).sign('a purpose', 'a text');
  const both = keyed(second, first);
  expect(await both.isSigned('a purpose', 'a text', signature)).toBe(true);
  expect(await both.isSigned('another purpose', 'a text', signature)).toBe(false);
  expect(await both.isSigned('a purpose', 'another text', signature)).toBe(false);
  expect(await keyed(second).isSigned('a purpose', 'a text', signature)).toBe(false);
  expect(await both.isSigned('a purpose', 'a text', '')).toBe(false);
  expect(await both.signEach('a purpose', 'a text')).toEqual([
    await keyed(second).sign('a purpose', 'a text'),
    signature,
  ]);
});

test('a key that has to last is the oldest one’s, so that browsers keep their subscriptions', async () => {
  expect(await keyed(second, first).permanentKey('push aurora')).toEqual(
    await keyed(first).permanentKey('push aurora'),
  );
});

test('without a setting the key is in the database, and what it sealed opens after one was set', async () => {
  const sealed = await keyed().seal('secret', 'member-1');
  expect(await keyed().open(sealed, 'member-1')).toBe('secret');
  const set = keyed(first);
  expect(await set.open(sealed, 'member-1')).toBe('secret');
  expect(await set.isOld(sealed)).toBe(true);
});

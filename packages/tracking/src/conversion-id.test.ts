import { afterEach, expect, test, vi } from 'vitest';
import { conversionId } from '#src/conversion-id.ts';

afterEach(() => vi.unstubAllGlobals());

test('browser and server compute the same id for a conversion, and it does not reveal the member', async () => {
  const id = await conversionId('register', 'member-7');
  expect(id).toMatch(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);
  expect(await conversionId('register', 'member-7')).toBe(id);
  expect(await conversionId('register', 'member-8')).not.toBe(id);
});

test('the id is the first half of a SHA-256 digest, with every digit: browser and server of different releases agree', async () => {
  // Its first byte is 02, and its third is 0d.
  expect(await conversionId('register', 'member-3')).toBe('020dddee-979e-d12f-c676-68e712b2cbe6');
});

test('what a member does first in two ways is two conversions', async () => {
  const kinds = ['register', 'firstLaunch', 'deposit'] as const;
  const ids = await Promise.all(kinds.map((kind) => conversionId(kind, 'member-7')));
  expect(new Set(ids).size).toBe(kinds.length);
});

test('a browser without Web Crypto, as on plain http, makes none and breaks nothing', async () => {
  vi.stubGlobal('crypto', {});
  expect(await conversionId('register', 'member-7')).toBeNull();
});

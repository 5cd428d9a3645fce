import { afterEach, expect, test, vi } from 'vitest';
import { computeConversionId } from '#src/conversion-id.ts';

afterEach(() => vi.unstubAllGlobals());

test('the same conversion has the same id each time, and another id for another member', async () => {
  const id = await computeConversionId('register', 'member-7');
  expect(id).toMatch(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);
  expect(await computeConversionId('register', 'member-7')).toBe(id);
  expect(await computeConversionId('register', 'member-8')).not.toBe(id);
});

test('the conversion id is the first half of a SHA-256 digest, leading zeros included, in every release', async () => {
  // The first byte of this digest is 02: its leading zero must not get lost.
  expect(await computeConversionId('register', 'member-3')).toBe('020dddee-979e-d12f-c676-68e712b2cbe6');
});

test('conversions of different kinds have different ids', async () => {
  const kinds = ['register', 'firstLaunch', 'deposit'] as const;
  const ids = await Promise.all(kinds.map((kind) => computeConversionId(kind, 'member-7')));
  expect(new Set(ids).size).toBe(kinds.length);
});

test('a conversion has no id in a browser without Web Crypto, such as on plain http', async () => {
  vi.stubGlobal('crypto', {});
  expect(await computeConversionId('register', 'member-7')).toBeNull();
});

import { expect, test } from 'vitest';
import { randomUuid } from '#src/crypto.ts';

const { subtle } = crypto;
const ones = { subtle, getRandomValues: (bytes: Uint8Array<ArrayBuffer>) => bytes.fill(0xff) };

test("uses the browser's own function if it exists", () => {
  expect(randomUuid({ ...ones, randomUUID: () => 'of the browser' })).toBe('of the browser');
});

test('where it makes none, it is made by hand, of version 4', () => {
  expect(randomUuid(ones)).toBe('ffffffff-ffff-4fff-bfff-ffffffffffff');
  const zeros = { subtle, getRandomValues: (bytes: Uint8Array<ArrayBuffer>) => bytes.fill(0) };
  expect(randomUuid(zeros)).toBe('00000000-0000-4000-8000-000000000000');
});

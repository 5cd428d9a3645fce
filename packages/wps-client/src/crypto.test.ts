import { expect, test } from 'vitest';
import { randomUuid } from '#src/crypto.ts';

const { subtle } = crypto;
const ones = { subtle, getRandomValues: (bytes: Uint8Array<ArrayBuffer>) => bytes.fill(0xff) };

test("generates a UUID by the browser's own function if it exists", () => {
  expect(randomUuid({ ...ones, randomUUID: () => 'browser-uuid' })).toBe('browser-uuid');
});

test('generates a UUID of version 4 if the browser has no such function', () => {
  expect(randomUuid(ones)).toBe('ffffffff-ffff-4fff-bfff-ffffffffffff');
  const zeros = { subtle, getRandomValues: (bytes: Uint8Array<ArrayBuffer>) => bytes.fill(0) };
  expect(randomUuid(zeros)).toBe('00000000-0000-4000-8000-000000000000');
});

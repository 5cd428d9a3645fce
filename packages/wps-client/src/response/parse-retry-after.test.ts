import { expect, test } from 'vitest';
import { parseRetryAfter } from '#src/response/parse-retry-after.ts';

const now = Date.parse('2026-11-23T12:00:00Z');

test.each([
  [null, null],
  ['120', 120],
  [' 30 ', 30],
  ['0', 0],
  ['123456789', 123_456_789],
  ['Mon, 23 Nov 2026 12:01:30 GMT', 90],
  ['Mon, 23 Nov 2026 12:00:00 GMT', 0],
  ['Mon, 23 Nov 2026 11:00:00 GMT', 0],
  ['soon', null],
  ['x120', null],
  ['120 s', null],
  ['1234567890', null],
  ['', null],
])('[S8-012] reads a Retry-After of %j as %j seconds', (header, seconds) => {
  expect(parseRetryAfter(header, now)).toBe(seconds);
});

test('fractions of a second in Retry-After are rounded up', () => {
  expect(parseRetryAfter('Mon, 23 Nov 2026 12:01:30 GMT', now + 1)).toBe(90);
  expect(parseRetryAfter('Mon, 23 Nov 2026 12:01:30 GMT', now - 1)).toBe(91);
});

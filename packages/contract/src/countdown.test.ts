import { expect, test } from 'vitest';
import { formatCountdown } from '#src/countdown.ts';

test.each([
  [0, '0:00'],
  [5, '0:05'],
  [65, '1:05'],
  [3_599, '59:59'],
  [3_600, '1:00:00'],
  [86_399, '23:59:59'],
])('a countdown shows %i seconds as %s', (seconds, text) => {
  expect(formatCountdown(seconds)).toBe(text);
});

import { expect, test } from 'vitest';
import { parseWholeAmount } from '#src/system/parse-whole-amount.ts';

test.each([
  ['1500', 1500],
  [' 1,500 ', 1500],
  ['1.234.567', 1_234_567],
  ['12,34,567', 1_234_567],
  ['1\u202f500', 1500],
  ['١٬٥٠٠', 1500],
  ['१,५००', 1500],
  ['၁၅၀၀', 1500],
  ['0', 0],
])('reads the whole amount %j as %d', (typed, amount) => {
  expect(parseWholeAmount(typed)).toBe(amount);
});

test.each(['', '1.5', '1,50', '-5', '1e3', 'ten', '1500 VND', '9'.repeat(20)])(
  'rejects the typed amount %j',
  (typed) => {
    expect(parseWholeAmount(typed)).toBeNull();
  },
);

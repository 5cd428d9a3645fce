import { expect, test } from 'vitest';
import { vendorFor } from '#src/game/vendor-merge.ts';

test.each([
  ['RNG', 'tcg'],
  ['pvp', 'tcg'],
  ['TCG', 'tcg'],
  ['Kestrel', 'kestrel'],
  ['rngx', 'rngx'],
  ['toString', 'tostring'],
])('[S5-027] the vendor %s is %s', (code, vendor) => {
  expect(vendorFor(code)).toBe(vendor);
});

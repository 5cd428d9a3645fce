import { expect, test } from 'vitest';
import { contrastRatio } from '#src/modules/merchant/apply/contrast.ts';

test.each([
  ['#000000', '#ffffff', 21],
  ['#FFFFFF', '#000000', 21],
  ['#777777', '#ffffff', 4.48],
  ['#123456', '#123456', 1],
])('computes the contrast of %s and %s as %d', (one, other, ratio) => {
  expect(contrastRatio(one, other)).toBeCloseTo(ratio, 2);
});

test('returns null for other notations than #rrggbb', () => {
  expect(contrastRatio('white', '#000000')).toBeNull();
  expect(contrastRatio('#fff', '#000000')).toBeNull();
});

import { expect, test } from 'vitest';
import { computeContrastRatio } from '#src/modules/merchant/apply/colour-contrast.ts';

test.each([
  ['#000000', '#ffffff', 21],
  ['#FFFFFF', '#000000', 21],
  ['#777777', '#ffffff', 4.48],
  ['#123456', '#123456', 1],
])('computes the contrast of %s and %s as %d', (one, other, ratio) => {
  expect(computeContrastRatio(one, other)).toBeCloseTo(ratio, 2);
});

test('the colour parser accepts only #rrggbb and returns null for other notations', () => {
  expect(computeContrastRatio('white', '#000000')).toBeNull();
  expect(computeContrastRatio('#fff', '#000000')).toBeNull();
});

import { expect, test } from 'vitest';
import { contrastOf } from '#src/modules/merchant/apply/contrast.ts';

test.each([
  ['#000000', '#ffffff', 21],
  ['#FFFFFF', '#000000', 21],
  ['#777777', '#ffffff', 4.48],
  ['#123456', '#123456', 1],
])('%s and %s have a contrast of %d', (one, other, ratio) => {
  expect(contrastOf(one, other)).toBeCloseTo(ratio, 2);
});

test('only #rrggbb can be measured', () => {
  expect(contrastOf('white', '#000000')).toBeNull();
  expect(contrastOf('#fff', '#000000')).toBeNull();
});

import { expect, test } from 'vitest';
import { countDrawnNumbers } from '#src/features/draw-results/count-drawn-numbers.ts';

test('counts the drawn numbers, most frequent first, then by number', () => {
  const results = [{ numbers: [9, 3, 3] }, { numbers: [3, 0, 9] }];
  expect(countDrawnNumbers(results)).toEqual([
    { number: 3, count: 3 },
    { number: 9, count: 2 },
    { number: 0, count: 1 },
  ]);
  expect(countDrawnNumbers([])).toEqual([]);
});

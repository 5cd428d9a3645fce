import { expect, test } from 'vitest';
import { countDrawnNumbers } from '#src/features/draw-results/count-drawn-numbers.ts';

test('counts the drawn numbers, most frequent first, then by number', () => {
  const results = [{ numbers: [5, 3, 3] }, { numbers: [3, 2, 5] }];
  expect(countDrawnNumbers(results)).toEqual([
    { number: 3, count: 3 },
    { number: 5, count: 2 },
    { number: 2, count: 1 },
    { number: 4, count: 0 },
  ]);
  expect(countDrawnNumbers([])).toEqual([]);
});

test('the count of drawn numbers includes numbers of the proof’s range that were never drawn, with the count 0', () => {
  const proof = { method: 'other', commitment: '', seed: '', position: 1, from: 1, to: 4, isUnique: true };
  expect(countDrawnNumbers([{ numbers: [2] }, { numbers: [2, 3], proof }])).toEqual([
    { number: 2, count: 2 },
    { number: 3, count: 1 },
    { number: 1, count: 0 },
    { number: 4, count: 0 },
  ]);
});

test('does not add numbers that were never drawn if the range has more than 256 numbers', () => {
  expect(countDrawnNumbers([{ numbers: [1, 1_000_000] }])).toHaveLength(2);
});

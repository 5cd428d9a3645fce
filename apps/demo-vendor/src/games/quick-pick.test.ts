import { expect, test } from 'vitest';
import { pickRandomNumbers } from '#src/games/quick-pick.ts';

/** Returns a source of the given bytes, in order. */
function makeRandom(bytes: readonly number[]): (size: number) => Uint8Array {
  const left = [...bytes];
  return (size) => Uint8Array.from(left.splice(0, size));
}

test('the quick pick selects different numbers in ascending order', () => {
  const numbers = { from: 1, to: 45, count: 3, isUnique: true };
  expect(pickRandomNumbers(numbers, makeRandom([44, 44, 0, 5, 9, 9]))).toEqual([1, 6, 45]);
});

test('the quick pick ignores random bytes that would make low numbers more likely', () => {
  const digits = { from: 0, to: 9, count: 3, isUnique: false };
  expect(pickRandomNumbers(digits, makeRandom([250, 255, 249, 7, 0, 1]))).toEqual([9, 7, 0]);
});

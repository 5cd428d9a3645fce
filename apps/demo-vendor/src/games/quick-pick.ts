const BYTE_VALUES = 256;

/**
 * Picks `count` random numbers from `from` to `to`, a range of at most 256 numbers, all equally likely. With `isUnique`
 * they are different and in ascending order. `random` returns as many random bytes as requested.
 */
export function pickRandomNumbers(
  { from, to, count, isUnique }: { from: number; to: number; count: number; isUnique: boolean },
  random: (size: number) => Uint8Array,
): number[] {
  const size = to - from + 1;
  // Bytes of the last, incomplete multiple of the range are skipped.
  const limit = BYTE_VALUES - (BYTE_VALUES % size);
  const numbers: number[] = [];
  while (numbers.length < count) {
    for (const byte of random(count)) {
      const number = from + (byte % size);
      const isSkipped = byte >= limit || (isUnique && numbers.includes(number));
      if (!isSkipped && numbers.length < count) numbers.push(number);
    }
  }
  return isUnique ? numbers.toSorted((one, other) => one - other) : numbers;
}

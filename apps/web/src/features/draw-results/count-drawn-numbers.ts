import type { DrawResult } from '@foyer/contract/game/get-draws';

/** Maximum size of the range of numbers. In a wider range, only the drawn numbers are counted. */
const MAX_NUMBERS = 256;

export interface DrawnNumber {
  readonly number: number;
  /** How often the number was drawn. */
  readonly count: number;
}

/**
 * Counts how often each number was drawn: most frequent first, then by number. The result includes numbers that were
 * never drawn, with the count 0. The proofs of the draws state the range of numbers; without proofs it extends from the
 * lowest to the highest drawn number.
 */
export function countDrawnNumbers(results: readonly Pick<DrawResult, 'numbers' | 'proof'>[]): DrawnNumber[] {
  const drawn = results.flatMap(({ numbers }) => numbers);
  if (drawn.length === 0) return [];
  const range = results.find(({ proof }) => proof !== undefined)?.proof;
  const from = Math.min(range?.from ?? Infinity, ...drawn);
  const to = Math.max(range?.to ?? -Infinity, ...drawn);
  // A wider range would be a mistake of the vendor: most of its bars would be empty.
  const size = to - from < MAX_NUMBERS ? to - from + 1 : 0;
  const counts = new Map(Array.from({ length: size }, (_, index) => [from + index, 0]));
  for (const number of drawn) counts.set(number, (counts.get(number) ?? 0) + 1);
  return Array.from(counts, ([number, count]) => ({ number, count })).sort(
    (one, other) => other.count - one.count || one.number - other.number,
  );
}

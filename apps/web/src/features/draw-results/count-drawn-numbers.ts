import type { DrawResult } from '@foyer/contract/game/get-draws';

/** Most numbers that are counted although they were not drawn. */
const MAX_NUMBERS = 256;

export interface DrawnNumber {
  readonly number: number;
  /** How often the number was drawn. */
  readonly count: number;
}

/**
 * Counts how often each number was drawn, most frequent first, then by number. Numbers that can be drawn but were not have the
 * count 0. If the vendor publishes no proofs, which contain that range, these are the numbers between the lowest and the
 * highest drawn one.
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

import type { DrawResult } from '@foyer/contract/game/get-draws';

export interface DrawnNumber {
  readonly number: number;
  /** How often the number was drawn. */
  readonly count: number;
}

/** Counts how often each number was drawn, most frequent first, then by number. */
export function countDrawnNumbers(results: readonly Pick<DrawResult, 'numbers'>[]): DrawnNumber[] {
  const counts = new Map<number, number>();
  for (const number of results.flatMap(({ numbers }) => numbers)) counts.set(number, (counts.get(number) ?? 0) + 1);
  return Array.from(counts, ([number, count]) => ({ number, count })).sort(
    (one, other) => other.count - one.count || one.number - other.number,
  );
}

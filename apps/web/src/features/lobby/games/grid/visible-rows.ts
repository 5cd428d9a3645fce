/** Rows of a list, counted from 0: `end` is the first one after them. */
export interface RowRange {
  readonly first: number;
  readonly end: number;
}

/** A row of a list, counted from 0, and which of the drawn ones shows it. */
export interface VisibleRow {
  readonly row: number;
  readonly slot: number;
}

/**
 * The rows of a range in the order in which they stand in the page: those that stood there stay, each new one takes the place of
 * one that is left behind, as long as there are such. So nothing moves in the page while it is scrolled.
 */
export function visibleRows(before: readonly VisibleRow[], { first, end }: RowRange): readonly VisibleRow[] {
  const stood = new Set(before.map(({ row }) => row));
  const coming = Array.from({ length: end - first }, (_, at) => first + at).filter((row) => !stood.has(row));
  const placed: VisibleRow[] = [];
  for (const old of before) {
    const isLeft = old.row < first || old.row >= end;
    const row = isLeft ? coming.shift() : old.row;
    if (row !== undefined) placed.push(isLeft ? { row, slot: old.slot } : old);
  }
  const taken = new Set(placed.map(({ slot }) => slot));
  for (let slot = 0; coming.length > 0; slot += 1) {
    const row = taken.has(slot) ? undefined : coming.shift();
    if (row !== undefined) placed.push({ row, slot });
  }
  return placed;
}

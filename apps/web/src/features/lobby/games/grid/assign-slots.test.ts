import { expect, test } from 'vitest';
import { type VisibleGridRow, assignRowSlots } from '#src/features/lobby/games/grid/use-grid-rows-in-view.ts';

/** Parses rows written as `row.slot`. */
const parseRows = (text: string): readonly VisibleGridRow[] =>
  text.split(' ').flatMap((one) => {
    const [row, slot] = one.split('.').map(Number);
    return row === undefined || slot === undefined ? [] : [{ row, slot }];
  });

test.each([
  ['starts at the top', '', [0, 4], '0.0 1.1 2.2 3.3'],
  ['shows one more row', '0.0 1.1 2.2 3.3', [0, 5], '0.0 1.1 2.2 3.3 4.4'],
  ['scrolls one row down', '0.0 1.1 2.2 3.3 4.4', [1, 6], '5.0 1.1 2.2 3.3 4.4'],
  ['scrolls two rows down before the rows are sorted', '5.0 1.1 2.2 3.3 4.4', [3, 8], '5.0 6.1 7.2 3.3 4.4'],
  ['scrolls one row up', '5.0 6.1 7.2 3.3 4.4', [2, 7], '5.0 6.1 2.2 3.3 4.4'],
  ['scrolls down after the rows were sorted', '2.2 3.3 4.4 5.0 6.1', [3, 8], '7.2 3.3 4.4 5.0 6.1'],
  ['jumps far down', '5.0 6.1 7.2 3.3 4.4', [700, 705], '700.0 701.1 702.2 703.3 704.4'],
  ['jumps to the end', '700.0 701.1 702.2 703.3 704.4', [703, 705], '703.3 704.4'],
  ['scrolls up from the end', '703.3 704.4', [701, 705], '703.3 704.4 701.0 702.1'],
] as const)('the game grid keeps visible rows in their slots and reuses free slots: %s', (_, before, range, after) => {
  expect(assignRowSlots(parseRows(before), { first: range[0], end: range[1] })).toEqual(parseRows(after));
});

import { expect, test } from 'vitest';
import { type VisibleRow, visibleRows } from '#src/features/lobby/games/grid/use-rows-in-view.ts';

/** Rows as `row.slot`. */
const read = (text: string): readonly VisibleRow[] =>
  text.split(' ').flatMap((one) => {
    const [row, slot] = one.split('.').map(Number);
    return row === undefined || slot === undefined ? [] : [{ row, slot }];
  });

test.each([
  ['at the top', '', [0, 4], '0.0 1.1 2.2 3.3'],
  ['as more of them come within reach', '0.0 1.1 2.2 3.3', [0, 5], '0.0 1.1 2.2 3.3 4.4'],
  ['a row down', '0.0 1.1 2.2 3.3 4.4', [1, 6], '5.0 1.1 2.2 3.3 4.4'],
  ['two more, before they were put in order', '5.0 1.1 2.2 3.3 4.4', [3, 8], '5.0 6.1 7.2 3.3 4.4'],
  ['up again', '5.0 6.1 7.2 3.3 4.4', [2, 7], '5.0 6.1 2.2 3.3 4.4'],
  ['once they were put in order', '2.2 3.3 4.4 5.0 6.1', [3, 8], '7.2 3.3 4.4 5.0 6.1'],
  ['far away', '5.0 6.1 7.2 3.3 4.4', [700, 705], '700.0 701.1 702.2 703.3 704.4'],
  ['at the end', '700.0 701.1 702.2 703.3 704.4', [703, 705], '703.3 704.4'],
  ['on the way back from there', '703.3 704.4', [701, 705], '703.3 704.4 701.0 702.1'],
] as const)('keeps visible rows in their slots and reuses free slots: %s', (_, before, range, after) => {
  expect(visibleRows(read(before), { first: range[0], end: range[1] })).toEqual(read(after));
});

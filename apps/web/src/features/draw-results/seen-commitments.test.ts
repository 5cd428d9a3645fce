import { expect, test } from 'vitest';
import { createSeenCommitments } from '#src/features/draw-results/seen-commitments.ts';

const makeDraws = (drawId: string, commitment?: string) => ({
  gameId: 'star-six',
  nextDraw: { drawId, drawAt: 0, ...(commitment === undefined ? {} : { commitment }) },
});

test('the browser remembers the first commitment of each draw', () => {
  const seen = createSeenCommitments();
  seen.add(makeDraws('1-3', 'aa'));
  seen.add(makeDraws('1-3', 'bb'));
  seen.add(makeDraws('1-4'));
  seen.add({ gameId: 'star-six', nextDraw: null });
  expect(seen.find('star-six', '1-3')).toBe('aa');
  expect(seen.find('star-six', '1-4')).toBeUndefined();
  expect(seen.find('minute-3', '1-3')).toBeUndefined();
});

test('the browser forgets the oldest commitments after 500 draws', () => {
  const seen = createSeenCommitments();
  for (let draw = 0; draw <= 500; draw += 1) seen.add(makeDraws(`1-${draw}`, 'aa'));
  expect(seen.find('star-six', '1-0')).toBeUndefined();
  expect(seen.find('star-six', '1-1')).toBe('aa');
});

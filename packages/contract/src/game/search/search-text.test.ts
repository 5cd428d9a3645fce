import { expect, test } from 'vitest';
import {
  buildGameSearchText,
  splitSearchWords,
  listTranspositions,
  listTrigrams,
} from '#src/game/search/search-text.ts';

test('[S7-051] the search text contains all names, initials and the vendor', () => {
  expect(buildGameSearchText(['Lucky Star', '幸运星', 'نجمة'], 'Kestrel Sports')).toBe(
    'lucky star | 幸运星 | njmh | xyx | kestrel sports',
  );
});

test('the search text contains equal names once', () => {
  expect(buildGameSearchText(['Star', 'STAR'], '')).toBe('star');
});

test('[S7-051] a search uses the first eight words of its text', () => {
  expect(splitSearchWords('  Đua   ngựa ')).toEqual(['dua', 'ngua']);
  expect(splitSearchWords('a b c d e f g h i j')).toHaveLength(8);
  expect(splitSearchWords(' \t ')).toEqual([]);
});

test('[S7-051] the variants of a search word are those with two neighbouring letters swapped', () => {
  expect(listTranspositions('gloden')).toContain('golden');
  expect(listTranspositions('aab')).toEqual(['aba']);
  expect(listTranspositions('a')).toEqual([]);
  expect(listTranspositions('x'.repeat(64))).toEqual([]);
  expect(listTranspositions('ab'.repeat(32))).toHaveLength(11);
});

test('trigrams of a search word consist of characters, not of UTF-16 code units', () => {
  expect(listTrigrams('golden')).toEqual(['gol', 'old', 'lde', 'den']);
  expect(listTrigrams('go')).toEqual([]);
  expect(listTrigrams('a🀄b')).toEqual(['a🀄b']);
});

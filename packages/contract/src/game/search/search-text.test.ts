import { expect, test } from 'vitest';
import { buildSearchText, splitSearchWords, listTranspositions, listTrigrams } from '#src/game/search/search-text.ts';

test('[S7-051] a game is found by every name it has, by initials and by its vendor', () => {
  expect(buildSearchText(['Lucky Star', '幸运星', 'نجمة'], 'Kestrel Sports')).toBe(
    'lucky star | 幸运星 | njmh | xyx | kestrel sports',
  );
});

test('the same name twice is searched once', () => {
  expect(buildSearchText(['Star', 'STAR'], '')).toBe('star');
});

test('[S7-051] eight words of a search count', () => {
  expect(splitSearchWords('  Đua   ngựa ')).toEqual(['dua', 'ngua']);
  expect(splitSearchWords('a b c d e f g h i j')).toHaveLength(8);
  expect(splitSearchWords(' \t ')).toEqual([]);
});

test('[S7-051] two letters in the wrong order are put right', () => {
  expect(listTranspositions('gloden')).toContain('golden');
  expect(listTranspositions('aab')).toEqual(['aba']);
  expect(listTranspositions('a')).toEqual([]);
  expect(listTranspositions('x'.repeat(64))).toEqual([]);
  expect(listTranspositions('ab'.repeat(32))).toHaveLength(11);
});

test('threes go letter by letter', () => {
  expect(listTrigrams('golden')).toEqual(['gol', 'old', 'lde', 'den']);
  expect(listTrigrams('go')).toEqual([]);
  expect(listTrigrams('a🀄b')).toEqual(['a🀄b']);
});

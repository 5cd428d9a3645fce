import { expect, test } from 'vitest';
import { searchTextOf, searchWords, swappedLetters, trigrams } from '#src/game/search/search-text.ts';

test('[S7-051] a game is found by every name it has, by initials and by its vendor', () => {
  expect(searchTextOf(['Lucky Star', '幸运星', 'نجمة'], 'Kestrel Sports')).toBe(
    'lucky star | 幸运星 | njmh | xyx | kestrel sports',
  );
});

test('the same name twice is searched once', () => {
  expect(searchTextOf(['Star', 'STAR'], '')).toBe('star');
});

test('[S7-051] eight words of a search count', () => {
  expect(searchWords('  Đua   ngựa ')).toEqual(['dua', 'ngua']);
  expect(searchWords('a b c d e f g h i j')).toHaveLength(8);
  expect(searchWords(' \t ')).toEqual([]);
});

test('[S7-051] two letters in the wrong order are put right', () => {
  expect(swappedLetters('gloden')).toContain('golden');
  expect(swappedLetters('aab')).toEqual(['aba']);
  expect(swappedLetters('a')).toEqual([]);
  expect(swappedLetters('x'.repeat(64))).toEqual([]);
  expect(swappedLetters('ab'.repeat(32))).toHaveLength(11);
});

test('threes go letter by letter', () => {
  expect(trigrams('golden')).toEqual(['gol', 'old', 'lde', 'den']);
  expect(trigrams('go')).toEqual([]);
  expect(trigrams('a🀄b')).toEqual(['a🀄b']);
});

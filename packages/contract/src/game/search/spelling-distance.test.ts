import { expect, test } from 'vitest';
import { swappedLetters, trigrams } from '#src/game/search/spelling-distance.ts';

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

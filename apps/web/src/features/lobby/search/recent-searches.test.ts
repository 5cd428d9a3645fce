import { beforeEach, expect, test } from 'vitest';
import { clearSearches, keepSearch, recentSearches } from '#src/features/lobby/search/recent-searches.ts';

beforeEach(() => localStorage.clear());

test('the latest searches are kept, each once, eight at most', () => {
  for (const words of ['one', 'two', ' one ', '  ', ...'a b c d e f g'.split(' ')]) keepSearch(words);
  expect(recentSearches()).toEqual(['g', 'f', 'e', 'd', 'c', 'b', 'a', 'one']);
  clearSearches();
  expect(recentSearches()).toEqual([]);
});

test.each(['{', '{"a":1}', '[1,null,"star"]'])('a kept text %j that is none of ours breaks nothing', (text) => {
  localStorage.setItem('foyer.searches', text);
  expect(recentSearches()).toEqual(text.includes('star') ? ['star'] : []);
});

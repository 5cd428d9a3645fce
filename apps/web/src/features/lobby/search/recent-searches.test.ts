import { beforeEach, expect, test } from 'vitest';
import { clearSearches, saveSearch, readRecentSearches } from '#src/features/lobby/search/recent-searches.ts';

beforeEach(() => localStorage.clear());

test('the latest searches are kept, each once, eight at most', () => {
  for (const words of ['one', 'two', ' one ', '  ', ...'a b c d e f g'.split(' ')]) saveSearch(words);
  expect(readRecentSearches()).toEqual(['g', 'f', 'e', 'd', 'c', 'b', 'a', 'one']);
  clearSearches();
  expect(readRecentSearches()).toEqual([]);
});

test.each(['{', '{"a":1}', '[1,null,"star"]'])('a kept text %j that is none of ours breaks nothing', (text) => {
  localStorage.setItem('foyer.searches', text);
  expect(readRecentSearches()).toEqual(text.includes('star') ? ['star'] : []);
});

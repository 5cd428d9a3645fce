import { beforeEach, expect, test } from 'vitest';
import {
  clearRecentSearches,
  storeRecentSearch,
  readRecentSearches,
} from '#src/features/lobby/search/recent-searches.ts';

beforeEach(() => localStorage.clear());

test('the recent searches are the eight latest, without duplicates', () => {
  for (const words of ['one', 'two', ' one ', '  ', ...'a b c d e f g'.split(' ')]) storeRecentSearch(words);
  expect(readRecentSearches()).toEqual(['g', 'f', 'e', 'd', 'c', 'b', 'a', 'one']);
  clearRecentSearches();
  expect(readRecentSearches()).toEqual([]);
});

test.each(['{', '{"a":1}', '[1,null,"star"]'])('the recent searches ignore the invalid stored text %j', (text) => {
  localStorage.setItem('foyer.searches', text);
  expect(readRecentSearches()).toEqual(text.includes('star') ? ['star'] : []);
});

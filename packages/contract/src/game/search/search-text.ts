import { normalizeSearchText } from '#src/game/search/normalize-search-text.ts';
import { pinyinInitials } from '#src/game/search/pinyin-initials.ts';

/** The most words of a search that are used. */
const MAX_WORDS = 8;

/**
 * Builds the search text of a game: its names in every language, the pinyin initials of the Chinese ones, and its vendor's name.
 * The main name is first, so that search texts sort like the names.
 */
export function buildSearchText(names: readonly string[], vendorName: string): string {
  const found = new Set([
    ...names.map(normalizeSearchText),
    ...names.map((name) => pinyinInitials(name)),
    normalizeSearchText(vendorName),
  ]);
  return [...found].filter((text) => text !== '').join(' | ');
}

/** The words of a search, normalized for comparison. */
export function splitSearchWords(search: string): readonly string[] {
  return normalizeSearchText(search)
    .split(' ')
    .filter((word) => word !== '')
    .slice(0, MAX_WORDS);
}

/** The most letters of a word that are transposed; each costs a comparison. */
const MAX_LETTERS = 12;

/** Every word that differs by one pair of swapped neighbouring letters: `gloden` gives `golden` among others. */
export function listTranspositions(word: string): readonly string[] {
  const letters = Array.from(word);
  return letters.slice(1, MAX_LETTERS).flatMap((letter, at) => {
    const before = letters[at];
    return letter === before ? [] : [[...letters.slice(0, at), letter, before, ...letters.slice(at + 2)].join('')];
  });
}

export function listTrigrams(word: string): readonly string[] {
  const letters = Array.from(word);
  return letters.slice(2).map((_, at) => letters.slice(at, at + 3).join(''));
}

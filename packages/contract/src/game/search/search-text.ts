import { normalizeSearchText } from '#src/game/search/normalize-search-text.ts';
import { getPinyinInitials } from '#src/game/search/pinyin-initials.ts';

/** Maximum number of words of a search text that are used; further words are ignored. */
const MAX_WORDS = 8;

/**
 * Builds the text in which a search looks for a game: its names in every language, the pinyin initials of its Chinese names,
 * and the name of its vendor. The main name is first, so that sorting by this text sorts by the name.
 */
export function buildGameSearchText(names: readonly string[], vendorName: string): string {
  const found = new Set([
    ...names.map(normalizeSearchText),
    ...names.map((name) => getPinyinInitials(name)),
    normalizeSearchText(vendorName),
  ]);
  return [...found].filter((text) => text !== '').join(' | ');
}

/** Splits a search into its words and normalizes them for comparison. */
export function splitSearchWords(search: string): readonly string[] {
  return normalizeSearchText(search)
    .split(' ')
    .filter((word) => word !== '')
    .slice(0, MAX_WORDS);
}

/**
 * Maximum number of letters of a word that are swapped with a neighbour to find typos, because each variant costs a comparison.
 */
const MAX_LETTERS = 12;

/** Lists the variants of a word in which two neighbouring letters are swapped: one variant of `gloden` is `golden`. */
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

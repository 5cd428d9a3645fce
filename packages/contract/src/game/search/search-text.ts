import { foldText } from '#src/game/search/fold-text.ts';
import { pinyinInitials } from '#src/game/search/pinyin-initials.ts';

/** Words of a search that count; more say nothing more of a name. */
const MOST_WORDS = 8;

/**
 * What a game is found by: its names in every language, the pinyin initials of the Chinese ones, and its vendor's name.
 * The first name comes first, so that this sorts like the names do.
 */
export function searchTextOf(names: readonly string[], vendorName: string): string {
  const found = new Set([...names.map(foldText), ...names.map((name) => pinyinInitials(name)), foldText(vendorName)]);
  return [...found].filter((text) => text !== '').join(' | ');
}

/** The words searched for, each as it is compared. */
export function searchWords(search: string): readonly string[] {
  return foldText(search)
    .split(' ')
    .filter((word) => word !== '')
    .slice(0, MOST_WORDS);
}

/** Longer words are rare, and each letter costs a comparison. */
const LETTERS = 12;

/** The words that two neighbouring letters in the wrong order may stand for: `gloden` gives `golden` among others. */
export function swappedLetters(word: string): readonly string[] {
  const letters = Array.from(word);
  return letters.slice(1, LETTERS).flatMap((letter, at) => {
    const before = letters[at];
    return letter === before ? [] : [[...letters.slice(0, at), letter, before, ...letters.slice(at + 2)].join('')];
  });
}

/** Every three letters in a row of a word. */
export function trigrams(word: string): readonly string[] {
  const letters = Array.from(word);
  return letters.slice(2).map((_, at) => letters.slice(at, at + 3).join(''));
}

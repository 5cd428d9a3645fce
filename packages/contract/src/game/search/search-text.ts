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

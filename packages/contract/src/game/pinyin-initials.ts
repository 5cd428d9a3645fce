/** The first character of each pinyin initial, in the order of a dictionary; no syllable begins with i, u or v. */
const FIRST = '阿八擦搭鹅发噶哈击喀垃妈拿哦趴七然撒他挖夕压匝';
const LETTERS = 'abcdefghjklmnopqrstwxyz';

const collator = new Intl.Collator('zh-Hans-CN-u-co-pinyin');
const isOrdered = collator.compare('八', '阿') > 0 && collator.compare('匝', '压') > 0;

function initialOf(character: string): string {
  let initial = '';
  for (const [index, first] of Array.from(FIRST).entries()) {
    if (collator.compare(character, first) < 0) break;
    initial = LETTERS[index] ?? '';
  }
  return initial;
}

/**
 * The pinyin initials of the Chinese characters of a text: `幸运星` gives `xyx`. They come from the order in which the
 * platform sorts Chinese, so no dictionary is carried along; empty where it cannot, or where there are no such characters.
 * Source: Unicode CLDR, root collation, pinyin.
 */
export function pinyinInitials(text: string): string {
  if (!isOrdered) return '';
  return Array.from(text.matchAll(/\p{Script=Han}/gu), ([character]) => initialOf(character)).join('');
}

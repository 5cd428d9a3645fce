/**
 * For each Latin letter, the first Chinese character in dictionary order whose pinyin begins with it, of the characters in GB
 * 2312. No pinyin syllable begins with i, u or v.
 */
const FIRST_CHARACTERS = {
  a: '吖',
  b: '八',
  c: '嚓',
  d: '哒',
  e: '婀',
  f: '发',
  g: '旮',
  h: '哈',
  j: '丌',
  k: '咔',
  l: '垃',
  m: '妈',
  n: '拿',
  o: '喔',
  p: '趴',
  q: '七',
  r: '蚺',
  s: '仨',
  t: '他',
  w: '挖',
  x: '夕',
  y: '丫',
  z: '匝',
};

/** Sorts Chinese characters by pinyin, if the JavaScript runtime supports it. Source: Unicode CLDR, root collation, pinyin. */
const byPinyin = new Intl.Collator('zh-Hans-CN-u-co-pinyin');

function findInitial(character: string, order: Intl.Collator): string {
  let initial = '';
  for (const [letter, first] of Object.entries(FIRST_CHARACTERS)) {
    if (order.compare(character, first) < 0) break;
    initial = letter;
  }
  return initial;
}

/**
 * Returns the first pinyin letters of the Chinese characters in a text: `xyx` for `幸运星`. They are found by sorting, so no
 * dictionary is needed. Returns an empty text if the runtime cannot sort by pinyin, or if there are no Chinese characters.
 */
export function getPinyinInitials(text: string, order: Intl.Collator = byPinyin): string {
  // In the order of strokes, radicals or code points, `bā` precedes `ā`.
  const isByPinyin = order.compare('阿', '八') < 0;
  if (!isByPinyin) return '';
  return Array.from(text.matchAll(/\p{Script=Han}/gu), ([character]) => findInitial(character, order)).join('');
}

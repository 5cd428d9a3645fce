/**
 * Letters that Unicode normalization (NFKD) does not split into a base letter and an accent, with their replacement in
 * searches.
 */
const INDIVISIBLE_LETTERS: Readonly<Record<string, string>> = {
  đ: 'd',
  ð: 'd',
  ø: 'o',
  ł: 'l',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ı: 'i',
};

/**
 * Latin transliterations of Arabic letters, so that searches compare Latin letters: in some database locales, trigrams of
 * letters outside ASCII do not work. Variants of a letter have the same transliteration, because spellings of names vary.
 */
const ARABIC: ReadonlyMap<string, string> = new Map(
  [
    'ا a,ٱ a,ء ,ب b,ت t,ث th,ج j,ح h,خ kh,د d,ذ dh,ر r,ز z,س s,ش sh,ص s,ض d,ط t,ظ z,ع a,غ gh,ف f,ق q,ك k,ک k',
    'ل l,م m,ن n,ه h,ة h,ہ h,و w,ي y,ى y,ی y,ے y,پ p,چ ch,گ g',
  ].flatMap((line) =>
    line.split(',').map((pair): readonly [string, string] => {
      const [letter = '', latin = ''] = pair.split(' ');
      return [letter, latin];
    }),
  ),
);

/** Apostrophes and hyphens, which a search ignores because keyboards produce different ones. */
const JOINING_MARKS = /['\u2018\u2019\u02bc`\-\u2010-\u2015]/g;

/**
 * Converts an Arabic digit (U+0660 to U+0669) or a Persian digit (U+06F0 to U+06F9): its value is the last four bits of its
 * code.
 */
const toAsciiDigit = (digit: string): string => String(digit.charCodeAt(0) & 0xf);

/**
 * Normalizes a text for searches: lower case, no accents, single spaces, hyphenated words joined, Arabic in Latin letters. `Đua
 * Ngựa` becomes `dua ngua`, `Hold’em` becomes `holdem`. Vowel signs of other scripts stay, because they distinguish words.
 */
export function normalizeSearchText(text: string): string {
  return text
    .normalize('NFKD')
    .replaceAll(/[\p{Script=Inherited}\p{Cf}\u0591-\u05c7\u0610-\u061a\u06d6-\u06ed\u0640]/gu, '')
    .toLowerCase()
    .replaceAll(JOINING_MARKS, '')
    .replaceAll(/[đðøłßæœı]/g, (letter) => INDIVISIBLE_LETTERS[letter] ?? letter)
    .replaceAll(/[\u0660-\u0669\u06f0-\u06f9]/g, toAsciiDigit)
    .replaceAll(/[\u0600-\u06ff]/g, (letter) => ARABIC.get(letter) ?? letter)
    .replaceAll(/\s+/g, ' ')
    .trim();
}

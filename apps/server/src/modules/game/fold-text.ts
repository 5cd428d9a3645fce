/** Letters that do not come apart into a letter and an accent. */
const WHOLE: Readonly<Record<string, string>> = { đ: 'd', ð: 'd', ø: 'o', ł: 'l', ß: 'ss', æ: 'ae', œ: 'oe', ı: 'i' };

/** A text as it is searched: small letters, no accents, single spaces. `Đua Ngựa` becomes `dua ngua`. */
export function foldText(text: string): string {
  return text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[đðøłßæœı]/g, (letter) => WHOLE[letter] ?? letter)
    .replaceAll(/\s+/g, ' ')
    .trim();
}

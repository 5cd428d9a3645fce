/** The digit zero in each numeral system of the supported languages. The digits 1 to 9 have the code points that follow it. */
const zeros = ['٠', '۰', '०', '০', '௦', '౦', '๐', '໐', '၀', '០'];

function toLatinDigit(digit: string): string {
  const code = digit.charCodeAt(0);
  const zero = zeros.find((one) => code >= one.charCodeAt(0) && code <= one.charCodeAt(0) + 9);
  return zero === undefined ? digit : String(code - zero.charCodeAt(0));
}

/** Matches digits in groups: `1,234,567`, `1.234.567`, `1 234 567` or `12,34,567`. */
const grouped = /^\d{1,3}(?:[\s.,٬'’]\d{2,3})*[\s.,٬'’]\d{3}$/;

/**
 * Parses a whole amount as people type it: with or without group separators, in Latin digits or the digits of their language.
 * `null` for any other text, also for an amount with decimals.
 */
export function parseWholeAmount(typed: string): number | null {
  const text = typed.trim().replace(/\p{Nd}/gu, toLatinDigit);
  if (!/^\d+$/.test(text) && !grouped.test(text)) return null;
  const amount = Number(text.replace(/\D/g, ''));
  return Number.isSafeInteger(amount) ? amount : null;
}

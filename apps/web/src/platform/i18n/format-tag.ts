import { isLanguageCode, languageTags } from '@foyer/contract/language';

/** BCP 47, for `Intl` and `lang`. */
export function tagOf(language: string): string {
  return isLanguageCode(language) ? languageTags[language] : 'en';
}

/**
 * Where server and browser would write differently, or in figures that stand oddly beside Latin ones: Chromium formats neither
 * Khmer, Lao, Burmese, Nepali nor Tahitian and falls back to its own language. These write as their readers do in Latin figures.
 */
const stands: Readonly<Record<string, string>> = {
  AR: 'ar-u-nu-latn',
  BN: 'bn-u-nu-latn',
  NE: 'en-IN',
  KM: 'en-GB',
  LO: 'es',
  MY: 'en-GB',
  KK: 'ru',
  TY: 'fr',
};

/** BCP 47 of what numbers and days are formatted by; `lang` is `tagOf`. */
export function formatTagOf(language: string): string {
  return stands[language] ?? tagOf(language);
}

/** Whether a day must be written in figures, because no browser knows the names of the months. */
export function writesDaysInFigures(language: string): boolean {
  return stands[language] !== undefined && language !== 'AR' && language !== 'BN';
}

import { isLanguageCode, languageTags } from '@foyer/contract/language';

/** Returns the BCP 47 tag of a language, for the attribute `lang` and for `Intl`. */
export function getHtmlLanguageTag(language: string): string {
  return isLanguageCode(language) ? languageTags[language] : 'en';
}

/**
 * Locales for the numbers and dates of languages that server and browser would format differently. Chromium has no data
 * for Khmer, Lao, Burmese, Nepali and Tahitian and would use the device's language. The locales have the same
 * conventions as the language, with Latin digits. Urdu in Latin letters uses English month names.
 */
const formatLocales: Readonly<Record<string, string>> = {
  AR: 'ar-u-nu-latn',
  BN: 'bn-u-nu-latn',
  NE: 'en-IN',
  KM: 'en-GB',
  LO: 'pt-BR',
  MY: 'en-GB',
  KK: 'ru',
  TY: 'fr',
  'UR-LA': 'en-AU',
};

/**
 * Returns the locale with which numbers and dates of a language are formatted. For the attribute `lang`, use
 * `getHtmlLanguageTag`.
 */
export function getFormatLocale(language: string): string {
  return formatLocales[language] ?? getHtmlLanguageTag(language);
}

const languagesWithMonthNames: readonly string[] = ['AR', 'BN', 'UR-LA'];

/**
 * Whether dates of a language are written with numbers only, because its format locale has month names of another
 * language.
 */
export function usesNumericDates(language: string): boolean {
  return formatLocales[language] !== undefined && !languagesWithMonthNames.includes(language);
}

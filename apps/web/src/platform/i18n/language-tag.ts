import { isLanguageCode, languageTags } from '@foyer/contract/language';

/** Returns the BCP 47 tag of a language for `Intl` and `lang`. */
export function getHtmlLanguageTag(language: string): string {
  return isLanguageCode(language) ? languageTags[language] : 'en';
}

/**
 * Locales for languages that server and browser format differently. Chromium has no data for Khmer, Lao, Burmese,
 * Nepali and Tahitian and formats them in its own language. These locales match their conventions with Latin digits.
 */
const formatLocales: Readonly<Record<string, string>> = {
  AR: 'ar-u-nu-latn',
  BN: 'bn-u-nu-latn',
  NE: 'en-IN',
  KM: 'en-GB',
  LO: 'es',
  MY: 'en-GB',
  KK: 'ru',
  TY: 'fr',
};

/** Returns the BCP 47 tag of a language for numbers and dates. `getHtmlLanguageTag` is for `lang`. */
export function getFormatLocale(language: string): string {
  return formatLocales[language] ?? getHtmlLanguageTag(language);
}

/** Whether dates must be written with numbers, because browsers lack the month names of the language. */
export function usesNumericDates(language: string): boolean {
  return formatLocales[language] !== undefined && language !== 'AR' && language !== 'BN';
}

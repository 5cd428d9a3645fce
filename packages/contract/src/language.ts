/**
 * Supported languages: the language code that the API uses, with the BCP 47 tag for `Intl` and `lang` attributes. [S1-008,
 * S1-009, S1-010]
 */
export const languageTags = {
  EN: 'en',
  CN: 'zh-Hans',
  TW: 'zh-Hant',
  RU: 'ru',
  TH: 'th',
  VI: 'vi',
  JA: 'ja',
  PT: 'pt',
  ES: 'es',
  AR: 'ar',
  HI: 'hi',
  ID: 'id',
  KM: 'km',
  KO: 'ko',
  MY: 'my',
  TA: 'ta',
  TY: 'ty',
  UR: 'ur',
  'PT-BR': 'pt-BR',
  MS: 'ms',
  BN: 'bn',
  TR: 'tr',
  FR: 'fr',
  NE: 'ne',
  'UR-LA': 'ur-Latn',
  TE: 'te',
  SW: 'sw',
  KK: 'kk',
  LO: 'lo',
} as const satisfies Readonly<Record<string, string>>;

export type LanguageCode = keyof typeof languageTags;

/** Query parameter that selects the language of a page. `hreflang` URLs contain it. */
export const LANGUAGE_PARAMETER = 'language';

export function isLanguageCode(code: string): code is LanguageCode {
  // `Object.hasOwn` is newer than the oldest supported browser.
  return Object.prototype.hasOwnProperty.call(languageTags, code);
}

const rightToLeft: ReadonlySet<LanguageCode> = new Set(['AR', 'UR']);

export function getTextDirection(code: LanguageCode): 'ltr' | 'rtl' {
  return rightToLeft.has(code) ? 'rtl' : 'ltr';
}

/**
 * Languages whose translations have not been reviewed. In such a language, texts with an unverified term are left out, so that
 * members see them in a related language. A site offers it only if `brand.json` lists it; see docs/languages.md.
 */
export const unreviewedLanguages: ReadonlySet<LanguageCode> = new Set<LanguageCode>(['TY']);

/** For each language, the other language that its readers understand best if a text is not translated. */
const nearestLanguage: Readonly<Partial<Record<LanguageCode, LanguageCode>>> = {
  'PT-BR': 'PT',
  PT: 'PT-BR',
  TW: 'CN',
  CN: 'TW',
  'UR-LA': 'UR',
  KK: 'RU',
  TY: 'FR',
  MS: 'ID',
  ID: 'MS',
};

/** Returns the languages in which to look for a text, in order: the language itself, a related one, and English. [S1-011] */
export function getLanguageFallbacks(code: LanguageCode): readonly LanguageCode[] {
  const near = nearestLanguage[code];
  return [...new Set<LanguageCode>(near ? [code, near, 'EN'] : [code, 'EN'])];
}

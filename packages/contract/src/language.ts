/**
 * Supported languages: the API's language code with its BCP 47 tag. [S1-008, S1-009, S1-010]
 * The API uses the codes; `Intl` and `lang` attributes use the tags.
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

/** Query parameter that selects the language of a page, used in `hreflang` URLs. */
export const LANGUAGE_PARAMETER = 'language';

export function isLanguageCode(code: string): code is LanguageCode {
  // `Object.hasOwn` is newer than the oldest supported browser.
  return Object.prototype.hasOwnProperty.call(languageTags, code);
}

const rightToLeft: ReadonlySet<LanguageCode> = new Set(['AR', 'UR']);

/** The text direction of the language. */
export function getTextDirection(code: LanguageCode): 'ltr' | 'rtl' {
  return rightToLeft.has(code) ? 'rtl' : 'ltr';
}

/**
 * Languages without a reviewer. A text with a term that has no source is left out, so that members see the next
 * language of the fallbacks. A site offers such a language only if its `brand.json` lists it. docs/languages.md says more.
 */
export const unreviewedLanguages: ReadonlySet<LanguageCode> = new Set<LanguageCode>(['TY']);

/** The language that readers of a language understand best if a text is missing. */
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

/** The languages in which a text is looked up: the language itself, related ones, and English last. [S1-011] */
export function getLanguageFallbacks(code: LanguageCode): readonly LanguageCode[] {
  const near = nearestLanguage[code];
  return [...new Set<LanguageCode>(near ? [code, near, 'EN'] : [code, 'EN'])];
}

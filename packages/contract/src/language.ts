/**
 * The languages the product can speak, the spec's code first and BCP 47 beside it. [S1-008, S1-009, S1-010]
 * The spec's codes travel on the wire; BCP 47 is for `Intl` and `lang` attributes.
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

/** Asks for a page in a language of the spec's codes: the address that `hreflang` names. */
export const LANGUAGE_PARAMETER = 'language';

export function isLanguageCode(code: string): code is LanguageCode {
  // `Object.hasOwn` is newer than the oldest browser we serve.
  return Object.prototype.hasOwnProperty.call(languageTags, code);
}

const rightToLeft: ReadonlySet<LanguageCode> = new Set(['AR', 'UR']);

/** Which way the language's script runs. */
export function getTextDirection(code: LanguageCode): 'ltr' | 'rtl' {
  return rightToLeft.has(code) ? 'rtl' : 'ltr';
}

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

/** The languages that a text is looked up in: its own first, English last, each once. [S1-011] */
export function getLanguageFallbacks(code: LanguageCode): readonly LanguageCode[] {
  const near = nearestLanguage[code];
  return [...new Set<LanguageCode>(near ? [code, near, 'EN'] : [code, 'EN'])];
}

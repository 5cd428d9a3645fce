import type { LanguageCode } from '@foyer/contract/language';

type Version = 'geetest-v3' | 'geetest-v4';

/** What Geetest's widgets can speak, by its own codes; in others it chooses by itself. [docs.geetest.com, web API] */
const codes = {
  'geetest-v3': {
    CN: 'zh-cn',
    TW: 'zh-tw',
    EN: 'en',
    JA: 'ja',
    KO: 'ko',
    ID: 'id',
    RU: 'ru',
    AR: 'ar',
    ES: 'es',
    PT: 'pt-pt',
    'PT-BR': 'pt-pt',
    FR: 'fr',
    TH: 'th',
    TR: 'tr',
    VI: 'vi',
    TA: 'ta',
    BN: 'bn',
  },
  'geetest-v4': {
    CN: 'zho',
    TW: 'zho-tw',
    EN: 'eng',
    JA: 'jpn',
    KO: 'kor',
    ID: 'ind',
    RU: 'rus',
    AR: 'ara',
    ES: 'spa',
    PT: 'por',
    'PT-BR': 'pon',
    FR: 'fra',
  },
} as const satisfies Readonly<Record<Version, Readonly<Partial<Record<LanguageCode, string>>>>>;

/** At most 6 characters, letters, digits or hyphens; anything else is not handed to a stranger's script. [S5-010] */
export function isCaptchaLanguage(code: string): boolean {
  return /^[a-z0-9-]{1,6}$/i.test(code);
}

/** Geetest's code of a language, or empty: its widget then takes the browser's, or English. [S5-010] */
export function captchaLanguage(version: Version, language: string): string {
  const known: Readonly<Record<string, string>> = codes[version];
  const code = known[language] ?? '';
  return isCaptchaLanguage(code) ? code : '';
}

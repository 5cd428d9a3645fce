import type { LanguageCode } from '@foyer/contract/language';

/**
 * The name of each language in that language. They are not from `Intl.DisplayNames`, because Chromium lacks Khmer, Lao,
 * Burmese, Nepali and Tahitian.
 */
export const nativeLanguageNames = {
  EN: 'English',
  CN: '简体中文',
  TW: '繁體中文',
  RU: 'Русский',
  TH: 'ไทย',
  VI: 'Tiếng Việt',
  JA: '日本語',
  PT: 'Português',
  ES: 'Español',
  AR: 'العربية',
  HI: 'हिन्दी',
  ID: 'Bahasa Indonesia',
  KM: 'ខ្មែរ',
  KO: '한국어',
  MY: 'မြန်မာ',
  TA: 'தமிழ்',
  TY: 'Reo Tahiti',
  UR: 'اردو',
  'PT-BR': 'Português (Brasil)',
  MS: 'Bahasa Melayu',
  BN: 'বাংলা',
  TR: 'Türkçe',
  FR: 'Français',
  NE: 'नेपाली',
  'UR-LA': 'Urdu (Roman)',
  TE: 'తెలుగు',
  SW: 'Kiswahili',
  KK: 'Қазақша',
  LO: 'ລາວ',
} as const satisfies Readonly<Record<LanguageCode, string>>;

import type { LanguageCode } from '@foyer/contract/language';

export type CodeTemplate = 'register' | 'login';

export interface CodeWords {
  readonly code: string;
  readonly title: string;
  readonly minutes: number;
  /** What it is asked for, where the caller says so. [S3-017] */
  readonly template: CodeTemplate | null;
}

const englishKind = { register: ' registration', login: ' login' } as const;
const english = ({ code, title, minutes, template }: CodeWords): string =>
  `${code} is your ${title}${template ? englishKind[template] : ''} code. It is good for ${minutes} minutes. Never tell it to anyone.`;

const vietnameseKind = { register: ' để đăng ký', login: ' để đăng nhập' } as const;
const vietnamese = ({ code, title, minutes, template }: CodeWords): string =>
  `${code} là mã ${title} của bạn${template ? vietnameseKind[template] : ''}, có hiệu lực trong ${minutes} phút. Đừng cho ai biết mã này.`;

const spoken: Partial<Record<LanguageCode, typeof english>> = { EN: english, VI: vietnamese };

/** What the message says, in the language of whoever asked for it; in English where the server does not speak that. */
export function codeText(words: CodeWords, language: LanguageCode): string {
  return (spoken[language] ?? english)(words);
}

import type { LanguageCode } from '@foyer/contract/language';

export interface CodeWords {
  readonly code: string;
  readonly title: string;
  readonly minutes: number;
}

const english = ({ code, title, minutes }: CodeWords): string =>
  `${code} is your ${title} code. It is good for ${minutes} minutes. Never tell it to anyone.`;
const vietnamese = ({ code, title, minutes }: CodeWords): string =>
  `${code} là mã ${title} của bạn, có hiệu lực trong ${minutes} phút. Đừng cho ai biết mã này.`;

const spoken: Partial<Record<LanguageCode, typeof english>> = { EN: english, VI: vietnamese };

/** What the message says, in the language of whoever asked for it; in English where the server does not speak that. */
export function codeText(words: CodeWords, language: LanguageCode): string {
  return (spoken[language] ?? english)(words);
}

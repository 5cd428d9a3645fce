import type { LanguageCode } from '@foyer/contract/language';
import { toldIn } from '#src/words/message-for.ts';
import { filledIn } from '#src/words/told.ts';

export type CodeTemplate = 'register' | 'login';

export interface CodeWords {
  readonly code: string;
  readonly title: string;
  readonly minutes: number;
  /** What it is asked for, where the caller says so. [S3-017] */
  readonly template: CodeTemplate | null;
}

/** What the message says, in the language of whoever asked for it. */
export function codeText({ template, ...known }: CodeWords, language: LanguageCode): string {
  return filledIn(toldIn(language).code[template ?? 'any'], { ...known });
}

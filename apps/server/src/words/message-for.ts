import type { ErrorCode } from '@foyer/contract/error-code';
import type { LanguageCode } from '@foyer/contract/language';
import { words as english } from '#src/words/EN.ts';
import { words as vietnamese } from '#src/words/VI.ts';

/** Languages the server itself speaks; a member who reads another one is answered in English. */
const spoken: Partial<Record<LanguageCode, Readonly<Record<ErrorCode, string>>>> = { EN: english, VI: vietnamese };

/** The sentence for a code, in the request's language. */
export function messageFor(code: ErrorCode, language: LanguageCode): string {
  return (spoken[language] ?? english)[code];
}

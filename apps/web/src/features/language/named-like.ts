import type { LanguageCode } from '@foyer/contract/language';
import { ownNames } from '#src/platform/i18n/language-names.ts';
import { tagOf } from '#src/platform/i18n/format-tag.ts';

/** Without marks and capitals: `tieng` finds Tiếng Việt. */
function bare(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .trim();
}

/** Whether a language's own name, its English one or its code begins a word with what was typed. */
export function namedLike(code: LanguageCode, typed: string): boolean {
  const english = new Intl.DisplayNames(['en'], { type: 'language' }).of(tagOf(code)) ?? '';
  const names = [ownNames[code], english, code].map(bare);
  const sought = bare(typed);
  return names.some((name) => name.startsWith(sought) || name.includes(` ${sought}`) || name.includes(`(${sought}`));
}

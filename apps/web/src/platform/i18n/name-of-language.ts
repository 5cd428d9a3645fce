import { tagOf } from '#src/platform/i18n/words.tsx';

/** What a language calls itself, with a capital letter as at the head of a line. */
export function nameOfLanguage(code: string): string {
  const tag = tagOf(code);
  const name = new Intl.DisplayNames([tag], { type: 'language' }).of(tag) ?? code;
  return name.charAt(0).toLocaleUpperCase(tag) + name.slice(1);
}

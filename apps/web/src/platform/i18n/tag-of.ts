import { isLanguageCode, languageTags } from '@foyer/contract/language';

/** BCP 47, for `Intl` and `lang`. */
export function tagOf(language: string): string {
  return isLanguageCode(language) ? languageTags[language] : 'en';
}

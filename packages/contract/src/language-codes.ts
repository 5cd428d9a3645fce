import { isLanguageCode, languageTags, type LanguageCode } from '#src/language.ts';

/** All language codes as a list, for schemas and loops. */
export const languageCodes: readonly LanguageCode[] = Object.keys(languageTags).filter(isLanguageCode);

import type { LanguageCode } from '#src/language.ts';

/** Before a consonant that closes a syllable: it has the mark U+103A, which silences its vowel. */
const beforeFinalConsonant = /(?<=[\u1000-\u103F])(?=[\u1000-\u1021]\u1037?\u103A)/g;

/**
 * Adds word joiners (U+2060) to Burmese text where a line must not break: inside a syllable. Browsers break Burmese by a
 * dictionary that lacks many loan words, and they then break a word such as အကောင့် before its last consonant. Browsers break
 * the other languages without spaces (Thai, Lao, Khmer) correctly.
 */
export function joinSyllables(language: LanguageCode, text: string): string {
  return language === 'MY' ? text.replaceAll(beforeFinalConsonant, '\u2060') : text;
}

import type { LanguageCode } from '#src/language.ts';

/** Matches the position before a consonant that ends a Burmese syllable: the mark U+103A follows it, which silences its vowel. */
const beforeFinalConsonant = /(?<=[\u1000-\u103F])(?=[\u1000-\u1021]\u1037?\u103A)/g;

/**
 * Adds word joiners (U+2060) to Burmese text, so that no line breaks inside a syllable. Browsers break Burmese text by a
 * dictionary that lacks many loan words; they break a word such as အကောင့် before its last consonant. Other languages without
 * spaces (Thai, Lao, Khmer) are broken correctly.
 */
export function joinBurmeseSyllables(language: LanguageCode, text: string): string {
  return language === 'MY' ? text.replaceAll(beforeFinalConsonant, '\u2060') : text;
}

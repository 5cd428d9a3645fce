import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { LanguageCode } from '@foyer/contract/language';
import { parseCsv } from './parse-csv.ts';

/** A term of the product, a row of `docs/glossary/EN.csv`. */
interface Term {
  readonly term: string;
  /** Matches the term as a word of an English text, in singular and plural. */
  readonly pattern: RegExp;
  /**
   * Message keys whose text means this term although the English text uses another word, for example
   * `web:shell.register`.
   */
  readonly keys: ReadonlySet<string>;
}

/** How one term is translated into one language: a row of `docs/glossary/<LANGUAGE>.csv`. */
interface Translation {
  /**
   * Accepted translations of the term. The first is preferred; the others are, for example, stems of inflected forms.
   */
  readonly accepted: readonly string[];
  readonly forbidden: readonly string[];
  /** Whether a translated text must contain an accepted form if the English text contains the term. */
  readonly isStrict: boolean;
  readonly isSourced: boolean;
}

export interface Glossary {
  readonly terms: readonly Term[];
  getTranslations(language: LanguageCode): ReadonlyMap<string, Translation>;
}

/** A problem in a text, and what the text should contain instead. */
export interface TextProblem {
  readonly problem: string;
  readonly expected: string;
}

/** A text in one language together with the English text. */
export interface TranslatedText {
  readonly language: LanguageCode;
  /** Key of the text, with its source first: `web:shell.logIn`. */
  readonly key: string;
  readonly text: string;
  readonly english: string;
}

const FOLDER = 'docs/glossary';

/**
 * Languages in which an accepted form of a term must be at the beginning of a word. In other languages it may be
 * anywhere in a text.
 */
const languagesWithWordStarts: ReadonlySet<LanguageCode> = new Set<LanguageCode>([
  'EN',
  'ES',
  'FR',
  'ID',
  'KK',
  'MS',
  'PT',
  'PT-BR',
  'RU',
  'TR',
  'UR-LA',
  'VI',
]);

/**
 * Languages in which words take prefixes or endings. An accepted form of a term may be anywhere in a word; a forbidden
 * form must begin a word.
 */
const languagesWithAffixes: ReadonlySet<LanguageCode> = new Set<LanguageCode>([
  'BN',
  'HI',
  'NE',
  'SW',
  'TA',
  'TE',
  'UR',
]);

function splitForms(cell: string | undefined): string[] {
  return (cell ?? '').split('|').filter((form) => form !== '');
}

function escapePattern(text: string): string {
  return text.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`);
}

function toTermPattern(term: string): RegExp {
  const singular = term === 'terms' ? term : term.replace(/s$/, '');
  return new RegExp(String.raw`\b${escapePattern(singular)}s?\b`, 'i');
}

function readRows(root: string, language: LanguageCode): readonly Readonly<Record<string, string>>[] {
  const file = path.join(root, FOLDER, `${language}.csv`);
  return existsSync(file) ? parseCsv(readFileSync(file, 'utf8')) : [];
}

/**
 * Reads the terms of the glossary, and the translations of a language when they are first needed. A language without a
 * file has no translated terms.
 */
export function readGlossary(root: string): Glossary {
  const terms = readRows(root, 'EN').map((row): Term => ({
    term: row['term'] ?? '',
    pattern: toTermPattern(row['term'] ?? ''),
    keys: new Set(splitForms(row['keys'])),
  }));
  const cache = new Map<LanguageCode, ReadonlyMap<string, Translation>>();
  const readTranslations = (language: LanguageCode): ReadonlyMap<string, Translation> =>
    new Map(
      readRows(root, language).map((row) => [
        row['term'] ?? '',
        {
          accepted: splitForms(row['translation']),
          forbidden: splitForms(row['forbidden']),
          isStrict: row['strict'] === 'yes',
          isSourced: (row['source'] ?? '') !== '',
        },
      ]),
    );
  return {
    terms,
    getTranslations(language) {
      const translations = cache.get(language) ?? readTranslations(language);
      cache.set(language, translations);
      return translations;
    },
  };
}

/**
 * Normalises a text for comparison: lower case with a plain i for İ, one kind of apostrophe, and no HTML elements,
 * because the URL of a link is not text.
 */
function normalize(text: string): string {
  return text
    .normalize('NFC')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll("'", '’')
    .toLowerCase()
    .replaceAll('i\u0307', 'i');
}

/**
 * Whether a text contains an accepted form of a term: at the beginning of a word in `languagesWithWordStarts`, anywhere
 * in other languages.
 */
function hasAcceptedForm(language: LanguageCode, text: string, form: string): boolean {
  const wanted = normalize(form);
  return languagesWithWordStarts.has(language) ? beginsWord(text, wanted) : text.includes(wanted);
}

/**
 * Whether a text contains a forbidden form of a term: as a whole word, at the beginning of a word in languages with
 * affixes, or anywhere in languages without spaces between words.
 */
function hasForbiddenForm(language: LanguageCode, text: string, form: string): boolean {
  const wanted = normalize(form);
  if (languagesWithAffixes.has(language)) return beginsWord(text, wanted);
  return languagesWithWordStarts.has(language)
    ? beginsWord(text, wanted, String.raw`(?!\p{L})`)
    : text.includes(wanted);
}

/**
 * Whether a text contains a form at the beginning of a word. Vowel signs of Indic scripts are combining marks and
 * belong to the word before them.
 */
function beginsWord(text: string, form: string, end = ''): boolean {
  return new RegExp(String.raw`(?<![\p{L}\p{M}])${escapePattern(form)}${end}`, 'u').test(text);
}

/**
 * Finds terms without a source in a text of a language that no speaker has reviewed. Members see such a text in another
 * language.
 */
export function findUnsourcedTermProblems(
  glossary: Glossary,
  { language, key, english }: Omit<TranslatedText, 'text'>,
): TextProblem[] {
  const translations = glossary.getTranslations(language);
  const plainEnglish = normalize(english);
  return glossary.terms
    .filter(({ pattern, keys }) => keys.has(key) || pattern.test(plainEnglish))
    .filter(({ term }) => translations.get(term)?.isSourced !== true)
    .map(({ term }) => ({
      problem: `has “${term}”, a term without a source`,
      expected: `no text in ${language}, which nobody could review`,
    }));
}

/** Checks that a text uses the translations of terms that the glossary prescribes for its language. */
export function findGlossaryProblems(
  glossary: Glossary,
  { language, key, text, english }: TranslatedText,
): TextProblem[] {
  const translations = glossary.getTranslations(language);
  const own = normalize(text);
  const plainEnglish = normalize(english);
  return glossary.terms.flatMap(({ term, pattern, keys }) => {
    const translation = translations.get(term);
    if (!translation) return [];
    const { accepted, forbidden, isStrict } = translation;
    const expected = `“${accepted[0] ?? ''}” (${term}, ${FOLDER}/${language}.csv)`;
    const used = forbidden.filter((form) => hasForbiddenForm(language, own, form));
    const problems = used.map((form) => ({ problem: `has the forbidden “${form}”`, expected }));
    const isNeeded = isStrict && (keys.has(key) || pattern.test(plainEnglish));
    if (isNeeded && !accepted.some((form) => hasAcceptedForm(language, own, form)))
      problems.push({ problem: `has no accepted form of “${term}”`, expected });
    return problems;
  });
}

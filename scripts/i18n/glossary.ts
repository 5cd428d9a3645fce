import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { LanguageCode } from '@foyer/contract/language';
import { parseCsv } from './parse-csv.ts';

/** A term of the product: `docs/glossary/EN.csv`. */
interface Term {
  readonly term: string;
  /** Finds the term as a word of an English text, in singular and plural. */
  readonly pattern: RegExp;
  /** Keys whose text is this term although English may word it differently: `web:shell.register`. */
  readonly keys: ReadonlySet<string>;
}

/** The decision about one term in one language: a row of `docs/glossary/<LANGUAGE>.csv`. */
interface Translation {
  /** The first is preferred; the others are accepted, such as stems of inflected forms. */
  readonly accepted: readonly string[];
  readonly forbidden: readonly string[];
  /** Whether a text must have an accepted form if English has the term. */
  readonly isStrict: boolean;
  readonly isSourced: boolean;
}

export interface Glossary {
  readonly terms: readonly Term[];
  getTranslations(language: LanguageCode): ReadonlyMap<string, Translation>;
}

/** A problem of a text, and what would be right. */
export interface TextProblem {
  readonly problem: string;
  readonly expected: string;
}

/** A text of one language beside the English one. */
export interface TranslatedText {
  readonly language: LanguageCode;
  /** With the source first: `web:shell.logIn`. */
  readonly key: string;
  readonly text: string;
  readonly english: string;
}

const FOLDER = 'docs/glossary';

/** Languages whose words stand apart. In the others, a form may be anywhere in a text. */
const languagesWithSpaces: ReadonlySet<LanguageCode> = new Set<LanguageCode>([
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

/** Languages whose words take prefixes or endings: an accepted form may be anywhere, a forbidden one begins a word. */
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

/** Reads the terms and, when needed, the translations of a language. A language without a file has no decided terms. */
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

/** Lower case with a plain i for İ, one kind of apostrophe, and no elements: an address of a link is not text. */
function normalize(text: string): string {
  return text
    .normalize('NFC')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll("'", '’')
    .toLowerCase()
    .replaceAll('i\u0307', 'i');
}

/** Whether a text has an accepted form: as the beginning of a word, or anywhere if words are not apart or take prefixes. */
function hasAcceptedForm(language: LanguageCode, text: string, form: string): boolean {
  const wanted = normalize(form);
  return languagesWithSpaces.has(language) ? beginsWord(text, wanted) : text.includes(wanted);
}

/** Whether a text has a forbidden form: as a whole word where words have no affixes. */
function hasForbiddenForm(language: LanguageCode, text: string, form: string): boolean {
  const wanted = normalize(form);
  if (languagesWithAffixes.has(language)) return beginsWord(text, wanted);
  return languagesWithSpaces.has(language) ? beginsWord(text, wanted, String.raw`(?!\p{L})`) : text.includes(wanted);
}

/** Vowel signs of Indic scripts are marks, and belong to the word before them. */
function beginsWord(text: string, form: string, end = ''): boolean {
  return new RegExp(String.raw`(?<![\p{L}\p{M}])${escapePattern(form)}${end}`, 'u').test(text);
}

/** The terms of a text of an unreviewed language that have no source: members see such a text in another language. */
export function unsourcedTermProblems(
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

/** Compares a text with the decided terms of its language. */
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

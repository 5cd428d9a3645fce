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

/** Lower case, one kind of apostrophe, and no elements: an address of a link is not text. */
function normalize(text: string): string {
  return text
    .normalize('NFC')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll("'", '’')
    .toLowerCase();
}

/** Whether a text has a form: as the beginning of a word, or as a whole word if `isWhole`. */
function hasForm(language: LanguageCode, text: string, form: string, isWhole: boolean): boolean {
  const wanted = normalize(form);
  if (!languagesWithSpaces.has(language)) return text.includes(wanted);
  const end = isWhole ? String.raw`(?!\p{L})` : '';
  return new RegExp(String.raw`(?<!\p{L})${escapePattern(wanted)}${end}`, 'u').test(text);
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
export function glossaryProblems(glossary: Glossary, { language, key, text, english }: TranslatedText): TextProblem[] {
  const translations = glossary.getTranslations(language);
  const own = normalize(text);
  const plainEnglish = normalize(english);
  return glossary.terms.flatMap(({ term, pattern, keys }) => {
    const translation = translations.get(term);
    if (!translation) return [];
    const { accepted, forbidden, isStrict } = translation;
    const expected = `“${accepted[0] ?? ''}” (${term}, ${FOLDER}/${language}.csv)`;
    const used = forbidden.filter((form) => hasForm(language, own, form, true));
    const problems = used.map((form) => ({ problem: `has the forbidden “${form}”`, expected }));
    const isNeeded = isStrict && (keys.has(key) || pattern.test(plainEnglish));
    if (isNeeded && !accepted.some((form) => hasForm(language, own, form, false)))
      problems.push({ problem: `has no accepted form of “${term}”`, expected });
    return problems;
  });
}

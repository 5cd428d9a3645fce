import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { brandFileSchema } from '@foyer/contract/brand/brand-file';
import { translatedBrandCopyFileSchema } from '@foyer/contract/brand/brand-copy-file';
import { isLanguageCode, type LanguageCode, unreviewedLanguages } from '@foyer/contract/language';
import {
  type Glossary,
  findGlossaryProblems,
  readGlossary,
  type TextProblem,
  type TranslatedText,
  findUnsourcedTermProblems,
} from './glossary.ts';
import { listUnrepairedMessageErrors } from './known-errors.ts';
import { findLegalTextErrors } from './legal-texts.ts';
import {
  findTranslationErrors,
  type MessagesByLanguage,
  flattenMessages,
  type MessageError,
  type MessageTree,
} from './message-errors.ts';
import { readNumeralSystemsFromDocs } from './numeral-systems.ts';
import {
  findBrandTextProblems,
  findNumeralProblems,
  findTagProblems,
  findHardCodedNumberProblems,
  findAmountProblems,
  findAmountsNotInCatalogue,
  findUnknownPageLinks,
} from './text-problems.ts';

/** An error in a translated text: its place, the problem, and the right text. */
export interface TextError extends TextProblem {
  readonly file: string;
  readonly key: string;
  readonly language: LanguageCode;
}

export interface TranslatedTextsReport {
  /** Errors in texts that fail CI, one line each. */
  readonly errors: readonly string[];
  /** Notes about languages in which a brand's own texts are incomplete. */
  readonly notes: readonly string[];
  /** Errors that are listed in `scripts/i18n/known-errors`, and therefore do not fail CI. */
  readonly known: readonly TextError[];
  /** Entries of `scripts/i18n/known-errors` whose error no longer occurs. */
  readonly repaired: readonly string[];
}

/** A folder of texts of one kind, with a file for each language. */
interface TextSource {
  /** Name of the source in the keys of docs/glossary/EN.csv, for example `web`. */
  readonly name: string;
  readonly folder: string;
  /** Whether every language must have every text that English has. */
  readonly isComplete: boolean;
  /** Whether the texts are ICU messages. The texts of a brand are not; they may contain HTML elements. */
  readonly hasMessages: boolean;
}

function isTree(value: unknown): value is MessageTree {
  if (typeof value !== 'object' || value === null) return false;
  return Object.values(value).every((one: unknown) => typeof one === 'string' || isTree(one));
}

function readTree(file: string): MessageTree {
  const value: unknown = JSON.parse(readFileSync(file, 'utf8'));
  if (!isTree(value)) throw new Error(`${file} has values other than texts and groups`);
  return value;
}

function readCatalogues(folder: string): MessagesByLanguage {
  const files = globSync('*.json', { cwd: folder }).toSorted();
  return Object.fromEntries(files.map((file) => [path.basename(file, '.json'), readTree(path.join(folder, file))]));
}

function readSources(root: string): string {
  const files = globSync(['apps/web/{src,service-worker}/**/*.{ts,tsx}', 'packages/contract/src/**/*.ts'], {
    cwd: root,
  });
  const own = files.filter((file) => !/\.test\.tsx?$|\/messages\//.test(file));
  return own.map((file) => readFileSync(path.join(root, file), 'utf8')).join('\n');
}

/**
 * Reports the languages in which a brand's own texts are incomplete. Members then see the missing texts in another
 * language.
 */
function copyNotes(folder: string): string[] {
  const { languages, defaultLanguage } = brandFileSchema.parse(
    JSON.parse(readFileSync(path.join(folder, 'brand.json'), 'utf8')),
  );
  const listEntries = (language: string): string[] => {
    const [file] = globSync(`copy/${language}.json`, { cwd: folder });
    const copy =
      file === undefined
        ? {}
        : translatedBrandCopyFileSchema.parse(JSON.parse(readFileSync(path.join(folder, file), 'utf8')));
    return Object.entries(copy).flatMap(([section, entries]) =>
      Object.keys(entries ?? {}).map((id) => `${section}.${id}`),
    );
  };
  const required = listEntries(defaultLanguage);
  return languages.flatMap((language) => {
    const own = new Set(listEntries(language));
    const missing = required.filter((entry) => !own.has(entry));
    const brand = path.basename(folder);
    return missing.length === 0
      ? []
      : [`${brand} ${language}: ${missing.length} of ${required.length} missing, shown in another language`];
  });
}

function listTextSources(root: string): TextSource[] {
  const brands = globSync('brands/*/copy', { cwd: root }).map((folder) => ({
    name: 'brand',
    folder,
    isComplete: false,
    hasMessages: false,
  }));
  return [
    { name: 'web', folder: 'apps/web/src/messages', isComplete: true, hasMessages: true },
    { name: 'server', folder: 'apps/server/src/messages', isComplete: true, hasMessages: true },
    { name: 'vendor', folder: 'apps/demo-vendor/src/messages', isComplete: true, hasMessages: true },
    ...brands,
  ];
}

interface TextRules {
  readonly glossary: Glossary;
  readonly numerals: ReadonlyMap<LanguageCode, string>;
}

/** Finds errors in one text: wrong terms, numerals, numbers, amounts, tags and links. */
function textProblems(
  source: Pick<TextSource, 'hasMessages'>,
  rules: TextRules,
  translated: TranslatedText,
): TextProblem[] {
  const { language, text, english } = translated;
  const checkMarkup = source.hasMessages ? findTagProblems : findBrandTextProblems;
  return [
    ...findGlossaryProblems(rules.glossary, translated),
    ...findNumeralProblems(text, rules.numerals.get(language) ?? 'latn'),
    ...(source.hasMessages ? findHardCodedNumberProblems(text, english) : []),
    ...checkMarkup(text, english),
    ...findUnknownPageLinks(text),
    ...(source.hasMessages ? [] : findAmountProblems(text, english)),
    ...(unreviewedLanguages.has(language) ? findUnsourcedTermProblems(rules.glossary, translated) : []),
  ];
}

/** Finds amounts of credits in the English copy of a brand that its catalogue does not give. */
function checkBrandAmounts(root: string, { name, folder }: TextSource, english: ReadonlyMap<string, string>) {
  if (name !== 'brand') return [];
  const catalogue = readFileSync(path.join(root, folder, '../catalogue.json'), 'utf8');
  const given = new Set(Array.from(catalogue.matchAll(/"credits": (\d+)/g), ([, credits = '']) => credits));
  return [...english].flatMap(([key, text]) =>
    findAmountsNotInCatalogue(text, given).map((problem) => ({ language: 'EN' as const, key, ...problem })),
  );
}

/** Checks the texts of one source in all its languages. */
function sourceErrors(root: string, source: TextSource, rules: TextRules): TextError[] {
  const catalogues = readCatalogues(path.join(root, source.folder));
  const english = flattenMessages(catalogues['EN'] ?? {});
  const messages = source.hasMessages ? findTranslationErrors(catalogues) : [];
  const mayLack = ({ language, problem }: MessageError): boolean =>
    problem === 'missing' && (!source.isComplete || unreviewedLanguages.has(language));
  const structure = messages.filter((error) => !mayLack(error));
  const words = Object.entries(catalogues).flatMap(([language, tree]) =>
    [...flattenMessages(tree)].flatMap(([key, text]) => {
      const pattern = english.get(key);
      if (!isLanguageCode(language) || pattern === undefined) return [];
      const translated = { language, key: `${source.name}:${key}`, text, english: pattern };
      return textProblems(source, rules, translated).map((problem) => ({ language, key, ...problem }));
    }),
  );
  return [...structure, ...words, ...checkBrandAmounts(root, source, english)].map((error) => ({
    ...error,
    file: `${source.folder}/${error.language}.json`,
  }));
}

/** Formats an error as one line: file, key and problem. The files in `scripts/i18n/known-errors` contain such lines. */
function formatError({ file, key, problem }: TextError): string {
  return `${file} ${key}: ${problem}`;
}

/**
 * Checks every text that a member can read. The texts of the web app, the server and the demo vendor must be complete
 * in every language; those of brands may be incomplete, and a legal text may be missing in a language. Errors listed in
 * `scripts/i18n/known-errors` do not fail the check.
 */
export function checkTranslatedTexts(root: string): TranslatedTextsReport {
  const pages = readCatalogues(path.join(root, 'apps/web/src/messages'));
  const unused = listUnusedMessageKeys(flattenMessages(pages['EN'] ?? {}).keys(), readSources(root));
  const rules = { glossary: readGlossary(root), numerals: readNumeralSystemsFromDocs(root) };
  const found = [
    ...listTextSources(root).flatMap((source) => sourceErrors(root, source, rules)),
    ...findLegalTextErrors(root, (translated) => textProblems({ hasMessages: false }, rules, translated)),
  ];
  const accepted = listUnrepairedMessageErrors(root);
  const lines = new Set(found.map(formatError));
  const repaired = [...accepted].filter((line) => !lines.has(line));
  const isKnown = (error: TextError): boolean => accepted.has(formatError(error));
  return {
    errors: [
      ...found.filter((error) => !isKnown(error)).map((error) => `${formatError(error)}; expected ${error.expected}`),
      ...unused.map(
        (key) => `apps/web/src/messages/EN.json ${key}: no source mentions it; expected a use or no message`,
      ),
      ...repaired.map(
        (line) => `${line}: is repaired; expected no entry in scripts/i18n/known-errors (--prune removes it)`,
      ),
    ],
    notes: globSync('brands/*/brand.json', { cwd: root }).flatMap((file) =>
      copyNotes(path.join(root, path.dirname(file))),
    ),
    known: found.filter(isKnown),
    repaired,
  };
}

/**
 * Returns patterns of the message keys that template strings in the sources can produce: that of `${kind}Text` matches
 * `domainText`.
 */
function listKeyPatterns(source: string): RegExp[] {
  const templates = source.matchAll(/`([\w.-]*(?:\$\{[^`}]*\}[\w.-]*)+)`/g);
  return [...templates]
    .map(([, text = '']) => text.split(/\$\{[^}]*\}/))
    .filter((parts) => parts.some((part) => /\w/.test(part)))
    .map((parts) => new RegExp(`^${parts.map((part) => part.replaceAll('.', String.raw`\.`)).join('[\\w-]+')}$`));
}

/**
 * Lists all words of the sources, also those joined by hyphens and slashes, because any of them may be a message key.
 */
function listWords(source: string): ReadonlySet<string> {
  return new Set([...(source.match(/[\w-]+/g) ?? []), ...(source.match(/[\w/-]+/g) ?? [])]);
}

/** Lists message keys that no source uses, neither literally nor by a template string. */
export function listUnusedMessageKeys(keys: Iterable<string>, source: string): string[] {
  const words = listWords(source);
  const patterns = listKeyPatterns(source);
  return [...keys].filter((key) => {
    const parts = key.split('.');
    const last = parts.at(-1) ?? '';
    const tails = parts.map((_, index) => parts.slice(index).join('.'));
    return !words.has(last) && !patterns.some((pattern) => tails.some((tail) => pattern.test(tail)));
  });
}

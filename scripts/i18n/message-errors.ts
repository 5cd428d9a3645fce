import { languageTags, type LanguageCode, isLanguageCode } from '@foyer/contract/language';
import compile from 'icu-minify/compile';
import type { TextProblem } from './glossary.ts';

/** Numbers that messages show. With larger ones, French would need its plural form for millions. */
const NUMBERS = Array.from({ length: 200 }, (_, number) => number);

interface PluralCategories {
  readonly all: ReadonlySet<string>;
  /** PluralCategories that the numbers of messages need. */
  readonly required: readonly string[];
  /** For each plural category, the numbers that it applies to. */
  readonly numbers: ReadonlyMap<string, readonly number[]>;
}

const categoriesByLanguage = new Map<LanguageCode, PluralCategories>();

/** The plural categories of a language by CLDR; `other` if it has no rules, as for Tahitian. */
function getPluralCategories(code: LanguageCode): PluralCategories {
  const found = categoriesByLanguage.get(code) ?? readCategories(languageTags[code]);
  categoriesByLanguage.set(code, found);
  return found;
}

function readCategories(tag: string): PluralCategories {
  if (Intl.PluralRules.supportedLocalesOf([tag]).length === 0)
    return { all: new Set(['one', 'other']), required: ['other'], numbers: new Map() };
  const rules = new Intl.PluralRules(tag);
  const numbers = Map.groupBy(NUMBERS, (number) => rules.select(number));
  return { all: new Set(rules.resolvedOptions().pluralCategories), required: [...numbers.keys()].toSorted(), numbers };
}

/** Errors of a translated message, compared with the English one. */
export function findMessageErrors(code: LanguageCode, message: string, english: string): TextProblem[] {
  if (message.trim() === '') return [{ problem: 'empty', expected: 'a text' }];
  const own = parseMessage(message);
  if ('broken' in own) return [{ problem: `cannot be parsed: ${own.broken}`, expected: 'an ICU message' }];
  const pattern = parseMessage(english);
  if ('broken' in pattern) return [];
  const errors: TextProblem[] = [];
  const [has = '', wants = ''] = [own.names, pattern.names].map((names) => [...names].toSorted().join(', '));
  if (has !== wants) errors.push({ problem: `has the arguments ${has || 'none'}`, expected: wants || 'none' });
  const { all, required } = getPluralCategories(code);
  for (const branches of own.plurals) {
    const unknown = branches.filter((branch) => !branch.startsWith('=') && !all.has(branch));
    // A single branch is meant for all numbers.
    const needed = branches.filter((branch) => !branch.startsWith('=')).length === 1 ? [] : required;
    const missing = needed.filter(
      (category) => !branches.includes(category) && !isCoveredExactly(branches, code, category),
    );
    const expected = `the plurals ${required.join(', ')} (CLDR)`;
    if (unknown.length > 0) errors.push({ problem: `has the plural ${unknown.join(', ')}`, expected });
    if (missing.length > 0) errors.push({ problem: `has no plural ${missing.join(', ')}`, expected });
  }
  return errors;
}

/** Whether exact branches such as `=0` and `=1` cover every number of a category. */
function isCoveredExactly(branches: readonly string[], code: LanguageCode, category: string): boolean {
  const numbers = getPluralCategories(code).numbers.get(category) ?? [];
  return numbers.every((number) => branches.includes(`=${number}`));
}

export interface MessageParts {
  /** Names and kinds of its arguments: `count:plural`, `name:text`. */
  readonly names: ReadonlySet<string>;
  /** The branches of each plural. */
  readonly plurals: readonly (readonly string[])[];
}

/** The numbers that `icu-minify` gives to kinds of arguments. */
const kinds: Readonly<Record<number, string>> = {
  1: 'select',
  2: 'plural',
  3: 'ordinal',
  4: 'number',
  5: 'date',
  6: 'time',
};

/** Parses a message. Returns its parts or the parse error. */
function parseMessage(message: string): MessageParts | { readonly broken: string } {
  const names = new Set<string>();
  const plurals: (readonly string[])[] = [];
  const addPart = (part: unknown): void => {
    if (!Array.isArray(part)) return;
    const [name, kind, branches]: readonly unknown[] = part;
    names.add(`${String(name)}:${typeof kind === 'number' ? kinds[kind] : 'text'}`);
    if (typeof branches !== 'object' || branches === null) return;
    if (kind === 2 || kind === 3) plurals.push(Object.keys(branches));
    if (kind === 1 || kind === 2 || kind === 3) Object.values(branches).forEach(addMessage);
  };
  const addMessage = (compiled: unknown): void => {
    if (Array.isArray(compiled)) compiled.forEach(addPart);
  };
  try {
    addMessage(compile(message));
    return { names, plurals };
  } catch (error) {
    return { broken: error instanceof Error ? error.message : String(error) };
  }
}

/** Nested groups of ICU messages, as a messages file has them. */
export interface MessageTree {
  readonly [key: string]: string | MessageTree;
}

/** `a.b.c` -> the message. */
export function flattenMessages(tree: MessageTree, prefix = ''): ReadonlyMap<string, string> {
  return new Map(
    Object.entries(tree).flatMap(([key, value]): [string, string][] =>
      typeof value === 'string' ? [[prefix + key, value]] : [...flattenMessages(value, `${prefix}${key}.`)],
    ),
  );
}

export interface MessageCatalogues {
  /** By language code of the specification. */
  readonly [code: string]: MessageTree;
}

/** An error of one message in one language. */
export interface MessageError {
  readonly language: LanguageCode;
  readonly key: string;
  readonly problem: string;
  readonly expected: string;
}

/** Compares the catalogue of every language with the English one. */
export function findCatalogueErrors(catalogues: MessageCatalogues): MessageError[] {
  const english = flattenMessages(catalogues['EN'] ?? {});
  return Object.entries(catalogues).flatMap(([language, tree]) => {
    if (!isLanguageCode(language)) throw new Error(`${language} is no language of the product`);
    const own = flattenMessages(tree);
    const missing = [...english].flatMap(([key, text]) =>
      own.has(key) ? [] : [{ language, key, problem: 'missing', expected: `a translation of “${text}”` }],
    );
    const extra = [...own.keys()].flatMap((key) =>
      english.has(key) ? [] : [{ language, key, problem: 'not in English', expected: 'no message' }],
    );
    const wrong = [...own].flatMap(([key, message]) =>
      findMessageErrors(language, message, english.get(key) ?? message).map((error) => ({ language, key, ...error })),
    );
    return [...missing, ...extra, ...wrong];
  });
}

import { languageTags, type LanguageCode, isLanguageCode } from '@foyer/contract/language';
import compile from 'icu-minify/compile';
import type { TextProblem } from './glossary.ts';

/**
 * The numbers for which plural forms are checked. Larger ones do not occur in messages; with millions, French would
 * need one more plural form.
 */
const NUMBERS = Array.from({ length: 200 }, (_, number) => number);

interface PluralCategories {
  readonly all: ReadonlySet<string>;
  /** Plural categories that the numbers in messages need. */
  readonly required: readonly string[];
  /** For each plural category, the numbers to which it applies. */
  readonly numbers: ReadonlyMap<string, readonly number[]>;
}

const categoriesByLanguage = new Map<LanguageCode, PluralCategories>();

/**
 * Returns the plural categories of a language according to CLDR; only `other` is required if CLDR has no rules, as for
 * Tahitian.
 */
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

/** Finds errors in a translated message by comparing it with the English one. */
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

/** Whether exact plural branches such as `=0` and `=1` cover every number of a plural category. */
function isCoveredExactly(branches: readonly string[], code: LanguageCode, category: string): boolean {
  const numbers = getPluralCategories(code).numbers.get(category) ?? [];
  return numbers.every((number) => branches.includes(`=${number}`));
}

export interface MessageParts {
  /** Names and kinds of the message's arguments: `count:plural`, `name:text`. */
  readonly names: ReadonlySet<string>;
  /** The branches of each plural in the message. */
  readonly plurals: readonly (readonly string[])[];
}

/** Codes of the kinds of arguments in messages that `icu-minify` has compiled. */
const kinds: Readonly<Record<number, string>> = {
  1: 'select',
  2: 'plural',
  3: 'ordinal',
  4: 'number',
  5: 'date',
  6: 'time',
};

/** Parses an ICU message. Returns its parts, or the parse error. */
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

/** ICU messages in nested groups, as in a messages file. */
export interface MessageTree {
  readonly [key: string]: string | MessageTree;
}

/** Flattens nested messages to a map from keys such as `a.b.c` to messages. */
export function flattenMessages(tree: MessageTree, prefix = ''): ReadonlyMap<string, string> {
  return new Map(
    Object.entries(tree).flatMap(([key, value]): [string, string][] =>
      typeof value === 'string' ? [[prefix + key, value]] : [...flattenMessages(value, `${prefix}${key}.`)],
    ),
  );
}

export interface MessagesByLanguage {
  /** The messages of each language, by the specification's language code. */
  readonly [code: string]: MessageTree;
}

/** An error in one message of one language. */
export interface MessageError {
  readonly language: LanguageCode;
  readonly key: string;
  readonly problem: string;
  readonly expected: string;
}

/** Compares the messages of every language with the English ones. */
export function findTranslationErrors(catalogues: MessagesByLanguage): MessageError[] {
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

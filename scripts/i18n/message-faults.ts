import { languageTags, type LanguageCode, isLanguageCode } from '@foyer/contract/language';
import compile from 'icu-minify/compile';

/** Whole numbers that people are told of; more would ask French for its millions. */
const NUMBERS = Array.from({ length: 200 }, (_, number) => number);

interface Categories {
  readonly all: ReadonlySet<string>;
  /** Without one of these a number that occurs would be said wrongly. */
  readonly wanted: readonly string[];
  /** The numbers of each. */
  readonly numbers: ReadonlyMap<string, readonly number[]>;
}

const known = new Map<LanguageCode, Categories>();

/** The plural categories of a language by CLDR; `other` where it has no rules, as for Tahitian. */
function categoriesOf(code: LanguageCode): Categories {
  const found = known.get(code) ?? readCategories(languageTags[code]);
  known.set(code, found);
  return found;
}

function readCategories(tag: string): Categories {
  if (Intl.PluralRules.supportedLocalesOf([tag]).length === 0)
    return { all: new Set(['one', 'other']), wanted: ['other'], numbers: new Map() };
  const rules = new Intl.PluralRules(tag);
  const numbers = Map.groupBy(NUMBERS, (number) => rules.select(number));
  return { all: new Set(rules.resolvedOptions().pluralCategories), wanted: [...numbers.keys()].toSorted(), numbers };
}

/** What is wrong with a message beside the English one that it stands for: nothing, mostly. */
export function messageFaults(code: LanguageCode, message: string, english: string): string[] {
  if (message.trim() === '') return ['it says nothing'];
  const own = partsOf(message);
  if ('broken' in own) return [`it cannot be read: ${own.broken}`];
  const pattern = partsOf(english);
  if ('broken' in pattern) return [];
  const faults: string[] = [];
  const [has, wants] = [own.names, pattern.names].map((names) => [...names].toSorted().join(', '));
  if (has !== wants) faults.push(`its arguments are ${has || 'none'}, English has ${wants || 'none'}`);
  const { all, wanted } = categoriesOf(code);
  for (const branches of own.plurals) {
    const strange = branches.filter((branch) => !branch.startsWith('=') && !all.has(branch));
    // One branch for all numbers says the same of each on purpose.
    const lacks = branches.filter((branch) => !branch.startsWith('=')).length === 1 ? [] : wanted;
    const missing = lacks.filter(
      (category) => !branches.includes(category) && !isSaidExactly(branches, code, category),
    );
    if (strange.length > 0) faults.push(`${code} has no plural ${strange.join(', ')}`);
    if (missing.length > 0) faults.push(`the plural ${missing.join(', ')} is missing`);
  }
  return faults;
}

/** `=0` and `=1` do for a category that no other number is in. */
function isSaidExactly(branches: readonly string[], code: LanguageCode, category: string): boolean {
  const numbers = categoriesOf(code).numbers.get(category) ?? [];
  return numbers.every((number) => branches.includes(`=${number}`));
}

export interface MessageParts {
  /** Names and kinds of its arguments: `count:plural`, `name:text`. */
  readonly names: ReadonlySet<string>;
  /** The branches of each plural. */
  readonly plurals: readonly (readonly string[])[];
}

/** As `icu-minify` numbers them. */
const kinds: Readonly<Record<number, string>> = {
  1: 'select',
  2: 'plural',
  3: 'ordinal',
  4: 'number',
  5: 'date',
  6: 'time',
};

/** What a message is made of, or why it is none. */
function partsOf(message: string): MessageParts | { readonly broken: string } {
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

/** A catalogue as it is written: groups of groups of ICU messages. */
export interface Tree {
  readonly [key: string]: string | Tree;
}

/** `a.b.c` -> the message, as written. */
export function flat(tree: Tree, prefix = ''): ReadonlyMap<string, string> {
  return new Map(
    Object.entries(tree).flatMap(([key, value]): [string, string][] =>
      typeof value === 'string' ? [[prefix + key, value]] : [...flat(value, `${prefix}${key}.`)],
    ),
  );
}

export interface Catalogues {
  /** By the spec's code. */
  readonly [code: string]: Tree;
}

/** One line a fault: which language, which message, what is wrong with it. */
export function catalogueFaults(catalogues: Catalogues): string[] {
  const english = flat(catalogues['EN'] ?? {});
  return Object.entries(catalogues).flatMap(([code, tree]) => {
    if (!isLanguageCode(code)) return [`${code}: no language of the product`];
    const own = flat(tree);
    const missing = [...english.keys()].filter((key) => !own.has(key)).map((key) => `${code} ${key}: missing`);
    const left = [...own.keys()].filter((key) => !english.has(key)).map((key) => `${code} ${key}: not in English`);
    const wrong = [...own].flatMap(([key, message]) =>
      messageFaults(code, message, english.get(key) ?? message).map((fault) => `${code} ${key}: ${fault}`),
    );
    return [...missing, ...left, ...wrong];
  });
}

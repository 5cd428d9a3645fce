import { languageTags, type LanguageCode } from '@foyer/contract/language';
import { partsOf } from './message-parts.ts';

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

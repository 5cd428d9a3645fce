import { getRoutePaths, routeNames } from '@foyer/contract/page/get-route-paths';
import { matchRoutePath } from '@foyer/contract/page/route-paths';
import type { TextProblem } from './glossary.ts';

/** Matches digits of each numeral system, by its CLDR name. */
const digitsBySystem = {
  arab: /[\u0660-\u0669]/,
  arabext: /[\u06F0-\u06F9]/,
  deva: /[\u0966-\u096F]/,
  beng: /[\u09E6-\u09EF]/,
  tamldec: /[\u0BE6-\u0BEF]/,
  telu: /[\u0C66-\u0C6F]/,
  thai: /[\u0E50-\u0E59]/,
  laoo: /[\u0ED0-\u0ED9]/,
  mymr: /[\u1040-\u1049]/,
  khmr: /[\u17E0-\u17E9]/,
  fullwide: /[\uFF10-\uFF19]/,
  latn: /[0-9]/,
} as const satisfies Readonly<Record<string, RegExp>>;

/** Matches names that contain a number, which translations do not change. */
const NAMES_WITH_NUMBERS = /SHA-256/g;

const htmlElements: ReadonlySet<string> = new Set(
  'a b br button code div em h1 h2 h3 i img li ol p s script small span strong style sub sup table u ul'.split(' '),
);

/** Removes ICU arguments, plural selectors, HTML elements and names with numbers from a text. */
function removeSyntax(text: string): string {
  return text
    .replaceAll(/\{\w+(?:, *(?:plural|select),)?|=\d+(?= *\{)/g, ' ')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(NAMES_WITH_NUMBERS, ' ');
}

function listNumbers(text: string): string[] {
  return removeSyntax(text).match(/\d+(?:[.,\u00A0\u202F]\d+)*/g) ?? [];
}

/** Finds digits of a numeral system other than the one that docs/languages.md prescribes for the language. */
export function findNumeralProblems(text: string, system: string): TextProblem[] {
  const plain = removeSyntax(text);
  return Object.entries(digitsBySystem)
    .filter(([name, digits]) => name !== system && digits.test(plain))
    .map(([name]) => ({ problem: `has digits of ${name}`, expected: `digits of ${system} (docs/languages.md)` }));
}

/**
 * Finds numbers that are typed into a message. Limits and durations must be placeholders, because a typed number would
 * remain when the limit changes.
 */
export function findHardCodedNumberProblems(text: string, english: string): TextProblem[] {
  const expected = 'a placeholder';
  if (text === english)
    return listNumbers(text).map((number) => ({ problem: `has the number ${number} in its text`, expected }));
  const known = new Set(listNumbers(english));
  // A single digit is a word in some languages, as in 2단계 인증.
  return listNumbers(text)
    .filter((number) => number.length > 1 && !known.has(number) && known.size === 0)
    .map((number) => ({ problem: `has the number ${number}, which English does not have`, expected }));
}

function listTags(text: string): string[] {
  return [...text.matchAll(/<\/?([a-z][\w-]*)[^>]*>/gi)].map(([, name = '']) => name.toLowerCase());
}

function listAddresses(text: string): string[] {
  return [...text.matchAll(/href="([^"]*)"/g)].map(([, address = '']) => address);
}

function joinSorted(values: readonly string[]): string {
  return values.toSorted().join(', ') || 'none';
}

/**
 * Finds rich-text tags that differ from those of the English message, and HTML markup, which messages must not contain.
 */
export function findTagProblems(text: string, english: string): TextProblem[] {
  const tags = listTags(text);
  const markup = tags.filter((tag) => htmlElements.has(tag));
  if (markup.length > 0) return [{ problem: `has the markup ${joinSorted(markup)}`, expected: 'a rich tag or none' }];
  const [own, wanted] = [joinSorted(tags), joinSorted(listTags(english))];
  return own === wanted ? [] : [{ problem: `has the tags ${own}`, expected: wanted }];
}

/** Lists the numbers of three or more digits in a text, such as amounts of credits, without separators. */
function listAmounts(text: string): string[] {
  return listNumbers(text)
    .map((number) => number.replaceAll(/\D/g, ''))
    .filter((digits) => digits.length >= 3);
}

/** Finds amounts in a brand's text that differ from those of the English text. */
export function findAmountProblems(text: string, english: string): TextProblem[] {
  const [own, wanted] = [joinSorted(listAmounts(text)), joinSorted(listAmounts(english))];
  return own === wanted ? [] : [{ problem: `has the amounts ${own}`, expected: wanted }];
}

/** Finds amounts in a brand's text that its catalogue does not give. */
export function findAmountsNotInCatalogue(text: string, given: ReadonlySet<string>): TextProblem[] {
  return listAmounts(text)
    .filter((amount) => !given.has(amount))
    .map((amount) => ({ problem: `has the amount ${amount}`, expected: 'the credits of catalogue.json' }));
}

const pagePaths: ReadonlySet<string> = new Set(routeNames.flatMap((name) => getRoutePaths(name)));

/** Finds links to pages that the product does not have. */
export function findUnknownPageLinks(text: string): TextProblem[] {
  return listAddresses(text)
    .filter((address) => address.startsWith('/') && !pagePaths.has(matchRoutePath(address.replace(/[?#].*$/, ''))))
    .map((address) => ({ problem: `links to ${address}`, expected: 'a page of the product' }));
}

/** Finds HTML elements and links in a brand's text that differ from those of the English text. */
export function findBrandTextProblems(text: string, english: string): TextProblem[] {
  return [listTags, listAddresses].flatMap((list) => {
    const [own, wanted] = [joinSorted(list(text)), joinSorted(list(english))];
    return own === wanted ? [] : [{ problem: `has ${own}`, expected: wanted }];
  });
}

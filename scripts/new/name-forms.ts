import { escapeRegExp } from '../recipes/read-recipes.ts';

const MAX_LENGTH = 32;
const reservedWords = new Set(
  (
    'await break case catch class const continue debugger default delete do else enum export extends false finally for ' +
    'function if import in instanceof new null return static super switch this throw true try typeof var void while with yield'
  ).split(' '),
);

/** Returns the forms of a name in code and texts: `fair-play`, `fairPlay`, `FairPlay` and `Fair play`. */
export function getNameForms(kebab: string) {
  const pascal = kebab.split('-').map(capitalize).join('');
  const camel = pascal.charAt(0).toLowerCase() + pascal.slice(1);
  return { kebab, camel, pascal, sentence: capitalize(kebab.replaceAll('-', ' ')) };
}

function capitalize(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}

/** Returns the reason why a name for new code is invalid; `null` if it is valid. */
export function findNameProblem(name: string): string | null {
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name)) return `"${name}" is not in kebab-case, such as game-rules`;
  if (name.length < 2 || name.length > MAX_LENGTH) return `"${name}" does not have 2 to ${MAX_LENGTH} characters`;
  const { camel, pascal } = getNameForms(name);
  const isReserved = reservedWords.has(camel) || pascal in globalThis || camel in globalThis;
  return isReserved ? `"${name}" is a reserved word or a global of JavaScript` : null;
}

/**
 * Returns the replacements for each form of an example's name. If the example has one word, some forms are equal; the
 * later one wins.
 */
export function getNameReplacements(example: string, name: string): [string, string][] {
  const [from, to] = [getNameForms(example), getNameForms(name)];
  return (['pascal', 'camel', 'kebab', 'sentence'] as const).map((form) => [from[form], to[form]]);
}

/** Replaces every key in a text by its value in one pass, longer keys first. */
export function replaceNames(text: string, names: ReadonlyMap<string, string>): string {
  const keys = [...names.keys()].toSorted((one, other) => other.length - one.length);
  return text.replaceAll(new RegExp(keys.map(escapeRegExp).join('|'), 'g'), (found) => names.get(found) ?? found);
}

/** Something that a recipe tells the reader to do to a file. */
export type RecipeStep =
  | { readonly kind: 'write'; readonly file: string; readonly text: string }
  | { readonly kind: 'change'; readonly file: string; readonly hunks: readonly Hunk[] };

export interface Hunk {
  /** Lines that are there. */
  readonly before: string;
  /** What stands in their place. */
  readonly after: string;
}

const BLOCK = /^(?<indent> *)```(?<language>\w+)\n(?<body>.*?)^\k<indent>```$/gms;

/** The steps of one `## Recipe: <name>` of a page, in their order. */
export function readRecipe(page: string, name: string): RecipeStep[] {
  const recipe = page.split(/^## /m).find((part) => part.startsWith(`Recipe: ${name}\n`));
  if (recipe === undefined) throw new Error(`no recipe "${name}"`);
  return [...recipe.matchAll(BLOCK)].map(({ groups = {} }) => {
    const { indent = '', language, body = '' } = groups;
    const text = body.replaceAll(new RegExp(`^${indent}`, 'gm'), '');
    return language === 'diff' ? readChange(text) : readFile(text);
  });
}

function readFile(text: string): RecipeStep {
  const named = /^\/\/ (?<file>\S+)\n(?<rest>.*)$/s.exec(text)?.groups;
  if (named?.['file'] === undefined) throw new Error(`a block names no file: ${text.slice(0, 60)}`);
  return { kind: 'write', file: named['file'], text: named['rest'] ?? '' };
}

function readChange(text: string): RecipeStep {
  const named = /^--- (?<file>\S+)\n(?<rest>.*)$/s.exec(text)?.groups;
  if (named?.['file'] === undefined) throw new Error(`a change names no file: ${text.slice(0, 60)}`);
  const hunks = (named['rest'] ?? '').split(/^@@\n/m).map((hunk) => {
    const lines = hunk.trimEnd().split('\n');
    const side = (left: string): string =>
      lines
        .filter((line) => !line.startsWith(left))
        .map((line) => `${line.slice(1)}\n`)
        .join('');
    return { before: side('+'), after: side('-') };
  });
  return { kind: 'change', file: named['file'], hunks };
}

/** The text with a hunk carried out; throws when the lines it knows are not there exactly once. */
export function applyHunk(text: string, { before, after }: Hunk): string {
  const found = text.split(before).length - 1;
  if (found !== 1) throw new Error(`found ${found} times instead of once: ${before}`);
  return text.replace(before, () => after);
}

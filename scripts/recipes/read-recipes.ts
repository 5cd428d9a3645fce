/** One step of a recipe: copies, writes or changes a file. */
export type RecipeStep =
  | { readonly kind: 'copy'; readonly from: string; readonly to: string }
  | { readonly kind: 'write'; readonly file: string; readonly text: string }
  | { readonly kind: 'change'; readonly file: string; readonly hunks: readonly RecipeHunk[] };

export interface RecipeHunk {
  /** Lines that the file must already contain. */
  readonly before: string;
  /** Lines that replace the existing ones. */
  readonly after: string;
}

const BLOCK = /^(?<indent> *)```(?<language>\w+)\n(?<body>.*?)^\k<indent>```$/gms;

/** Reads the steps in the section `## Recipe: <name>` of a document, in order. Throws if there is no such section. */
export function readRecipe(page: string, name: string): RecipeStep[] {
  const recipe = page.split(/^## /m).find((part) => part.startsWith(`Recipe: ${name}\n`));
  if (recipe === undefined) throw new Error(`no recipe "${name}"`);
  return [...recipe.matchAll(BLOCK)].flatMap(({ groups = {} }) => {
    const { indent = '', language, body = '' } = groups;
    const text = body.replaceAll(new RegExp(`^${indent}`, 'gm'), '');
    if (language === 'sh') return text.trimEnd().split('\n').map(readCopy);
    return language === 'diff' ? readChange(text) : readFile(text);
  });
}

function readCopy(line: string): RecipeStep {
  const [, from, to] = /^cp -r (\S+) (\S+)$/.exec(line) ?? [];
  if (from === undefined || to === undefined) throw new Error(`a command other than cp -r: ${line}`);
  return { kind: 'copy', from, to };
}

function readFile(text: string): RecipeStep {
  const named = /^\/\/ (?<file>\S+)\n(?<rest>.*)$/s.exec(text)?.groups;
  if (named?.['file'] === undefined) throw new Error(`a block does not name its file: ${text.slice(0, 60)}`);
  return { kind: 'write', file: named['file'], text: named['rest'] ?? '' };
}

function readChange(text: string): RecipeStep {
  const named = /^--- (?<file>\S+)\n(?<rest>.*)$/s.exec(text)?.groups;
  if (named?.['file'] === undefined) throw new Error(`a change does not name its file: ${text.slice(0, 60)}`);
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

/**
 * Applies a hunk of a recipe to a text. The existing lines may be wrapped differently. Returns `null` if they are not
 * in the text exactly once.
 */
export function applyRecipeHunk(text: string, { before, after }: RecipeHunk): string | null {
  const words = before.trim().split(/\s+/).map(escapeRegExp);
  const existing = new RegExp(words.join('\\s*'), 'g');
  if ([...text.matchAll(existing)].length !== 1) return null;
  return text.replace(existing, () => after.trim());
}

export function escapeRegExp(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
}

/** A problem of a brand folder, for its author. */
export interface BrandProblem {
  /** Path inside the folder, with forward slashes. */
  readonly file: string;
  /** Path in the file, such as `games[3].vendor`; `null` for the file itself. */
  readonly at: string | null;
  readonly found: string;
  readonly expected: string;
}

const MAX_VALUE_LENGTH = 60;

export function formatFoundValue(value: unknown): string {
  // Lists and objects are not expanded: they may be nested too deeply.
  if (Array.isArray(value)) return `a list of ${value.length}`;
  if (typeof value === 'object' && value !== null) return 'an object';
  const text = value === undefined ? 'nothing' : JSON.stringify(value);
  return text.length <= MAX_VALUE_LENGTH ? text : `${text.slice(0, MAX_VALUE_LENGTH)}...`;
}

/**
 * Formats a problem, for example as `catalogue.json, games[3].vendor: found "tgc", expected the code of one of the
 * vendors`.
 */
export function formatBrandProblem({ file, at, found, expected }: BrandProblem): string {
  return `${file}${at === null ? '' : `, ${at}`}: found ${found}, expected ${expected}`;
}

/** Formats `['games', 3, 'vendor']` as `games[3].vendor`. */
export function formatJsonPath(path: readonly PropertyKey[]): string | null {
  let text = '';
  for (const key of path) text += typeof key === 'number' ? `[${key}]` : `${text === '' ? '' : '.'}${String(key)}`;
  return text === '' ? null : text;
}

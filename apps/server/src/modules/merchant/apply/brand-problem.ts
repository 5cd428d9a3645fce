/** A problem in a brand folder, described for the author of the brand. */
export interface BrandProblem {
  /** Path of the file inside the brand folder, with forward slashes. */
  readonly file: string;
  /**
   * JSON path of the value inside the file, such as `games[3].vendor`; `null` if the problem concerns the whole file.
   */
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
 * Formats a problem of a brand folder, for example as `catalogue.json, games[3].vendor: found "tgc", expected the code
 * of one of the vendors`.
 */
export function formatBrandProblem({ file, at, found, expected }: BrandProblem): string {
  return `${file}${at === null ? '' : `, ${at}`}: found ${found}, expected ${expected}`;
}

/** Formats a JSON path, for example `['games', 3, 'vendor']` as `games[3].vendor`. */
export function formatJsonPath(path: readonly PropertyKey[]): string | null {
  let text = '';
  for (const key of path) text += typeof key === 'number' ? `[${key}]` : `${text === '' ? '' : '.'}${String(key)}`;
  return text === '' ? null : text;
}

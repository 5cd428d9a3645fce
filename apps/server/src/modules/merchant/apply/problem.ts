/** One thing that is wrong with a brand folder, as its author needs to hear it. */
export interface Problem {
  /** Path inside the folder, with forward slashes. */
  readonly file: string;
  /** Where in the file, e.g. `games[3].vendor`; `null` for the file itself. */
  readonly at: string | null;
  readonly found: string;
  readonly expected: string;
}

const LONGEST_SHOWN = 60;

/** A value as it is shown in a problem. */
export function shown(value: unknown): string {
  // Their inside is said where it is wrong itself, and may be deeper than can be written.
  if (Array.isArray(value)) return `a list of ${value.length}`;
  if (typeof value === 'object' && value !== null) return 'an object';
  const text = value === undefined ? 'nothing' : JSON.stringify(value);
  return text.length <= LONGEST_SHOWN ? text : `${text.slice(0, LONGEST_SHOWN)}...`;
}

/** `catalogue.json, games[3].vendor: found "tgc", expected the code of one of the vendors`. */
export function lineOf({ file, at, found, expected }: Problem): string {
  return `${file}${at === null ? '' : `, ${at}`}: found ${found}, expected ${expected}`;
}

/** `games[3].vendor` of `['games', 3, 'vendor']`. */
export function pathText(path: readonly PropertyKey[]): string | null {
  let text = '';
  for (const key of path) text += typeof key === 'number' ? `[${key}]` : `${text === '' ? '' : '.'}${String(key)}`;
  return text === '' ? null : text;
}

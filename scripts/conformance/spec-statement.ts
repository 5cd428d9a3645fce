import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** How the product implements a statement of the specification. */
export const conformanceVerdicts = ['met', 'reading', 'deviation', 'partial'] as const;
export type ConformanceVerdict = (typeof conformanceVerdicts)[number];

/** One numbered statement of the specification, summarised in our own words. */
export interface SpecStatement {
  readonly id: string;
  readonly summary: string;
  /**
   * The code that implements the statement: `path`, or `path#name` with the name of a top-level declaration. Paths are
   * relative to the root.
   */
  readonly code: readonly string[];
  readonly verdict: ConformanceVerdict;
  /** How the product differs from the statement, and why. Required unless the verdict is `met`. */
  readonly note: string | null;
  /** Number of the decision record that gives the reason for the difference, e.g. `0030`. */
  readonly decision: string | null;
}

export interface SpecSection {
  /** Path of the data file, relative to the root, for error messages. */
  readonly file: string;
  readonly title: string;
  readonly statements: readonly SpecStatement[];
}

const FOLDER = 'scripts/conformance/statements';
const KNOWN_FIELDS = new Set(['id', 'summary', 'code', 'verdict', 'note', 'decision']);

/**
 * Reads the statements of all sections of the specification, in order. If a data file is malformed, it throws an error
 * that names the file and the entry.
 */
export function readSpecSections(root: string): readonly SpecSection[] {
  return globSync(`${FOLDER}/section-*.json`, { cwd: root })
    .toSorted()
    .map((file) => parseSpecSection(file, readFileSync(path.join(root, file), 'utf8')));
}

export function parseSpecSection(file: string, text: string): SpecSection {
  const section: unknown = JSON.parse(text);
  if (!isRecord(section) || typeof section['title'] !== 'string' || !Array.isArray(section['statements']))
    throw new Error(`${file}: expected { "title": text, "statements": list }`);
  const statements: readonly unknown[] = section['statements'];
  return { file, title: section['title'], statements: statements.map((entry, at) => parseStatement(file, at, entry)) };
}

function parseStatement(file: string, at: number, entry: unknown): SpecStatement {
  if (!isRecord(entry) || !isText(entry['id'])) throw new Error(`${file}: statement ${at + 1} has no id`);
  const { id, summary, code, verdict, note = null, decision = null } = entry;
  const wrong = (message: string): Error => new Error(`${file}: ${id}: ${message}`);
  const unknown = Object.keys(entry).filter((field) => !KNOWN_FIELDS.has(field));
  if (unknown.length > 0) throw wrong(`unknown field ${unknown.join(', ')}`);
  if (!isText(summary)) throw wrong('"summary" must be one sentence');
  if (!Array.isArray(code) || code.length === 0 || !code.every(isText))
    throw wrong('"code" must list at least one path');
  if (!isVerdict(verdict)) throw wrong(`"verdict" must be one of ${conformanceVerdicts.join(', ')}`);
  if (note !== null && !isText(note)) throw wrong('"note" must be text');
  if (note === null && verdict !== 'met') throw wrong(`a verdict of "${verdict}" needs a "note"`);
  if (decision !== null && !(isText(decision) && /^\d{4}$/.test(decision)))
    throw wrong('"decision" must be the four digits of a decision record');
  return { id, summary, code, verdict, note, decision };
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value.trim() !== '';
}

function isVerdict(value: unknown): value is ConformanceVerdict {
  return conformanceVerdicts.some((verdict) => verdict === value);
}

/** Returns the path of a decision record by its number, relative to the root; `null` if there is not exactly one. */
export function findDecisionFile(root: string, number: string): string | null {
  const [file, ...others] = globSync(`docs/decisions/${number}-*.md`, { cwd: root });
  return file === undefined || others.length > 0 ? null : file;
}

/** Reads the title of a decision record, without its number. */
export function readDecisionTitle(root: string, file: string): string {
  const [heading = ''] = readFileSync(path.join(root, file), 'utf8').split('\n');
  return heading.replace(/^# \d+[.:]? */, '');
}

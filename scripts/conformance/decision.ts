import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** The record of a decision by its number, relative to the root; `null` if there is not exactly one. */
export function decisionFile(root: string, number: string): string | null {
  const [file, ...others] = globSync(`docs/decisions/${number}-*.md`, { cwd: root });
  return file === undefined || others.length > 0 ? null : file;
}

/** The title of a decision record, without the number in front of it. */
export function decisionTitle(root: string, file: string): string {
  const [heading = ''] = readFileSync(path.join(root, file), 'utf8').split('\n');
  return heading.replace(/^# \d+[.:]? */, '');
}

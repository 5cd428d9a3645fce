import { globSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/**
 * Folder with one file for each language. Each line is an error of `npm run i18n:check` that translators still have to
 * repair. New errors must not be added.
 */
const FOLDER = 'scripts/i18n/known-errors';

function listFiles(root: string): string[] {
  return globSync(`${FOLDER}/*.txt`, { cwd: root }).map((file) => path.join(root, file));
}

function readLines(file: string): string[] {
  return readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line !== '');
}

export function listUnrepairedMessageErrors(root: string): ReadonlySet<string> {
  return new Set(listFiles(root).flatMap(readLines));
}

/** Removes the lines of repaired errors, and files that become empty. */
export function removeRepairedErrors(root: string, repaired: readonly string[]): void {
  const lines = new Set(repaired);
  for (const file of listFiles(root)) {
    const rest = readLines(file).filter((line) => !lines.has(line));
    if (rest.length === 0) rmSync(file);
    else writeFileSync(file, `${rest.join('\n')}\n`);
  }
}

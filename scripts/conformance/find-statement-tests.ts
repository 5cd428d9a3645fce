import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** The test files for each statement of the specification, by the statement's id; sorted. */
export type TestFilesByStatement = ReadonlyMap<string, readonly string[]>;

const TEST_FILES = ['{apps,packages,scripts}/**/*.test.{ts,tsx}', 'e2e/**/*.ts'];
/** Matches the bracketed ids at the start of a test title: `'[S4-003, S9-009] ignores …'`, `'[S3-036] [S3-037] …'`. */
const TAGS = /['"`]((?:\[[^\]\n]*\] ?)+)/g;

/** Finds the tests of every statement of the specification, by the ids in their titles. */
export function findTestsOfStatements(root: string): TestFilesByStatement {
  const found = new Map<string, Set<string>>();
  const files = globSync(TEST_FILES, { cwd: root, exclude: ['**/node_modules/**', '**/dist/**'] });
  for (const file of files.map((name) => name.split(path.sep).join('/'))) {
    for (const id of listStatementIdsInTitles(readFileSync(path.join(root, file), 'utf8'))) {
      const known = found.get(id) ?? new Set();
      found.set(id, known.add(file));
    }
  }
  return new Map([...found].map(([id, names]) => [id, [...names].toSorted()]));
}

export function listStatementIdsInTitles(source: string): ReadonlySet<string> {
  const tags = [...source.matchAll(TAGS)].map(([, tag = '']) => tag);
  return new Set(tags.flatMap((tag) => [...tag.matchAll(/\bS\d-\d{3}\b/g)].map(([id]) => id)));
}

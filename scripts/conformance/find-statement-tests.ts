import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** The test files for each statement of the specification, by the statement's id; sorted. */
export type TestFilesByStatement = ReadonlyMap<string, readonly string[]>;

const TEST_FILES = ['{apps,packages,scripts}/**/*.test.{ts,tsx}', 'e2e/**/*.ts'];
/** Matches the bracketed ids at the start of a test title: `'[S4-003, S9-009] ignores …'`, `'[S3-036] [S3-037] …'`. */
const TAGS = /['"`]((?:\[[^\]\n]*\] ?)+)/g;

/** Finds the tests of every statement of the specification, by the ids in their titles. */
export function findTestsOfStatements(root: string): TestFilesByStatement {
  return findTestFiles(root, listStatementIdsInTitles);
}

/** Finds the tests of player protection by the numbers in their titles: `'[security: protection 24, protection 26] …'`. */
export function findTestsOfProtection(root: string): ReadonlyMap<string, readonly string[]> {
  return findTestFiles(root, (source) => listTagsInTitles(source, /\bprotection (\d+)\b/g));
}

function findTestFiles(
  root: string,
  listTags: (source: string) => ReadonlySet<string>,
): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, Set<string>>();
  const files = globSync(TEST_FILES, { cwd: root, exclude: ['**/node_modules/**', '**/dist/**'] });
  for (const file of files.map((name) => name.split(path.sep).join('/'))) {
    for (const tag of listTags(readFileSync(path.join(root, file), 'utf8'))) {
      const known = found.get(tag) ?? new Set();
      found.set(tag, known.add(file));
    }
  }
  return new Map([...found].map(([tag, names]) => [tag, [...names].toSorted()]));
}

export function listStatementIdsInTitles(source: string): ReadonlySet<string> {
  return listTagsInTitles(source, /\b(S\d-\d{3})\b/g);
}

/** Lists what the first group of the pattern finds in the tags of all titles. */
function listTagsInTitles(source: string, pattern: RegExp): ReadonlySet<string> {
  const tags = [...source.matchAll(TAGS)].map(([, tag = '']) => tag);
  return new Set(tags.flatMap((tag) => [...tag.matchAll(pattern)].map(([, found = '']) => found)));
}

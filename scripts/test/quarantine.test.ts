import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { repositoryRoot } from '../start/repository-root.ts';
import { quarantinedTests } from './quarantine.ts';

const PARTS = '{apps,packages,scripts,e2e}';
const testFiles = globSync(`${PARTS}/**/*.{test,e2e,slow}.{ts,tsx}`, {
  cwd: repositoryRoot,
  exclude: ['**/node_modules/**'],
});
const configs = ['vitest.config.ts', ...globSync('e2e/*.config.ts', { cwd: repositoryRoot })];
const read = (file: string): string => readFileSync(path.join(repositoryRoot, file), 'utf8');

/** Returns `file: title` of each test that is skipped in every environment, or is still to be written. */
function findSkipped(file: string, source: string): string[] {
  const skips = source.matchAll(
    /\b(?:test|it|describe|suite)(?:\.\w+)*\.(?:skip|fixme|todo|fails?|only)\b(?!\(\s*(?!true\b)[^'"`\s)])[^'"`]*['"`]([^'"`]*)/g,
  );
  return [...skips].map(([, title = '']) => `${file}: ${title}`);
}

/** Matches a positive number of retries in options or in a configuration. */
const RETRIES = /\bretr(?:y|ies)['"]?\s*:\s*[1-9]|--retr(?:y|ies)[= ][1-9]/;

test('the quarantine check finds every kind of skipped test', () => {
  const skip = ['skip', 'only', 'todo', 'fails', 'fixme', 'fail']
    .map((kind) => `test.${kind}('a ${kind}', run)`)
    .join('\n');
  expect(findSkipped('a.test.ts', skip)).toEqual(
    ['skip', 'only', 'todo', 'fails', 'fixme', 'fail'].map((kind) => `a.test.ts: a ${kind}`),
  );
  expect(findSkipped('a.e2e.ts', "test('a', () => { test.skip(true, 'always'); })")).toEqual(['a.e2e.ts: always']);
  expect(findSkipped('a.test.ts', "test.skipIf(isBare)('needs a browser', run); test('runs', run)")).toEqual([]);
  expect(findSkipped('a.e2e.ts', "test.skip(isBare, 'needs a browser'); test('runs', run)")).toEqual([]);
});

test('the quarantine lists exactly the skipped tests', () => {
  expect(testFiles.length).toBeGreaterThan(300);
  const own = path.relative(repositoryRoot, import.meta.filename);
  const skipped = testFiles.filter((file) => file !== own).flatMap((file) => findSkipped(file, read(file)));
  expect(skipped.toSorted()).toEqual(quarantinedTests.map(({ file, title }) => `${file}: ${title}`).toSorted());
});

test('each quarantined test has a reason and a date', () => {
  for (const { reason, since } of quarantinedTests) {
    expect(reason.length).toBeGreaterThan(20);
    expect(since).toMatch(/^\d{4}-\d{2}-\d{2}$/);
  }
});

test('no test is retried', () => {
  expect(RETRIES.test('retry: 2')).toBe(true);
  expect(RETRIES.test("vitest run '--retry=1'")).toBe(true);
  expect(RETRIES.test('retries: 1')).toBe(true);
  const files = [...testFiles, ...configs, 'scripts/test/pipelines.ts', 'scripts/test/run-stage.ts', '.ci/run'];
  const own = path.relative(repositoryRoot, import.meta.filename);
  expect(files.filter((file) => file !== own && RETRIES.test(read(file)))).toEqual([]);
});

import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { repositoryRoot } from './start/repository-root.ts';

const page = readFileSync(path.join(repositoryRoot, 'docs/security/asvs.md'), 'utf8');
const VERDICTS = ['met', 'partly', 'not met', 'deviation', 'operator', 'n/a'];

const rows = [...page.matchAll(/^\| (\d+\.\d+\.\d+) +\| ([12]) +\| ([a-z/ ]+?) +\| (.+?) +\|$/gm)].map(
  ([, id = '', , verdict = '', evidence = '']) => ({ id, verdict, evidence }),
);
const tests = new Set(
  globSync(['apps/*/src/**/*.test.{ts,tsx}', 'packages/*/src/**/*.test.ts', 'e2e/**/*.e2e.ts'], {
    cwd: repositoryRoot,
  }).map((file) => path.basename(file).replace(/(?:\.isolated)?\.(?:test|e2e)\.tsx?$/, '')),
);

/** Resolves evidence such as `web: app/document/document.ts` to a path. */
function resolveFile(named: string): string {
  const [, where = '', file = named] = /^(web|contract): (.+)$/.exec(named) ?? [];
  if (/^(?:scripts|docs|apps|packages)\//.test(file)) return file;
  return path.join({ web: 'apps/web/src', contract: 'packages/contract/src' }[where] ?? 'apps/server/src', file);
}

test('docs/security/asvs.md lists every requirement of levels 1 and 2 once, with a verdict and evidence', () => {
  expect(rows).toHaveLength(253);
  expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length);
  expect(rows.filter(({ verdict }) => !VERDICTS.includes(verdict))).toEqual([]);
  const counted = Object.fromEntries(VERDICTS.map((verdict) => [verdict, 0]));
  for (const { verdict } of rows) counted[verdict] = (counted[verdict] ?? 0) + 1;
  const listed = /in all, by its number: (.+)\. The wording/.exec(page)?.[1] ?? '';
  expect([...listed.matchAll(/\d+/g)].map(Number)).toEqual(Object.values(counted));
});

test('the security page names only existing files as evidence', () => {
  const files = rows.flatMap(({ evidence }) =>
    [...evidence.matchAll(/`((?:web: |contract: )?[\w./-]+\.(?:ts|tsx|txt|json|md))`/g)].map(([, named = '']) => named),
  );
  const known = files.filter((named) => !['brand.json', 'package-lock.json'].includes(named));
  expect(known.length).toBeGreaterThan(20);
  expect(known.filter((named) => !existsSync(path.join(repositoryRoot, resolveFile(named))))).toEqual([]);
});

test('the security page names only existing tests, end-to-end tests and decision records', () => {
  const named = rows.flatMap(({ evidence }) =>
    [...evidence.matchAll(/tests? (`[\w-]+`(?:(?: \([^)]*\))?, `[\w-]+`)*)/g)].flatMap(([, list = '']) =>
      [...list.matchAll(/`([\w-]+)`/g)].map(([, name = '']) => name),
    ),
  );
  expect(named.length).toBeGreaterThan(40);
  expect(named.filter((name) => !tests.has(name))).toEqual([]);
  const decisions = rows.flatMap(({ evidence }) =>
    [...evidence.matchAll(/decisions? (\d+(?:, \d+)*)/g)].flatMap(([, list = '']) => list.split(', ')),
  );
  const missing = decisions.filter(
    (number) => globSync(`docs/decisions/${number.padStart(4, '0')}-*.md`, { cwd: repositoryRoot }).length === 0,
  );
  expect(missing).toEqual([]);
});

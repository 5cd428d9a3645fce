import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { getRoutePaths, routeNames } from '../packages/contract/src/page/get-route-paths.ts';
import { repositoryRoot } from './start/repository-root.ts';

const TABLE = 'packages/contract/src/page/route-paths.ts';
const sources = globSync(
  ['apps/{web,server}/src/**/*.{ts,tsx}', 'apps/web/service-worker/src/**/*.ts', 'packages/*/src/**/*.ts'],
  {
    cwd: repositoryRoot,
  },
).filter((file) => !file.includes('.test.') && file !== TABLE);

test('only the route table contains paths of pages', () => {
  const paths = routeNames.flatMap((name) => getRoutePaths(name)).join('|');
  // Matches paths in quotes, alone or before a query. Comments may contain paths.
  const written = new RegExp(`['"\`](?:${paths})(?:['"\`?])`);
  const found = sources.filter((file) => {
    const code = readFileSync(path.join(repositoryRoot, file), 'utf8').replaceAll(/^\s*(?:\/\*)?\*.*$|\/\/.*$/gm, '');
    return written.test(code);
  });
  expect(sources.length).toBeGreaterThan(1000);
  expect(found).toEqual([]);
});

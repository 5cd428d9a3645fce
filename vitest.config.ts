import path from 'node:path';
import process from 'node:process';
import { defineConfig } from 'vitest/config';
import { ShortestTestsFirst } from './scripts/mutation/shortest-first.ts';

/** Projects that run together must have the same number. */
const WORKERS = 2;

/** A mutant of code that runs while a module loads needs a fresh module. */
const isIsolated = process.env['MUTATION_RUN'] === 'isolated';
const isMutated = process.env['MUTATION_RUN'] !== undefined;
const sequence = isMutated ? { sequencer: ShortestTestsFirst } : {};

/** Milliseconds. Most timeouts end within one second; a loaded machine takes longer. */
const pollTimeoutMs = isMutated ? 8_000 : 20_000;
const timeouts = {
  testTimeout: isMutated ? 20_000 : 90_000,
  hookTimeout: 240_000,
  expect: { poll: { timeout: pollTimeoutMs } },
  provide: { pollTimeoutMs },
};

/** Test files of a worker share modules and databases: loading and creating them costs more than most tests. */
const node = {
  environment: 'node',
  isolate: isIsolated,
  maxWorkers: WORKERS,
  ...timeouts,
};

const web = {
  maxWorkers: WORKERS,
  environment: 'jsdom',
  ...timeouts,
  setupFiles: ['test/setup.ts'],
  // Only style sheets that a test imports as text are loaded.
  css: { include: [/\.css\?raw$/] },
};
/** The SDK's Node build has no pop-up windows. */
const BROWSER_SDK = path.resolve('node_modules/@firebase/auth/dist/esm/index.js');
const ISOLATED = '{src,service-worker/src}/**/*.isolated.test.{ts,tsx}';

/**
 * The test files of a mutation run: one glob per line, relative to the root. Stryker's own filter activates a mutant too late
 * for code that runs while a module loads.
 */
const selectedTests = process.env['MUTATION_TESTS']?.split('\n');

/** The folder of a project, and its selected tests in a mutation run. */
function project(root: string, isOwn: (test: string) => boolean = () => true) {
  if (selectedTests === undefined) return { root };
  const own = selectedTests.filter((test) => test.startsWith(`${root}/`) && isOwn(test));
  return { root, include: own.map((test) => path.relative(root, test)) };
}

/** `npm run exec -- vitest --project server` tests one project. */
export default defineConfig({
  test: {
    sequence,
    // A mutation run detects a changed test by its location.
    includeTaskLocation: isMutated,
    projects: [
      { test: { ...node, ...project('packages/contract'), name: 'contract' } },
      { test: { ...node, ...project('packages/wps-client'), name: 'wps-client' } },
      { test: { ...node, ...project('packages/tracking'), name: 'tracking' } },
      { test: { ...node, ...project('apps/server'), name: 'server' } },
      { test: { ...node, ...project('apps/demo-vendor'), name: 'demo-vendor' } },
      { test: { ...node, ...project('apps/demo-identity'), name: 'demo-identity' } },
      {
        extends: './apps/web/vite.config.ts',
        test: { ...web, ...project('apps/web'), name: 'web', isolate: isIsolated, exclude: [ISOLATED] },
      },
      // Files that replace modules, or need them freshly loaded.
      {
        extends: './apps/web/vite.config.ts',
        resolve: { alias: [{ find: /^@firebase\/auth$/, replacement: BROWSER_SDK }] },
        test: {
          ...web,
          include: [ISOLATED],
          ...project('apps/web', (test) => test.includes('.isolated.')),
          name: 'web-isolated',
        },
      },
      { test: { ...node, ...project('demo-art'), name: 'demo-art' } },
      { test: { ...node, ...project('bench'), name: 'bench', exclude: ['peers/**'] } },
      { test: { ...node, ...project('scripts'), name: 'scripts', exclude: ['recipes/**'] } },
      { test: { ...node, ...project('scripts/recipes'), name: 'recipes' } },
      // A mutation run tests a copy of the repository, which lacks the folders that it does not need.
    ].filter(({ test }) => test.include?.length !== 0),
  },
});

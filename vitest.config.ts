import path from 'node:path';
import process from 'node:process';
import { defineConfig } from 'vitest/config';
import { ShortestFirst } from './scripts/mutation/shortest-first.ts';

/** Cores of the machines it runs on; projects that run together must agree. */
const WORKERS = 2;

/** Mutants of what a module does as it is loaded need it loaded again for each: a shared module would hide them. */
const isIsolated = process.env['MUTATION_RUN'] === 'isolated';
const isMutated = process.env['MUTATION_RUN'] !== undefined;
const sequence = isMutated ? { sequencer: ShortestFirst } : {};

/** A machine at work on other things takes longer than the second that is usual; a mutant is not waited for as long. */
const patience = isMutated ? 8_000 : 20_000;
const waits = {
  testTimeout: isMutated ? 20_000 : 90_000,
  hookTimeout: 240_000,
  expect: { poll: { timeout: patience } },
  provide: { patience },
};

/** Files of a worker share its modules: loading them costs more than most tests, and their databases are handed on. */
const node = {
  environment: 'node',
  isolate: isIsolated,
  maxWorkers: WORKERS,
  ...waits,
};

const web = {
  maxWorkers: WORKERS,
  environment: 'jsdom',
  ...waits,
  setupFiles: ['test/setup.ts'],
  // A test that reads a style sheet as text gets it; all others are left empty.
  css: { include: [/\.css\?raw$/] },
};
/** Node's own edition of the identity service's SDK has no windows. */
const SDK_OF_BROWSERS = path.resolve('node_modules/@firebase/auth/dist/esm/index.js');
const ISOLATED = '{src,service-worker/src}/**/*.isolated.test.{ts,tsx}';

/**
 * A mutation run says which tests have to notice, a pattern from the repository's root per line. Stryker's own filter would
 * do, but with it a mutant of what a module does as it is loaded is activated too late to be noticed.
 */
const chosen = process.env['MUTATION_TESTS']?.split('\n');
const NONE = ['none'];

/** A room's folder, and its tests that were chosen where some were. */
function room(root: string, isOwn: (test: string) => boolean = () => true) {
  if (chosen === undefined) return { root };
  const own = chosen.filter((test) => test.startsWith(`${root}/`) && isOwn(test));
  return { root, include: own.length > 0 ? own.map((test) => path.relative(root, test)) : NONE };
}

/** One project a room, so that a room can be tested alone: `npm run exec -- vitest --project server`. */
export default defineConfig({
  test: {
    sequence,
    // A mutation run knows by its place whether a test has changed.
    includeTaskLocation: isMutated,
    projects: [
      { test: { ...node, ...room('packages/contract'), name: 'contract' } },
      { test: { ...node, ...room('packages/wps-client'), name: 'wps-client' } },
      { test: { ...node, ...room('packages/tracking'), name: 'tracking' } },
      { test: { ...node, ...room('apps/server'), name: 'server' } },
      { test: { ...node, ...room('apps/demo-vendor'), name: 'demo-vendor' } },
      { test: { ...node, ...room('apps/demo-identity'), name: 'demo-identity' } },
      {
        extends: './apps/web/vite.config.ts',
        test: { ...web, ...room('apps/web'), name: 'web', isolate: isIsolated, exclude: [ISOLATED] },
      },
      // Those that put modules in the place of others, have to be the first to load one, or need what it holds for themselves.
      {
        extends: './apps/web/vite.config.ts',
        resolve: { alias: [{ find: /^@firebase\/auth$/, replacement: SDK_OF_BROWSERS }] },
        test: {
          ...web,
          include: [ISOLATED],
          ...room('apps/web', (test) => test.includes('.isolated.')),
          name: 'web-isolated',
        },
      },
      { test: { ...node, ...room('demo-art'), name: 'demo-art' } },
      { test: { ...node, ...room('scripts'), name: 'scripts', exclude: ['recipes/**'] } },
      { test: { ...node, ...room('scripts/recipes'), name: 'recipes' } },
    ],
  },
});

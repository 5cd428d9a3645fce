import { defineConfig } from 'vitest/config';

/** Files of a worker share its modules: loading them costs more than most tests, and their databases are handed on. */
const node = { environment: 'node', isolate: false, testTimeout: 90_000, hookTimeout: 240_000 };

/** One project a room, so that a room can be tested alone: `npm run exec -- vitest --project server`. */
export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      { test: { ...node, name: 'contract', root: 'packages/contract' } },
      { test: { ...node, name: 'wps-client', root: 'packages/wps-client' } },
      { test: { ...node, name: 'server', root: 'apps/server' } },
      { test: { ...node, name: 'demo-vendor', root: 'apps/demo-vendor' } },
      {
        extends: './apps/web/vite.config.ts',
        test: {
          name: 'web',
          root: 'apps/web',
          environment: 'jsdom',
          testTimeout: 90_000,
          hookTimeout: 240_000,
          setupFiles: ['test/setup.ts'],
        },
      },
      { test: { ...node, name: 'scripts', root: 'scripts', exclude: ['recipes/**'] } },
      { test: { ...node, name: 'recipes', root: 'scripts/recipes' } },
    ],
  },
});

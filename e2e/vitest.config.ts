import process from 'node:process';
import { defineConfig } from 'vitest/config';

/** End-to-end tests against one running server in a real Chromium, with a browser context for each test. */
export default defineConfig({
  test: {
    name: 'e2e',
    root: import.meta.dirname,
    // Tests that take minutes run with `SLOW_E2E=1` only.
    include: process.env['SLOW_E2E'] === '1' ? ['**/*.slow.ts'] : ['**/*.e2e.ts'],
    globalSetup: ['support/global-setup.ts'],
    setupFiles: ['support/print-failures.ts'],
    testTimeout: 180_000,
    hookTimeout: 120_000,
    // A test waits for other processes half of the time.
    maxWorkers: 2,
    expect: { poll: { timeout: 15_000 } },
  },
});

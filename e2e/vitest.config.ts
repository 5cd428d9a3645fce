import process from 'node:process';
import { defineConfig } from 'vitest/config';

/** Journeys through the running house in a real Chromium; one house for all, a browser context for each. */
export default defineConfig({
  test: {
    name: 'journeys',
    root: import.meta.dirname,
    // The slow ones, minutes on a busy machine, run when asked for: `SLOW_JOURNEYS=1`.
    include: process.env['SLOW_JOURNEYS'] === '1' ? ['**/*.slow.ts'] : ['**/*.journey.ts'],
    globalSetup: ['support/global-setup.ts'],
    setupFiles: ['support/print-failures.ts'],
    testTimeout: 180_000,
    hookTimeout: 120_000,
    // A journey waits for its peers half of the time.
    maxWorkers: 2,
    expect: { poll: { timeout: 15_000 } },
  },
});

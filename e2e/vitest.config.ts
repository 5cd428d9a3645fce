import { defineConfig } from 'vitest/config';

/** Journeys through the running house in a real Chromium; one house for all, a browser context for each. */
export default defineConfig({
  test: {
    name: 'journeys',
    root: import.meta.dirname,
    include: ['**/*.journey.ts'],
    globalSetup: ['support/global-setup.ts'],
    testTimeout: 180_000,
    hookTimeout: 120_000,
    maxWorkers: 1,
    retry: 1,
  },
});

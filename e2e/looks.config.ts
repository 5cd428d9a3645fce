import { defineConfig } from 'vitest/config';

/** What the shipped brands look like, compared with the pictures that are kept of them; a house of their own, as nothing has happened in it. */
export default defineConfig({
  test: {
    name: 'looks',
    root: import.meta.dirname,
    include: ['looks/*.look.ts'],
    globalSetup: ['looks/setup.ts'],
    testTimeout: 240_000,
    hookTimeout: 120_000,
    maxWorkers: 1,
  },
});

import path from 'node:path';
import { defineConfig } from '@playwright/test';
import { chromiumArgs, findChromiumAndHeadlessShell } from '../scripts/test/chromium.ts';
import { repositoryRoot } from '../scripts/start/repository-root.ts';

const { headlessShell } = await findChromiumAndHeadlessShell(console.log);
const results = path.join(repositoryRoot, '.cache/playwright');

/**
 * Runs end-to-end and visual tests in a real Chromium. Each worker process starts its own site; no test is retried.
 * Decision 0003 (CI stages without retries).
 */
export default defineConfig<object, { readonly beforePlatform: boolean }>({
  testDir: '.',
  globalSetup: './support/build-before-tests.ts',
  fullyParallel: true,
  forbidOnly: true,
  retries: 0,
  // A test spends more than half of its time waiting, for a draw or a delayed script: three use two cores.
  workers: 3,
  // A missing screenshot fails; `--update-snapshots` writes it.
  updateSnapshots: 'none',
  reporter: 'list',
  timeout: 180_000,
  expect: { timeout: 15_000 },
  use: {
    launchOptions: { executablePath: headlessShell, args: chromiumArgs },
    // The size of a low-end phone.
    viewport: { width: 360, height: 780 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
    locale: 'en-US',
    // Long, because a busy machine is slow.
    actionTimeout: 60_000,
    navigationTimeout: 60_000,
    // Recording a trace takes a fifth of the processor time: `--trace=retain-on-failure` records one where it is needed.
    trace: 'off',
    screenshot: 'only-on-failure',
  },
  projects: [
    { name: 'e2e', testMatch: '**/*.e2e.ts', testIgnore: ['visual/**', 'platform/**'], outputDir: `${results}/e2e` },
    {
      // The main tests again, in front of an operator's platform with an empty database: decision 0015 (One source of data). And those
      // of `platform`, in front of platforms that answer the required calls alone.
      name: 'platform',
      testMatch: [
        'accounts/login.e2e.ts',
        'accounts/registration.e2e.ts',
        'lobby/launch.e2e.ts',
        'lobby/lobby.e2e.ts',
        'platform/*.e2e.ts',
      ],
      // A third worker would start two more servers for a few tests.
      workers: 2,
      outputDir: `${results}/platform`,
      use: { beforePlatform: true },
    },
    {
      name: 'visual',
      testMatch: 'visual/*.e2e.ts',
      outputDir: `${results}/visual`,
      workers: 1,
      timeout: 240_000,
      use: { screenshot: 'off', deviceScaleFactor: 1, contextOptions: { reducedMotion: 'reduce' } },
      expect: {
        timeout: 20_000,
        toHaveScreenshot: {
          pathTemplate: '{testDir}/visual/screenshots/{arg}{ext}',
          // Chromium versions render corners and edges of letters slightly differently.
          threshold: 0.1,
          maxDiffPixelRatio: 0.0005,
          caret: 'initial',
        },
      },
    },
    // Takes minutes, and installs the Firebase CLI.
    { name: 'slow', testMatch: 'slow/*.slow.ts', outputDir: `${results}/slow` },
  ],
});

import { type Browser, type BrowserContext, test as base, type TestInfo } from '@playwright/test';
import { findChromiumAndHeadlessShell } from '../../scripts/test/chromium.ts';
import { openMobilePage, type MobilePage, type MobilePageOptions } from './page/mobile-page.ts';
import { openContextWithoutScriptFiles } from './page/without-script-files.ts';
import { type FaultInjectionProxy, startFaultInjectionProxy } from './site/fault-injection-proxy.ts';
import { setCurrentSite } from './site/current-site.ts';
import { type TestSite, startTestSite } from './site/start-test-site.ts';

interface WorkerFixtures {
  /** Whether the tested site is in front of an operator's platform, as in the Playwright project `platform`. */
  readonly beforePlatform: boolean;
  /** The site of this test worker, with its own data. It is stopped when the worker ends. */
  readonly site: TestSite;
  /**
   * A full Chromium, for notifications and install prompts. The fixture `browser` is the headless shell if that is
   * installed.
   */
  readonly wholeChromium: Browser;
}

interface TestFixtures {
  /**
   * Opens a page in a new mobile browser context. It is closed after the test, which then fails if the console has
   * unexpected errors.
   */
  readonly openMobilePage: (options?: MobilePageOptions) => Promise<MobilePage>;
  /** The page of the fixture `page`, with its console errors. */
  readonly mobilePage: MobilePage;
  readonly consoleErrors: MobilePage['consoleErrors'];
  readonly allowErrors: MobilePage['allowErrors'];
  /** A browser context without the application's scripts: it shows pages as the server renders them. */
  readonly unscripted: BrowserContext;
  readonly changingProxy: FaultInjectionProxy;
}

export { expect } from '@playwright/test';

type OpenMobilePage = TestFixtures['openMobilePage'];

async function provideMobilePages(
  browser: Browser,
  use: (open: OpenMobilePage) => Promise<void>,
  { errors }: TestInfo,
): Promise<void> {
  const mobilePages: MobilePage[] = [];
  await use(async (options = {}) => {
    const mobilePage = await openMobilePage(await browser.newContext(options), options);
    mobilePages.push(mobilePage);
    return mobilePage;
  });
  // After a failure, console errors are usually consequences of it.
  const hasFailed = errors.length > 0;
  for (const mobilePage of mobilePages) await (hasFailed ? mobilePage.page.context().close() : mobilePage.close());
}

export const test = base.extend<TestFixtures, WorkerFixtures>({
  beforePlatform: [false, { scope: 'worker', option: true }],
  site: [
    async ({ beforePlatform }, use) => {
      const site = await startTestSite({ beforePlatform });
      setCurrentSite(site);
      await use(site);
      await site.close();
    },
    // Starting takes ten seconds on an idle machine.
    { scope: 'worker', auto: true, timeout: 600_000 },
  ],
  wholeChromium: [
    async ({ playwright }, use) => {
      const { chromium } = await findChromiumAndHeadlessShell(console.log);
      const browser = await playwright.chromium.launch({ executablePath: chromium });
      await use(browser);
      await browser.close();
    },
    { scope: 'worker' },
  ],
  baseURL: ({ site }, use) => use(`http://localhost:${site.sitePort}`),
  openMobilePage: ({ browser }, use, testInfo) => provideMobilePages(browser, use, testInfo),
  mobilePage: async ({ openMobilePage: open }, use) => use(await open()),
  page: ({ mobilePage }, use) => use(mobilePage.page),
  context: ({ page }, use): Promise<void> => use(page.context()),
  consoleErrors: ({ mobilePage }, use) => use(mobilePage.consoleErrors),
  allowErrors: ({ mobilePage }, use) => use(mobilePage.allowErrors),
  unscripted: async ({ browser }, use) => {
    const context = await openContextWithoutScriptFiles(browser);
    await use(context);
    await context.close();
  },
  changingProxy: async ({}, use) => {
    const proxy = await startFaultInjectionProxy();
    await use(proxy);
    await proxy.close();
  },
});

/** Runs a test in the full Chromium, for features that the headless shell lacks. */
export const chromiumTest = test.extend({
  openMobilePage: ({ wholeChromium }, use, testInfo) => provideMobilePages(wholeChromium, use, testInfo),
});

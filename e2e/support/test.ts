import { type Browser, type BrowserContext, test as base, type TestInfo } from '@playwright/test';
import { findBrowsers } from '../../scripts/test/chromium.ts';
import { openPhone, type Phone, type PhoneOptions } from './page/phone.ts';
import { openContextWithoutScripts } from './page/without-scripts.ts';
import { type ChangingProxy, startChangingProxy } from './site/changing-proxy.ts';
import { setCurrentSite } from './site/current-site.ts';
import { type Site, startSite } from './site/start-site.ts';

interface WorkerFixtures {
  /** The site of this worker, with its own data; stopped when the worker ends. */
  readonly site: Site;
  /** A full Chromium with notifications and install prompts. `browser` is the headless shell if available. */
  readonly wholeChromium: Browser;
}

interface TestFixtures {
  /** Opens a phone with an empty browser. After the test it is closed, and unexpected console errors fail the test. */
  readonly openPhone: (options?: PhoneOptions) => Promise<Phone>;
  /** The phone whose page is the fixture `page`. */
  readonly phone: Phone;
  readonly consoleErrors: Phone['consoleErrors'];
  readonly allowErrors: Phone['allowErrors'];
  /** Pages as the server renders them, without scripts of the application. */
  readonly unscripted: BrowserContext;
  readonly changingProxy: ChangingProxy;
}

export { expect } from '@playwright/test';

type OpenPhone = TestFixtures['openPhone'];

async function providePhones(
  browser: Browser,
  use: (open: OpenPhone) => Promise<void>,
  { errors }: TestInfo,
): Promise<void> {
  const phones: Phone[] = [];
  await use(async (options = {}) => {
    const phone = await openPhone(await browser.newContext(options), options);
    phones.push(phone);
    return phone;
  });
  // After a failure, console errors are usually consequences of it.
  const hasFailed = errors.length > 0;
  for (const phone of phones) await (hasFailed ? phone.page.context().close() : phone.close());
}

export const test = base.extend<TestFixtures, WorkerFixtures>({
  site: [
    async ({}, use) => {
      const site = await startSite();
      setCurrentSite(site);
      await use(site);
      await site.close();
    },
    // Starting takes ten seconds on an idle machine.
    { scope: 'worker', auto: true, timeout: 600_000 },
  ],
  wholeChromium: [
    async ({ playwright }, use) => {
      const { chromium } = await findBrowsers(console.log);
      const browser = await playwright.chromium.launch({ executablePath: chromium });
      await use(browser);
      await browser.close();
    },
    { scope: 'worker' },
  ],
  baseURL: ({ site }, use) => use(`http://localhost:${site.sitePort}`),
  openPhone: ({ browser }, use, testInfo) => providePhones(browser, use, testInfo),
  phone: async ({ openPhone: open }, use) => use(await open()),
  page: ({ phone }, use) => use(phone.page),
  context: ({ page }, use): Promise<void> => use(page.context()),
  consoleErrors: ({ phone }, use) => use(phone.consoleErrors),
  allowErrors: ({ phone }, use) => use(phone.allowErrors),
  unscripted: async ({ browser }, use) => {
    const context = await openContextWithoutScripts(browser);
    await use(context);
    await context.close();
  },
  changingProxy: async ({}, use) => {
    const proxy = await startChangingProxy();
    await use(proxy);
    await proxy.close();
  },
});

/** For features that the headless shell lacks. */
export const chromiumTest = test.extend({
  openPhone: ({ wholeChromium }, use, testInfo) => providePhones(wholeChromium, use, testInfo),
});
